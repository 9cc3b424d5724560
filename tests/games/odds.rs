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
    use redoubt::engine::{BuiltIn, Cx, Rules, Seat, Setup};
    use redoubt::games::bushy_run::BushyRun;
    use redoubt::games::bushy_run::data::{Data, EventKind};
    use redoubt::games::bushy_run::ids::{ALLIED, BRITISH, Place, Unit};
    use redoubt::games::bushy_run::position::Position;
    use redoubt::games::bushy_run::state::Stage;
    use redoubt::games::bushy_run::state::orders::{Order, OrderAction};
    use redoubt::games::bushy_run::state::step::{Mode, Step};

    fn unit(id: &str) -> Unit {
        Unit::named(id).unwrap()
    }

    fn place(id: &str) -> Place {
        Place::named(id).unwrap()
    }

    /// Plays these steps without dice.
    #[track_caller]
    fn after(mut game: BushyRun, steps: &[Step]) -> BushyRun {
        for &step in steps {
            let played = game.play(step, &mut Cx::new(&mut Dice::scripted(&[]), &mut NullSink));
            assert!(played.is_ok(), "{step:?} is refused: {played:?}");
        }
        game
    }

    /// Computes the chances of 0, 1, 2 ... damage points: enumerates every die of every pool (how many, least face
    /// that hits), and subtracts the protection of the target.
    fn damage(pools: &[(usize, u8)], protection: usize) -> Vec<f64> {
        let mut hits = vec![1.0];
        for &(dice, least) in pools {
            for _ in 0..dice {
                let mut next = vec![0.0; hits.len() + 1];
                for (n, chance) in hits.iter().enumerate() {
                    for face in 1..=6 {
                        next[n + usize::from(face >= least)] += chance / 6.0;
                    }
                }
                hits = next;
            }
        }
        let mut points = vec![0.0; hits.len()];
        for (n, chance) in hits.into_iter().enumerate() {
            points[n.saturating_sub(protection)] += chance;
        }
        points
    }

    #[track_caller]
    fn exact(game: &BushyRun, seat: Seat, step: Step) -> Odds {
        assert_eq!(game.asked(), Some(seat));
        let odds = odds(game, seat, step).unwrap();
        assert!(odds.exact && odds.error == 0.0, "{step:?}: {odds:?}");
        odds
    }

    /// British attacks: dice are the FP, 5 hits in the own Area and 6 in the next, Volley one less; DV is
    /// subtracted.
    #[test]
    fn british_attacks() {
        // Units with their steps and Volley, target and its DV, pools.
        type Attack<'a> = (&'a [(&'a str, u8, bool)], &'a str, usize, &'a [(usize, u8)]);
        let attacks: [Attack; 5] = [
            (&[("B05", 4, true), ("B06", 4, false)], "5", 2, &[(4, 5), (4, 6)]),
            (&[("B05", 4, false)], "9", 1, &[(4, 6)]),
            (&[("B01", 4, false), ("B02", 2, false)], "6", 0, &[(5 + 3, 6)]),
            (&[("B05", 1, true)], "7", 0, &[(2, 5)]),
            (&[("B01", 2, true), ("B07", 3, false)], "4", 0, &[(3, 4), (3, 5)]),
        ];
        for (units, target, dv, pools) in attacks {
            let mut position = Position::new().turn(3).stage(Stage::BritishAttack).revealed("I09", target);
            for &(id, steps, volley) in units {
                position = position.british(id, "4", steps);
                position = if volley { position.volley(id) } else { position };
            }
            let game = after(position.build().unwrap(), &[Step::DeclareAttack(place("4"), place(target))]);
            let odds = exact(&game, BRITISH, Step::Confirm);
            has(&odds, "Damage points", &damage(pools, dv));
            has(&odds, "Hits", &damage(pools, 0));
            applies(&odds, "Damage points", 1.0);
        }
    }

    /// Defensive Fire of a band: its FP, one die more if it was Concealed and two if Hidden, no DV.
    #[test]
    fn defensive_fire_of_bands() {
        for (id, fp) in [("I09", 2), ("I12", 1)] {
            for (surprise, area) in [(0, "7"), (1, "5"), (2, "7"), (2, "5")] {
                let position = Position::new().turn(3).ask().british("B05", "4", 4);
                let position = match surprise {
                    0 => position.revealed(id, area),
                    1 => position.concealed(id, area),
                    _ => position.hidden(id, area),
                };
                let steps = [Step::StartMove(unit("B05"), Mode::March), Step::MoveTo(place(area))];
                let game = after(position.build().unwrap(), &steps);
                let odds = exact(&game, ALLIED, Step::Fire(unit(id)));
                has(&odds, "Damage points", &damage(&[(fp + surprise, 5)], 0));
            }
        }
    }

    /// Defensive Fire of a British unit: 5 against Revealed bands, 6 against Concealed ones, Volley one less.
    #[test]
    fn british_defensive_fire() {
        for (volley, concealed, least) in [(false, false, 5), (true, false, 4), (false, true, 6), (true, true, 5)] {
            let position = Position::new().turn(3).stage(Stage::AlliedMove).allowance(2).british("B05", "4", 3);
            let position = if volley { position.volley("B05") } else { position };
            let (position, mode) = match concealed {
                true => (position.concealed("I09", "7"), Mode::Concealed),
                false => (position.revealed("I09", "7"), Mode::Revealed),
            };
            let steps = [Step::StartMove(unit("I09"), mode), Step::MoveTo(place("4"))];
            let game = after(position.build().unwrap(), &steps);
            let odds = exact(&game, BRITISH, Step::Fire(unit("B05")));
            has(&odds, "Damage points", &damage(&[(3, least)], 0));
        }
    }

    /// The outlook before an attack is declared: the damage of all that may attack, and a single Revealed band is
    /// lost or retreats exactly where there is damage.
    #[test]
    fn the_outlook_of_an_attack_agrees_with_a_count_by_hand() {
        let position = Position::new().turn(3).stage(Stage::BritishAttack).revealed("I09", "9");
        let game = position.british("B05", "4", 4).british("B06", "4", 4).build().unwrap();
        let step = Step::DeclareAttack(place("4"), place("9"));
        assert!(redoubt::engine::contract::Offers::offer(&game, step).fights);
        let odds = odds_ahead(&game, BRITISH, step, 4_000).unwrap();
        assert!(!odds.exact && odds.paths == 4_000 && odds.error < 0.01);
        let by_hand = damage(&[(8, 6)], 1);
        for (value, chance) in by_hand.iter().enumerate() {
            let told = table(&odds, "Damage points").chances.iter().find(|c| c.0 == value as i32).map_or(0.0, |c| c.2);
            assert!((told - chance).abs() < 5.0 * 0.008, "{value} damage points: {told}, by hand {chance}");
        }
        let some = |name: &str| table(&odds, name).chances.iter().filter(|c| c.0 > 0).map(|c| c.2).sum::<f64>();
        let gone = some("Allied counters lost") + some("Units that retreat");
        assert!((gone - (1.0 - by_hand[0])).abs() < 0.04, "{gone}, by hand {}", 1.0 - by_hand[0]);
    }

    /// A move among counters in sight: the band there fires as often as its orders say, and hits by its dice.
    #[test]
    fn the_outlook_of_a_move_under_fire_is_sampled() {
        let position = Position::new().turn(3).ask().british("B05", "4", 4).revealed("I09", "7");
        let game = after(position.build().unwrap(), &[Step::StartMove(unit("B05"), Mode::March)]);
        let (step, quiet) = (Step::MoveTo(place("7")), Step::MoveTo(place("9")));
        let offer = |step| redoubt::engine::contract::Offers::offer(&game, step);
        assert!(offer(step).fights && !offer(quiet).fights);
        let odds = odds_ahead(&game, BRITISH, step, 2_000).unwrap();
        let lost = table(&odds, "British steps lost");
        assert!(lost.applies > 0.0 && lost.mean.is_some_and(|m| m > 0.0 && m <= 4.0 / 3.0), "{lost:?}");
    }

    /// Scouts: 1 to 3 finds, 6 costs a step.
    #[test]
    fn scouting() {
        let position = Position::new().turn(3).stage(Stage::BritishAttack).british("B12", "4", 2).hidden("I09", "7");
        let odds = exact(&position.build().unwrap(), BRITISH, Step::Scout(unit("B12"), place("7")));
        has(&odds, "Scouting", &[1.0 / 6.0, 2.0 / 6.0, 3.0 / 6.0]);
        let scouting = table(&odds, "Scouting");
        assert_eq!(scouting.mean, None, "results are no amounts");
        let labels: Vec<&str> = scouting.chances.iter().map(|c| c.1.as_str()).collect();
        assert_eq!(labels, ["step lost", "nothing", "success"]);
    }

    /// The Ambush: four dice, 5 and 6 hit, DV and a deployed wagon protect. Without damage the game runs on to
    /// the Allied movement roll, which is no part of it.
    #[test]
    fn the_ambush_ends_with_its_own_roll() {
        for (area, dv, wagon) in [("16", 0, false), ("8", 1, false), ("10", 2, false), ("8", 1, true)] {
            let position = Position::new().turn(1).stage(Stage::Event).event(EventKind::Ambush);
            let position = position.british("B08", area, 4).hidden("I09", "14");
            let position = if wagon { position.british("B14", area, 1).deployed() } else { position };
            let odds = exact(&position.build().unwrap(), ALLIED, Step::ChooseEventArea(place(area)));
            has(&odds, "Damage points", &damage(&[(4, 5)], dv + 2 * usize::from(wagon)));
            applies(&odds, "Damage points", 1.0);
            let names: Vec<&str> = odds.tables.iter().map(|t| t.name.as_str()).collect();
            assert_eq!(names, ["Damage points", "Hits"], "the movement roll is another matter");
        }
    }

    /// The same in a game from its beginning, with ready-made set-ups: seed 14 has the Ambush in turn 1.
    #[test]
    fn the_ambush_of_seed_14() {
        let setup = Setup { scenario: "august-1763".into(), ..Setup::default() };
        let mut dice = Dice::seeded(14);
        let mut game = BushyRun::new(Data::built_in(), &setup, &mut dice).unwrap();
        let mut legal = vec![];
        while game.turn() == 0 {
            legal.clear();
            game.legal(&mut legal);
            let ready = [Step::Confirm, Step::UseReadySetup(0)].into_iter().find(|s| legal.contains(s)).unwrap();
            game.play(ready, &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
        }
        let protection = [("4", 0), ("8", 1), ("10", 2), ("16", 0), ("18", 0)];
        legal.clear();
        game.legal(&mut legal);
        legal.retain(|s| matches!(s, Step::ChooseEventArea(_)));
        assert_eq!(legal.len(), protection.len(), "{legal:?}");
        for step in legal {
            let Some((_, dv)) = protection.iter().find(|(id, _)| step == Step::ChooseEventArea(place(id))) else {
                panic!("{step:?} is no Area of the column")
            };
            let chances = damage(&[(4, 5)], *dv);
            has(&exact(&game, ALLIED, step), "Damage points", &chances);
            let some = 1.0 - chances[0];
            let known = [65.0 / 81.0, 33.0 / 81.0, 9.0 / 81.0];
            assert!((some - known[*dv]).abs() < 1e-9);
        }
    }

    /// O3: under standing orders a British step meets bands that nobody has seen. Its odds say that they depend on
    /// hidden facts, and are the same whatever is there.
    #[test]
    fn odds_of_a_march_hang_on_what_is_hidden() {
        let odds_of = |area: &str| {
            let position = Position::new().turn(3).british("B05", "4", 4);
            let bands = ["I01", "I02", "I03", "I04", "I05"];
            let position = bands.iter().fold(position, |p, id| p.hidden(id, area));
            let game = after(position.build().unwrap(), &[Step::StartMove(unit("B05"), Mode::March)]);
            odds(&game, BRITISH, Step::MoveTo(place("7"))).unwrap()
        };
        let (there, elsewhere) = (odds_of("7"), odds_of("19"));
        assert_eq!(there, elsewhere, "odds tell where Hidden bands are");
        assert!(!there.exact && there.error > 0.0 && there.error < 0.01, "{there:?}");
        let hits = table(&there, "Hits");
        assert!(hits.applies > 0.01 && hits.applies < 0.9 && !hits.condition.is_empty(), "{hits:?}");
    }

    /// A soldier of so many steps has entered Area 7 and was hit once by the Shawnee there; a band waits in Area 11,
    /// where he may retreat to. It is the last turn.
    fn hit_once(steps: u8, reactions: &str, event: EventKind) -> BushyRun {
        let fire = Order { areas: place("7").into(), act: OrderAction::Fire, ..Order::default() };
        let position = Position::new().turn(8).option("reactions", reactions).event(event).order(fire);
        let position = position.british("B05", "4", steps).revealed("I09", "7").hidden("I10", "11");
        let mut game = after(position.build().unwrap(), &[Step::StartMove(unit("B05"), Mode::March)]);
        let mut dice = Dice::scripted(&[5, 1]);
        let mut play = |step| game.play(step, &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
        play(Step::MoveTo(place("7")));
        if reactions == "open" {
            play(Step::Fire(unit("I09")));
        } else if event == EventKind::AlliedReroll {
            play(Step::Pass);
        }
        assert_eq!((game.asked(), game.turn()), (Some(BRITISH), 8));
        game
    }

    /// Damage points, but no more than so many steps.
    fn capped(damage: &[f64], steps: usize) -> Vec<f64> {
        let mut lost = vec![0.0; steps + 1];
        damage.iter().enumerate().for_each(|(points, chance)| lost[points.min(steps)] += chance);
        lost
    }

    /// BR-7.3.1g, BR-7.3.1j: the odds of a retreat go on through a second fire, whose damage is lost in steps; the
    /// retreat itself is certain.
    #[test]
    fn br_7_3_1j_a_second_fire_belongs_to_the_retreat() {
        let retreat = Step::Retreat(unit("B05"), place("11"));
        for (steps, event) in [(4, EventKind::NoEvent), (1, EventKind::NoEvent), (4, EventKind::AlliedReroll)] {
            let game = hit_once(steps, "orders", event);
            let by_hand = damage(&[(4, 5)], 0);
            // The Allied seat knows that the band is there, so its odds are exact.
            let told = odds(&game, ALLIED, retreat).unwrap();
            assert!(told.exact);
            has(&told, "Damage points", &by_hand);
            has(&told, "British steps lost", &capped(&by_hand, steps.into()));
            has(&told, "Units that retreat", &[0.0, 1.0]);
            applies(&told, "British steps lost", 1.0);
            applies(&told, "Units that retreat", 1.0);
            // The British do not: what they lose is the damage of the shots that come.
            let told = odds(&game, BRITISH, retreat).unwrap();
            assert!(!told.exact);
            let (points, lost) = (table(&told, "Damage points"), table(&told, "British steps lost"));
            assert!(points.applies > 0.0 && points.applies < 1.0, "{points:?}");
            applies(&told, "British steps lost", 1.0);
            applies(&told, "Units that retreat", 1.0);
            let shots: Vec<f64> =
                (0..8).map(|n| points.chances.iter().find(|c| c.0 == n).map_or(0.0, |c| c.2)).collect();
            for (n, chance) in capped(&shots, steps.into()).into_iter().enumerate() {
                let quiet = if n == 0 { 1.0 - points.applies } else { 0.0 };
                let told = lost.chances.iter().find(|c| c.0 == n as i32).map_or(0.0, |c| c.2);
                assert!((told - chance * points.applies - quiet).abs() < 1e-9, "{n} steps: {told}");
            }
        }
    }

    /// BR-7.3.1g: who stands loses the step, in the odds and in the outlook.
    #[test]
    fn br_7_3_1g_who_stands_loses_his_step() {
        let game = hit_once(4, "orders", EventKind::NoEvent);
        for told in
            [exact(&game, BRITISH, Step::StayUnderFire), odds_ahead(&game, BRITISH, Step::StayUnderFire, 50).unwrap()]
        {
            has(&told, "British steps lost", &[0.0, 1.0]);
            has(&told, "Units that retreat", &[1.0]);
            applies(&told, "British steps lost", 1.0);
        }
    }

    /// Where a second fire is asked about, the odds of the retreat say that it may still come, and those of the shot
    /// count what it takes.
    #[test]
    fn br_7_3_1k_a_second_fire_that_is_asked_about() {
        let game = hit_once(2, "open", EventKind::NoEvent);
        let retreat = Step::Retreat(unit("B05"), place("11"));
        let told = exact(&game, BRITISH, retreat);
        has(&told, "British steps lost before a second fire", &[1.0]);
        assert!(told.tables.iter().all(|t| t.name != "British steps lost"), "{told:?}");
        let there = after(game, &[retreat]);
        let told = exact(&there, ALLIED, Step::Fire(unit("I10")));
        has(&told, "British steps lost", &capped(&damage(&[(4, 5)], 0), 2));
    }

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
