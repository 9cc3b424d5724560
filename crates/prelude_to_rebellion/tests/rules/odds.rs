//! Odds against a count by hand: random Counties, Fear of Reprisal, Mobilization Checks with rerolls.

use crate::tabletop::given;
use redoubt_engine::contract::{Logs, NullSink, Offers, Questions, Sequence};
use redoubt_engine::dice::Dice;
use redoubt_engine::ids::Id;
use redoubt_engine::odds::odds;
use redoubt_engine::play::Odds;
use redoubt_engine::{Cx, Rules, Seat};
use redoubt_prelude_to_rebellion::PreludeToRebellion;
use redoubt_prelude_to_rebellion::ids::{CardId, County, LOYAL, PATRIOTE};
use redoubt_prelude_to_rebellion::state::step::Step;
use redoubt_testkit::counted::table;

#[track_caller]
fn exact(game: &PreludeToRebellion, seat: Seat, step: Step) -> Odds {
    assert_eq!(game.asked(), Some(seat));
    let odds = odds(game, seat, step).unwrap();
    assert!(odds.exact && odds.error == 0.0, "{step:?}: {odds:?}");
    odds
}

fn county(id: &str) -> County {
    County::named(id).unwrap()
}

/// Counts Table 11.0 by hand: of the 36 throws of the green and the red die, in how many each County, or the
/// player's choice, comes up; throws that are rolled again are left out.
#[track_caller]
fn random_county(odds: &Odds, fits: impl Fn(County) -> bool) {
    let mut throws: Vec<Option<County>> = vec![];
    for (green, red) in (1..=6_u8).flat_map(|green| (1..=6_u8).map(move |red| (green, red))) {
        throws.push(match green {
            1..=4 => Some(County(6 * (green - 1) + red - 1)),
            5 if red <= 3 => Some(County::MONTREAL),
            5 => Some(County::QUEBEC),
            _ => None,
        });
    }
    throws.retain(|found| found.is_none_or(&fits));
    let table = table(odds, "Random County");
    assert_eq!(table.applies, 1.0);
    let of = |value: i32| table.chances.iter().find(|c| c.0 == value).map_or(0.0, |c| c.2);
    for found in County::all().map(Some).chain([None]) {
        let by_hand = throws.iter().filter(|throw| **throw == found).count() as f64 / throws.len() as f64;
        let told = of(found.map_or(-1, |county| i32::from(county.0)));
        assert!((told - by_hand).abs() < 1e-9, "{found:?}: {told}, by hand {by_hand}");
    }
}

/// PR-12.42a: an Urban County is rolled again, so each Rural one has 1/30 and the choice 1/5.
#[test]
fn pr_12_42a_an_urban_county_has_no_chance_in_a_by_election() {
    for (number, seat) in [(42, PATRIOTE), (43, LOYAL)] {
        let side = if seat == PATRIOTE { "P" } else { "L" };
        let game = given(&format!("setup; active {side}; {side} {number}")).game.clone();
        let told = exact(&game, seat, Step::PlayEvent(CardId::no(number)));
        random_county(&told, |county| !county.is_urban());
        let of = |value| table(&told, "Random County").chances.iter().find(|c| c.0 == value).map(|c| c.2);
        assert_eq!((of(24), of(25)), (None, None), "the cities");
        assert!((of(-1).unwrap() - 0.2).abs() < 1e-9 && (of(0).unwrap() - 1.0 / 30.0).abs() < 1e-9);
    }
}

/// PR-12.131a: a County that has come up, or was named, is rolled again.
#[test]
fn pr_12_131a_a_county_that_has_come_up_has_no_chance() {
    let mut game = given("setup; P 131").game.clone();
    let play = Step::PlayEvent(CardId::no(131));
    random_county(&exact(&game, PATRIOTE, play), |_| true);
    // Beauce, Beauce again, Montréal, then the player's choice.
    let mut dice = Dice::scripted(&[4, 6, 4, 6, 5, 1, 6, 2]);
    game.play(play, &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
    let told = exact(&game, PATRIOTE, Step::Choose(county("chambly")));
    let taken = [county("beauce"), County::MONTREAL, county("chambly")];
    random_county(&told, |county| !taken.contains(&county));
}

/// PR-6.2c: Fear of Reprisal takes no more Cubes than the limit in each County lets it.
#[test]
fn pr_6_2c_fear_takes_only_cubes_that_are_there() {
    let position = given("spirit 14; markers 3/0/0/0; chambly 4-0; yamaska 1-0; montreal 5-0; P 42");
    let mut game = position.act("ap 42").game.clone();
    let told = exact(&game, PATRIOTE, Step::StopSpending);
    // The die and 4 for the Spirit: 5, 6, 7 take at most 2 in one County, 8, 9, 10 at most 3.
    let lost = table(&told, "Patriote Cubes lost to Fear of Reprisal");
    assert_eq!(lost.chances.iter().map(|c| c.0).collect::<Vec<_>>(), [3, 4]);
    let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
    assert!(lost.chances.iter().all(|c| near(c.2, 0.5)) && near(lost.applies, 0.5), "{lost:?}");
    let mut events = vec![];
    game.play(Step::StopSpending, &mut Cx::new(&mut Dice::scripted(&[1, 6]), &mut events)).unwrap();
    let log: Vec<String> =
        events.iter().map(|(_, event)| game.describe(event, redoubt_engine::Viewer::All).text).collect();
    let fear = log.iter().find(|line| line.starts_with("Fear of Reprisal")).unwrap();
    assert!(
        fear.ends_with("the Loyals remove 4 Patriote Cubes of 12, at most 3 in one County: there are no more."),
        "{fear}"
    );
    let title = game.question(redoubt_engine::Viewer::Seat(LOYAL)).title;
    assert_eq!(title, "Remove Patriote Cubes: 4 left");
}

/// Counts by hand in how many of 216 throws three dice do not exceed a target.
fn throws(target: u8) -> f64 {
    let all = (1..=6_u8).flat_map(|a| (1..=6_u8).flat_map(move |b| (1..=6_u8).map(move |c| a + b + c)));
    all.filter(|sum| *sum <= target).count() as f64 / 216.0
}

/// PR-8.0g, PR-8.0h: a reroll in force (#2, #119) counts in the chance of a check, with points and without.
#[test]
fn pr_8_0g_a_reroll_counts_in_the_chance_with_points() {
    let position = |cards: &[u8]| {
        let aside: String = cards.iter().map(|card| format!("; aside {card} L")).collect();
        let place = format!("active L; quebec 0-6; points 0/4; L 24{aside}");
        given(&place).act("ap 24; org quebec").game.clone()
    };
    let percent = |chance: f64| match 100.0 * chance {
        near if near < 100.0 && near > 99.5 => ">99 %".to_string(),
        percent => format!("{percent:.0} %"),
    };
    for (cards, bonus, rerolls) in [(vec![], 0, 0), (vec![2], 0, 1), (vec![119], 3, 1), (vec![2, 119], 3, 2)] {
        let label = position(&cards).offer(Step::Stake(2, None)).label;
        let target = 6 + 2 + bonus;
        let chance = |target: u8| 1.0 - (1.0 - throws(target)).powi(rerolls + 1);
        let again = match rerolls {
            0 => String::new(),
            1 => format!(", with the reroll {}", percent(chance(target))),
            n => format!(", with {n} rerolls {}", percent(chance(target))),
        };
        let all = percent(chance(target + 4));
        let by_hand =
            format!("2 AP: roll {target} or less, {}{again}, with all your points {all}", percent(throws(target)));
        assert_eq!(label, by_hand, "{cards:?}");
    }
    assert!(position(&[2]).offer(Step::Stake(2, None)).label.ends_with("with all your points 93 %"));
}
