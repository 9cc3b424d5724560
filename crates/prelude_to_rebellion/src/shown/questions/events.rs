//! Questions of Events, of Special Actions, of the Scoring Die.

use super::{Asked, asked};
use crate::data::ops::{At, BlockId, Expr, Op, Where};
use crate::house_rules::HouseRule;
use crate::rules::event::expr::seat_of;
use crate::state::PreludeToRebellion;
use crate::state::frame::{Frame, Pick, Spread};
use crate::words::{cards, cubes, points, seat_name, side};
use redoubt_engine::Seat;
use redoubt_engine::record::log::{capitalised, plural};

impl PreludeToRebellion {
    /// Words a question of an Event, of a Special Action or of the Scoring Die.
    pub(super) fn ask_event(&self, top: &Frame, seat: Seat) -> Asked {
        let who = self.asker();
        match top {
            Frame::Die => {
                let text = format!("{who}: which Scoring Die is rolled? Three of its six faces show its own track.");
                asked("Name the Scoring Die", text, "name the Scoring Die")
            }
            Frame::Spread(spread) => self.ask_spread(spread),
            Frame::Pick(pick) => self.ask_pick(pick, seat),
            Frame::Order(_, left, _) => asked(
                format!("Next Check: {} left", plural(left.len(), "County", "Counties")),
                format!("{who}: in which County do you make the next Check?"),
                "choose the County of the next Check",
            ),
            Frame::Number(_, least, most) => asked(
                "How many leaders?",
                format!(
                    "{who}: choose a number from {least} to {most}. The Rebellious Spirit rises by it, and each Check gets twice as much as its bonus."
                ),
                "choose a number",
            ),
            Frame::Option(..) => {
                let labels: Vec<String> = (0..).map_while(|n| self.option_words(n)).collect();
                let lower = |label: &String| label[..1].to_lowercase() + &label[1..];
                let text = capitalised(&format!("{}?", labels.iter().map(lower).collect::<Vec<_>>().join(", or ")));
                asked(who, text, "choose between two things")
            }
            Frame::MaySpend(_, n, then) => {
                let there = self.points[seat.index()];
                let what = self.gain_words(*then, seat);
                let text = format!("{who}: pay {} for {what}? You have {there}.", points(*n));
                asked(format!("Pay {}?", points(*n)), text, "decide about spending Opportunity Points")
            }
            Frame::MaySpendUpTo(_, most) => {
                let what = self.each_point_words(seat);
                let text = format!("{who}: spend up to {}. {what}", points(*most));
                asked("Spend Opportunity Points?", text, "decide about spending Opportunity Points")
            }
            Frame::NameCounty => {
                let rural = self.random().is_some_and(|random| random.rural);
                let kind = if rural { "any Rural County" } else { "any County that has not come up yet" };
                asked("Name a County", format!("{who}: the green die shows 6, so name {kind}."), "name a County")
            }
            Frame::Peek(_, shown) => {
                let n = shown.len();
                let these = if n == 1 { "the card".into() } else { format!("the {n} cards") };
                let text = format!("{who}: look at {these} that {} show you, then go on.", side(seat.other()));
                asked(format!("{} shown", cards(n as u8)), text, "look at cards of the other hand")
            }
            Frame::HandToPool(of, _) => asked(
                "Choose a card for the Pool",
                format!(
                    "{who}: put a card of the {} hand into the Opportunity Pool, but no Activities card.",
                    seat_name(*of)
                ),
                "choose a card of the other hand",
            ),
            Frame::Borrow(seat) => asked(
                "Borrow a Special Action",
                format!("{who}: use a Special Action of {} without paying its AP.", side(seat.other())),
                "borrow a Special Action",
            ),
            Frame::Strings(_, left, _) => self.ask_strings(*left),
            Frame::Reset(_) => asked(
                "Set a Scoring Marker back",
                format!("{who}: which Scoring Marker goes back to Start? Its track does not score."),
                "choose a Scoring Marker",
            ),
            Frame::Angles(_, n, named) => self.ask_angles(*n, named.len() as u8),
            _ => asked("The game goes on", "The game goes on.", "go on"),
        }
    }

    /// Words the question where Cubes come to, or are taken from.
    fn ask_spread(&self, spread: &Spread) -> Asked {
        let (verb, does) = if spread.add { ("Add", "add Cubes") } else { ("Remove", "remove Cubes") };
        let limit = if spread.each > 3 { String::new() } else { format!(", at most {} in one County", spread.each) };
        let name = seat_name(spread.side);
        let (who, low) = (self.asker(), verb.to_lowercase());
        let place = if spread.fear { " from Rural Counties" } else { "" };
        let text = format!("{who}: {low} {name} Cubes{place} one at a time{limit}.");
        asked(format!("{verb} {name} Cubes: {} left", self.spread_left(spread)), text, does)
    }

    /// Words the question which Counties are picked.
    fn ask_pick(&self, pick: &Pick, seat: Seat) -> Asked {
        let who = self.asker();
        let then = self.pick_words(seat);
        if pick.single {
            return asked("Choose a County", format!("{who}: choose a County. {then}"), "choose a County");
        }
        let title = format!("Choose Counties: {} left", pick.left);
        asked(title, format!("{who}: choose different Counties. {then}"), "choose Counties")
    }

    /// Says what happens in a picked County: the first thing that the Event does there.
    fn pick_words(&self, asked: Seat) -> String {
        let next = self.agenda.iter().rev().find_map(|frame| match frame {
            Frame::Run(block, at) => Some((*block, *at)),
            _ => None,
        });
        let words = next.map_or_else(Vec::new, |(block, at)| self.there_words(block, usize::from(at), asked));
        match words.split_first() {
            None => String::new(),
            Some((first, rest)) => {
                let rest: String = rest.iter().map(|word| format!(", then {word}")).collect();
                format!("There {first}{rest}.")
            }
        }
    }

    /// Lists what the primitives of a block do in the County in "it", as clauses.
    fn there_words(&self, block: BlockId, at: usize, asked: Seat) -> Vec<String> {
        let Some(you) = self.running.as_ref().map(|running| running.you) else { return vec![] };
        let doer = |seat: Seat| if seat == asked { "you" } else { side(seat) };
        let mut out = Vec::new();
        for op in self.data.0.block(block).iter().skip(at) {
            match op {
                Op::Add(who, Expr::N(n), Where::At(At::It)) => {
                    let seat = seat_of(*who, you);
                    out.push(format!("{} added", are(*n as u8, &cubes(*n as u8, seat))));
                }
                Op::Remove(who, Expr::N(n), Where::At(At::It)) => {
                    let seat = seat_of(*who, you);
                    out.push(format!("{} removed", are(*n as u8, &cubes(*n as u8, seat))));
                }
                Op::AddUpTo(who, At::It, _) => {
                    let seat = seat_of(*who, you);
                    let other = side(seat.other());
                    out.push(format!("{} Cubes are added until there are as many as {other} have", seat_name(seat)));
                }
                Op::Check { side: who, at: At::It, bonus, .. } => {
                    let seat = seat_of(*who, you);
                    let bonus = self.number(bonus, you);
                    out.push(format!("{} make a +{bonus} Check", doer(seat)));
                }
                Op::RemoveOrganization(who, At::It) => {
                    out.push(format!("the {} Organization is removed", seat_name(seat_of(*who, you))));
                }
                Op::Ap(who, n, Some(At::It)) => {
                    out.push(format!("{} add Cubes with {n} AP", doer(seat_of(*who, you))));
                }
                Op::Each(then) => out.extend(self.there_words(*then, 0, asked)),
                _ => {}
            }
        }
        out
    }

    /// Says what a payment brings: the first thing that its block does.
    fn gain_words(&self, then: BlockId, asked: Seat) -> String {
        match self.data.0.block(then).first() {
            Some(Op::Influence(who, n)) => {
                let seat = seat_of(*who, asked);
                let boxes = plural((*n).into(), "box", "boxes");
                format!("{boxes} more of External Influence towards {}", side(seat))
            }
            _ => "what the card offers".into(),
        }
    }

    /// Says what each of several points brings: the next thing that the Event does.
    fn each_point_words(&self, asked: Seat) -> String {
        let next = self.agenda.iter().rev().find_map(|frame| match frame {
            Frame::Run(block, at) => self.data.0.block(*block).get(usize::from(*at)),
            _ => None,
        });
        match next {
            Some(Op::Remove(who, Expr::X, _)) => {
                format!("Each one removes {}.", cubes(1, seat_of(*who, asked)))
            }
            _ => "Each one counts as the card says.".into(),
        }
    }

    /// Words the question which Scoring Die Pulling the Strings rolls.
    fn ask_strings(&self, left: u8) -> Asked {
        let dice = plural(left.into(), "die", "dice");
        let text = if self.plays(HouseRule::NamedStrings) {
            "Name the Scoring Dice. They are rolled when all are named."
        } else {
            "Name the Scoring Die that is rolled now. You name the next one when it is settled."
        };
        asked(format!("Pulling the Strings: {dice} left"), text, "name a Scoring Die")
    }

    /// Words the question which cards change places.
    fn ask_angles(&self, n: u8, named: u8) -> Asked {
        let does = "exchange cards of the hand with the Pool";
        if named < n {
            let text = format!("Choose {} of your hand for the Pool.", cards(n));
            return asked(format!("Various Angles: {} to give", n - named), text, does);
        }
        let text = format!("Choose {} of the Pool for your hand, but no Key Event.", cards(n));
        asked(format!("Various Angles: {} to take", 2 * n - named), text, does)
    }
}

/// Adds "is" or "are" to an amount.
fn are(n: u8, what: &str) -> String {
    format!("{what} {}", if n == 1 { "is" } else { "are" })
}
