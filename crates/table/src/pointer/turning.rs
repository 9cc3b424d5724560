//! Answers that point at a vertex or a side of a hex: "face this way". They are arrows round the hex; a click on one, a drag of
//! the counter to one, or its key from 1 to 6 gives the answer.

use crate::board::places::world;
use crate::board::shapes::{centre, vs};
use crate::bridge::{Asked, ExpectedOffer, Pointed, ShownGame, TakenUp};
use crate::cameras::viewport::Viewport;
use crate::look::art::Art;
use crate::marks::facing::angle;
use crate::marks::turn_arrows::{TurnArrow, TurnArrows};
use crate::pieces::counters::picture::{ArrowTone, Chip, Picture};
use crate::pieces::counters::{Atlas, sprite};
use crate::pointer::pick::PointerHit;
use crate::pointer::taken_up::fits;
use crate::schedule::BoardStage;
use bevy::prelude::*;
use redoubt_engine::hex::Facing;
use redoubt_engine::{Offer, Target};

/// Smallest radius of an arrow's plate, in pixels.
const LEAST: f32 = 10.0;

/// An answer that turns a counter: its index, its hex, the vertex or side, and the answer itself.
type Turn<'a> = (usize, &'a str, Facing, &'a Offer);

/// Returns the figure of what an answer costs ("2" of "2 MP", "0.5" of "0.5 MP").
fn price(offer: &Offer) -> String {
    let of_figure = |c: &char| c.is_ascii_digit() || *c == '.';
    offer.cost.iter().flat_map(|cost| cost.chars().take_while(of_figure)).collect()
}

/// Finds the hex whose arrows are shown: the one under the pointer, or the only one where those in hand can turn.
fn find(
    shown: Res<ShownGame>,
    asked: Res<Asked>,
    (pointed, under, taken): (Res<Pointed>, Res<PointerHit>, Res<TakenUp>),
    viewport: Res<Viewport>,
    mut arrows: ResMut<TurnArrows>,
) {
    let mut next = TurnArrows::default();
    if let (Some(prompt), Some(view)) = (&asked.0, &shown.view)
        && let Some(board) = shown.boards.iter().find(|b| b.id == shown.front)
    {
        let turns: Vec<Turn> = prompt
            .offers
            .iter()
            .enumerate()
            .filter(|(_, offer)| fits(offer, taken.0.as_deref()))
            .filter_map(|(n, offer)| match (&offer.target, offer.towards) {
                (Target::Place(place), Some(to)) => Some((n, place.as_str(), to, offer)),
                _ => None,
            })
            .collect();
        let place_of = |target: &Target| match target {
            Target::Place(id) => Some(id.clone()),
            Target::Counter(key) => view.counters.iter().find(|c| c.key == *key).map(|c| c.place.clone()),
            _ => None,
        };
        // A group in hand turns now. A counter that only might turn shows its arrows under the pointer, and none in a stack: the
        // stack fans out, and the counter's menu has the arrows.
        let in_hand = |turn: &Turn, id: &str| turn.1 == id && turn.3.unit.is_none();
        let alone = |id: &str| view.counters.iter().filter(|counter| counter.place == id).count() < 2;
        let turned = |id: &String| turns.iter().any(|turn| turn.1 == id && (alone(id) || in_hand(turn, id)));
        let here = pointed.0.as_ref().and_then(place_of).filter(turned);
        // The pointer may leave the hex on its way to an arrow.
        let near = under.at.map(|at| viewport.world(at).distance(arrows.middle) <= arrows.away + arrows.radius * 1.6);
        let kept = Some(arrows.place.clone()).filter(|id| near == Some(true) && turned(id));
        let only = turns.first().map(|turn| turn.1.to_string()).filter(|id| turns.iter().all(|turn| in_hand(turn, id)));
        if let Some(place) = kept.or(here).or(only)
            && let Some(space) = board.space(&place)
        {
            let outline = vs(&space.outline);
            let middle = centre(&outline);
            let wide = outline.iter().map(|p| p.distance(middle)).fold(0.0, f32::max);
            next.radius = (wide * 0.21).max(LEAST * viewport.scale);
            // As far as the middle of a side; at a vertex it lies just inside.
            next.away = (wide * 0.86).max(next.radius * 2.4);
            next.middle = world(middle);
            let arrow = |&(n, _, to, offer): &Turn| {
                let angle = angle(space, to);
                let at = next.middle + Vec2::from_angle(angle) * next.away;
                TurnArrow { offer: n, to, angle, at, warned: offer.warning.is_some(), cost: price(offer) }
            };
            next.arrows = turns.iter().filter(|turn| turn.1 == place).map(arrow).collect();
            next.place = place;
        }
    }
    arrows.set_if_neq(next);
}

/// The sprite of an arrow.
#[derive(Component)]
struct ArrowSprite;

/// Depth of the arrows: over resting counters.
const DEPTH: f32 = crate::board::sheet::depth::TOLD - 1.0;

fn draw(
    mut commands: Commands,
    (arrows, expected): (Res<TurnArrows>, Res<ExpectedOffer>),
    art: Res<Art>,
    mut atlas: ResMut<Atlas>,
    old: Query<Entity, With<ArrowSprite>>,
) {
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    for arrow in &arrows.arrows {
        let degrees = arrow.angle.to_degrees().round() as i16;
        let tone = match expected.0 == Some(arrow.offer) {
            true => ArrowTone::Expected,
            false if arrow.warned => ArrowTone::Warned,
            false => ArrowTone::Plain,
        };
        let chip = Chip::Turn { key: arrow.to.index() as u8 + 1, degrees, tone, cost: arrow.cost.clone() };
        let transform = Transform::from_translation(arrow.at.extend(DEPTH)).with_scale(Vec3::new(
            arrows.radius * 2.0,
            arrows.radius * 2.0,
            1.0,
        ));
        commands.spawn((ArrowSprite, sprite(&mut atlas, &art, Picture::Chip(chip)), transform));
    }
}

/// Adds the arrows.
pub fn plugin(app: &mut App) {
    app.init_resource::<TurnArrows>().init_resource::<ExpectedOffer>();
    app.add_systems(Update, find.in_set(BoardStage::Pick).after(crate::pointer::pick::look_under));
    let changed = resource_exists::<Art>
        .and_then(resource_changed::<TurnArrows>.or_else(resource_exists_and_changed::<ExpectedOffer>));
    app.add_systems(Update, draw.in_set(BoardStage::Paint).run_if(changed));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figure_of_a_cost_may_be_a_part_of_a_point() {
        let price_of = |cost: &str| price(&Offer::button("").costs(cost));
        assert_eq!(["2 MP", "0.5 MP", "2.25 MP", "all"].map(price_of), ["2", "0.5", "2.25", ""]);
        assert_eq!(price(&Offer::button("")), "");
    }
}
