//! Odds against an independent count: every die is enumerated here by hand, with the tables of the rulebooks
//! written out once more, and compared with what `engine::odds` walks through the games' own rules.

use redoubt::engine::contract::{Determinizes, Sequence};
use redoubt::engine::ids::Id as _;
use redoubt::engine::odds::{odds, odds_ahead};
use redoubt::engine::play::Odds;
use redoubt_testkit::counted::{applies, has, table};

mod bushy_run {
    use super::*;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;
    use redoubt::engine::bots::below;
    use redoubt::engine::contract::NullSink;
    use redoubt::engine::dice::Dice;
    use redoubt::engine::{BuiltIn, Cx, Rules, Setup};
    use redoubt::games::bushy_run::BushyRun;
    use redoubt::games::bushy_run::data::Data;
    use redoubt::games::bushy_run::ids::{ALLIED, BRITISH};
    use redoubt::games::bushy_run::state::step::Step;

    /// In whole games: odds that are called exact are the same for every deal of what is hidden, for each
    /// British march and retreat under standing orders.
    #[test]
    fn exact_odds_hold_for_every_deal() {
        let (mut exact, mut open) = (0, 0);
        for seed in 0..4 {
            let setup = Setup { scenario: "august-1763".into(), ..Setup::default() };
            let (mut dice, mut rng) = (Dice::seeded(seed), ChaCha8Rng::seed_from_u64(seed + 900));
            let mut game = BushyRun::new(Data::built_in(), &setup, &mut dice).unwrap();
            let mut legal = vec![];
            while let Some(seat) = game.asked() {
                legal.clear();
                game.legal(&mut legal);
                let fires = |s: &Step| matches!(s, Step::MoveTo(_) | Step::Retreat(..));
                let step = legal.iter().copied().find(|s| fires(s));
                if let Some(step) = step.filter(|_| seat == BRITISH && below(&mut rng, 6) == 0) {
                    let told = odds(&game, seat, step).unwrap();
                    if told.exact {
                        let truth = odds(&game.determinize(ALLIED, &mut rng), ALLIED, step).unwrap();
                        let (told, truth) = (told.tables.first(), truth.tables.first());
                        assert_eq!(told.map(|t| &t.chances), truth.map(|t| &t.chances), "{step:?} of seed {seed}");
                        exact += 1;
                    } else {
                        open += 1;
                    }
                }
                let step = legal[below(&mut rng, legal.len())];
                game.play(step, &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
            }
        }
        assert!(exact > 3 && open > 3, "{exact} exact, {open} that hang on what is hidden");
    }
}

mod prairie_aflame {
    use super::*;
    use crate::prairie_position::Position;
    use redoubt::engine::contract::NullSink;
    use redoubt::engine::contract::Offers;
    use redoubt::engine::dice::Dice;
    use redoubt::engine::{BuiltIn, Cx, Rules, Target};
    use redoubt::games::prairie_aflame::PrairieAflame;
    use redoubt::games::prairie_aflame::data::Data;
    use redoubt::games::prairie_aflame::ids::{Side, Unit};
    use redoubt::games::prairie_aflame::state::Stage;
    use redoubt::games::prairie_aflame::state::step::Step;

    /// The Combat Results Table, a row for each modified die from 0 to 8.
    const CRT: [[&str; 10]; 9] = [
        ["-", "-", "-", "-", "-", "-", "-", "1D", "1D", "1D"],
        ["-", "-", "-", "-", "-", "1D", "1D", "1D", "1D", "2D"],
        ["-", "-", "-", "-", "1D", "1D", "1D", "1D", "2D", "2D"],
        ["-", "-", "-", "1D", "1D", "1D", "1D", "2D", "2D", "3D"],
        ["-", "-", "1D", "1D", "1D", "1D", "2D", "2D", "3D", "3D"],
        ["-", "1D", "1D", "1D", "1D", "2D", "2D", "3D", "3D", "1X2D"],
        ["1D", "1D", "1D", "1D", "1D", "2D", "1X1D", "1X2D", "1X2D", "1X3D"],
        ["1D", "1X", "1X", "3D", "3D", "3D", "1X2D", "1X3D", "2X2D", "2X3D"],
        ["1D", "1X", "1X", "1X1D", "1X1D", "1X2D", "2X2D", "2X3D", "2XAD", "3XAD"],
    ];
    /// Names of the measures of one fire.
    const NATIONS: (&str, &str) = ("This fire: SP that the nations lose", "This fire: disruptions of the nations");
    const GOVERNMENT: (&str, &str) =
        ("This fire: SP that the Government loses", "This fire: disruptions of the Government");
    /// Least strength points of each column.
    const LEAST: [usize; 10] = [0, 2, 4, 6, 9, 12, 15, 19, 22, 26];

    /// Returns the strength points lost and the disruptions taken, by a modified die and a shifted column.
    fn result(die: i32, sp: usize, shift: usize) -> (usize, usize) {
        let column = LEAST.iter().rposition(|least| *least <= sp).unwrap();
        let cell = CRT[die.clamp(0, 8) as usize][(column + shift).min(9)];
        let number = |mark: char| cell.find(mark).map_or(0, |at| cell[at - 1..at].parse().unwrap_or(0));
        (number('X'), number('D'))
    }

    /// Computes the chances of 0, 1, 2 ... losses and disruptions by one roll.
    fn fire(sp: usize, leader: i32) -> [Vec<f64>; 2] {
        let mut out = [vec![0.0; 5], vec![0.0; 5]];
        for die in 1..=6 {
            let (x, d) = result(die + leader, sp, 0);
            out[0][x] += 1.0 / 6.0;
            out[1][d] += 1.0 / 6.0;
        }
        out
    }

    /// Makes the combat phase of the Government, with battles in these hexes.
    fn battles(at: &str) -> PrairieAflame {
        let position = Position::over(Data::built_in(), "on-to-regina", 6).with(|g| g.unrest = 10).at(at);
        position.stage(Side::Government, Stage::Combat).resumed(&mut Dice::scripted(&[]), &mut NullSink).unwrap()
    }

    fn fight(game: &PrairieAflame, hex: &str) -> Step {
        let mut legal = vec![];
        game.legal(&mut legal);
        let named = |s: &Step| matches!(s, Step::Fight(_)) && game.offer(*s).target == Target::Place(hex.into());
        legal.into_iter().find(named).unwrap()
    }

    #[track_caller]
    fn exact(game: &PrairieAflame, step: Step) -> Odds {
        let odds = odds(game, game.asked().unwrap(), step).unwrap();
        assert!(odds.exact, "{step:?}: {odds:?}");
        odds
    }

    /// Computes the chances of losses and disruptions of [nations, Government] where an ambush opens fire: for each
    /// side the faces of the ambush die that are its own, its strength, and half of the second die as columns.
    fn ambushes(faces: [usize; 2], sp: [usize; 2]) -> [[Vec<f64>; 2]; 2] {
        let mut out = [[vec![0.0; 5], vec![0.0; 5]], [vec![0.0; 5], vec![0.0; 5]]];
        let share = 1.0 / (faces[0] + faces[1]) as f64;
        for who in 0..2 {
            for _ in 0..faces[who] {
                for second in 1..=6_usize {
                    for die in 1..=6 {
                        let (x, d) = result(die, sp[who], second.div_ceil(2));
                        out[1 - who][0][x] += share / 36.0;
                        out[1 - who][1][d] += share / 36.0;
                        out[who][0][0] += share / 36.0;
                        out[who][1][0] += share / 36.0;
                    }
                }
            }
        }
        out
    }

    /// A battle opens with the ambush die; only an ambush fires before the next question. The tables say so.
    #[test]
    fn a_battle_opened() {
        // Forces, the faces by which the nations and the Government ambush, strength of both.
        let cases = [
            ("90W-1 90W-2 90W-3 90W-4 PO-1", [1, 1], [1, 4]),
            ("BS-1 BS-2 NW-1 NW-2 PO-1", [0, 3], [1, 4]),
            ("BS-1 BS-2 AB-1 AB-2 ME-1", [1, 1], [1, 4]),
            ("90W-1 90W-2 90W-3 90W-4 AB-1 AB-2 ME-1", [2, 0], [1, 6]),
        ];
        for (forces, faces, sp) in cases {
            let game = battles(&format!("3016: {forces}; 2003: ME-3 NW-3"));
            let odds = exact(&game, fight(&game, "3016"));
            let by_hand = ambushes(faces, sp);
            for (side, (sp, disrupted)) in [NATIONS, GOVERNMENT].into_iter().enumerate() {
                has(&odds, sp, &by_hand[side][0]);
                has(&odds, disrupted, &by_hand[side][1]);
                applies(&odds, sp, (faces[0] + faces[1]) as f64 / 6.0);
            }
        }
    }

    /// A round of fire: both sides by their column, with a leader added to the die.
    #[test]
    fn a_round_of_fire() {
        let cases = [("90W PO5", 7, 5, 0), ("MGA PO-1", 6, 1, 0), ("QOR Otter BI5-1", 5, 5, 2)];
        for (forces, government, nations, leader) in cases {
            let mut game = battles(&format!("3016: {forces}; 2003: ME-3 NW-3"));
            let mut dice = Dice::scripted(&[3, 1, 1]);
            for step in [fight(&game, "3016"), Step::ContinueBattle] {
                game.play(step, &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
            }
            assert!(dice.missing() == 0 && dice.queued().count() == 0, "{forces}");
            let odds = exact(&game, Step::ContinueBattle);
            let (ours, theirs) = (fire(government, leader), fire(nations, 0));
            has(&odds, NATIONS.0, &ours[0]);
            has(&odds, NATIONS.1, &ours[1]);
            has(&odds, GOVERNMENT.0, &theirs[0]);
            has(&odds, GOVERNMENT.1, &theirs[1]);
            applies(&odds, NATIONS.0, 1.0);
        }
    }

    /// Where this step ends the battle, the last battle left opens by itself: its fire is not counted.
    #[test]
    fn fire_of_the_next_battle_is_not_counted() {
        let game = battles("3016: 90W MID 10RG PO-1; 2003: QOR 7F 91W ME5-1");
        let odds = exact(&game, fight(&game, "3016"));
        let by_hand = ambushes([1, 1], [1, 19]);
        has(&odds, NATIONS.0, &by_hand[0][0]);
        has(&odds, NATIONS.1, &by_hand[0][1]);
        has(&odds, GOVERNMENT.0, &by_hand[1][0]);
        has(&odds, GOVERNMENT.1, &by_hand[1][1]);
        // The battle is won where it ends now, and that is not certain.
        let battle = table(&odds, "The battle");
        assert_eq!(battle.condition, "if it ends now");
        assert!(battle.applies > 0.0 && battle.applies < 1.0 / 6.0 + 1e-9, "{battle:?}");
    }

    /// The whole battle, played to its end, is this battle alone, too.
    #[test]
    fn the_whole_battle_ends_with_it() {
        let game = battles("3016: 90W MID 10RG PO-1; 2003: 91W-1 ME5-1 ME5-2");
        let odds = odds_ahead(&game, game.asked().unwrap(), fight(&game, "3016"), 200).unwrap();
        assert!(!odds.exact);
        let lost = table(&odds, "Nations: SP lost");
        let most = lost.chances.iter().map(|c| c.0).max();
        assert_eq!(most, Some(1), "one company stands there: {lost:?}");
        // The whole battle is measured from the ambush on, without tables of single fires.
        let names: Vec<&str> = odds.tables.iter().map(|t| t.name.as_str()).collect();
        assert_eq!(names, ["The battle", "Nations: SP lost", "Government: SP lost", "Change of unrest"]);
        assert!(odds.tables.iter().all(|t| t.applies == 1.0), "{odds:?}");
    }

    /// A large force wins every sample against a small one; that is only what the samples show, so it is not called
    /// certain.
    #[test]
    fn what_every_sample_brought_is_not_told_as_certain() {
        let game = battles("3016: 90W MID 10RG PO-1; 2003: 91W-1 ME5-1 ME5-2");
        let one = odds_ahead(&game, game.asked().unwrap(), fight(&game, "3016"), 400).unwrap();
        let table = table(&one, "The battle");
        let (.., most) = table.chances.iter().max_by(|a, b| a.2.total_cmp(&b.2)).unwrap();
        assert!(*most > 0.97, "{table:?}");
        assert!(!one.exact && one.percent(1.0, 0) == ">99 %" && one.percent(0.0, 0) == "<1 %");
    }

    /// The outlook of a march into the enemy's hex is that of the battle there: a long sample of the battle, opened
    /// by hand, agrees within the errors of both.
    #[test]
    fn the_outlook_of_a_march_is_that_of_the_battle_it_leads_to() {
        let position = Position::over(Data::built_in(), "on-to-regina", 6).with(|g| g.unrest = 10);
        let position = position.at("3015: NW-1 NW-2 NW-3 Crozier; 3016: PO-1 PO-2");
        let mut game =
            position.stage(Side::Government, Stage::March).resumed(&mut Dice::scripted(&[]), &mut NullSink).unwrap();
        let stack = game.map().grid.hex("3015").unwrap();
        let mut no_dice = Dice::scripted(&[]);
        game.play(Step::PickStack(stack), &mut Cx::new(&mut no_dice, &mut NullSink)).unwrap();
        let mut legal = vec![];
        game.legal(&mut legal);
        let into = legal.into_iter().find(|s| game.offer(*s).fights).unwrap();
        let ahead = odds_ahead(&game, game.asked().unwrap(), into, 1_000).unwrap();
        assert!(!ahead.exact && ahead.paths == 1_000);
        let there = battles("3016: NW-1 NW-2 NW-3 Crozier PO-1 PO-2; 2003: ME-3 NW-4");
        let long = odds_ahead(&there, there.asked().unwrap(), fight(&there, "3016"), 4_000).unwrap();
        for name in ["Nations: SP lost", "Government: SP lost", "The battle"] {
            let (one, other) = (table(&ahead, name), table(&long, name));
            for (value, label, chance) in &one.chances {
                let same = other.chances.iter().find(|c| c.0 == *value).map_or(0.0, |c| c.2);
                let error = 5.0 * (ahead.error + long.error);
                assert!((chance - same).abs() < error, "{name}, {label}: {chance} and {same}, within {error}");
            }
        }
        assert_eq!(table(&ahead, "The battle").mean, None, "winners are no amounts");
    }

    /// A unit out of command moves by a morale check.
    #[test]
    fn a_check_of_command() {
        for (id, morale) in [("90W-1", 3.0), ("AB-1", 4.0), ("HG-1", 2.0)] {
            let position = Position::over(Data::built_in(), "on-to-regina", 6).at(&format!("3016: {id}"));
            let position = position.stage(Side::Government, Stage::March);
            let game = position.resumed(&mut Dice::scripted(&[]), &mut NullSink).unwrap();
            let odds = exact(&game, Step::PickUnit(Unit::named(id).unwrap()));
            has(&odds, "Command", &[1.0 - morale / 6.0, morale / 6.0]);
        }
    }
}
