//! What is made of a log: topics and groups, summaries and trails, the course of figures, and luck, in whole games.

use crate::common::on_all_cores;
use crate::corpus::{self, begin};
use redoubt::engine::bots::Bot;
use redoubt::engine::play::{LogLine, Play};
use redoubt::engine::record::log::{Animation, LogEntry, RollRecord, Topic};
use redoubt::engine::record::luck::{Luck, LuckKind, luck};
use redoubt::engine::record::report::Report;
use redoubt::engine::record::summary::{groups, scenes, summary, trails};
use redoubt::engine::typed::completions;
use redoubt::engine::{Seat, Target, Viewer};

const VIEWERS: [Viewer; 4] = [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::All];

/// Plays on by the heuristic until `stop` returns true or the game is over.
fn play_on(play: &mut dyn Play, seed: u64, stop: impl Fn(&dyn Play) -> bool) {
    while play.asked().is_some() && !stop(play) {
        let n = play.advise(Bot::Heuristic, seed + play.len() as u64);
        play.take(n, None).unwrap();
    }
}

/// Checks topics, groups, summaries and trails of the lines of one viewer.
fn check_lines(play: &dyn Play, lines: &[LogLine], viewer: Viewer) {
    let groups = groups(lines);
    let mut next = 0;
    for group in &groups {
        assert_eq!(group.first, next, "every line is in one group, in order");
        next += group.len;
        let kinds: Vec<Topic> = group.lines(lines).iter().map(|l| l.entry.topic).collect();
        assert!(kinds.contains(&group.topic));
        if group.topic == Topic::Bookkeeping {
            assert!(kinds.iter().all(|k| *k == Topic::Bookkeeping), "what is folded is bookkeeping only: {kinds:?}");
        }
    }
    assert_eq!(next, lines.len());
    for (n, pair) in lines.windows(2).enumerate() {
        let (a, b) = (pair[0].group, pair[1].group);
        assert!(b == a || b == a + 1, "the numbers of the steps have no gap: line {n}, {a} and {b}");
    }
    let own = |side: Option<Seat>| side.is_some_and(|s| viewer == Viewer::Seat(s));
    let told = summary(lines, viewer);
    assert!(told.len() <= 6, "{told:?}");
    let story = scenes(lines, viewer);
    for text in told.iter().map(|line| &line.text).chain(story.iter().map(|scene| &scene.text)) {
        assert!(text.ends_with('.') && text.starts_with(|c: char| !c.is_lowercase()), "{text}");
        assert!(!text.contains("  ") && !text.contains("..") && text.len() < 900, "{text}");
    }
    assert!(story.is_sorted_by_key(|scene| scene.first), "the story is told in its order");
    let in_story = |n: usize| story.iter().any(|scene| (scene.first..scene.first + scene.len).contains(&n));
    for (n, line) in lines.iter().enumerate().filter(|(_, line)| line.entry.topic == Topic::Loss) {
        assert!(in_story(n), "{} is in no scene", line.entry.text);
    }
    let moved = trails(lines);
    for trail in &moved {
        assert!(trail.path.len() >= 2 && trail.path.windows(2).all(|p| p[0] != p[1]), "{trail:?}");
        let on_a_board = |id: &String| play.boards().iter().any(|b| b.has(id));
        assert!(trail.path.iter().all(on_a_board), "{trail:?} is not on the board");
    }
    let foreign = moved.iter().find(|t| !own(t.side) && !t.retreat && t.from() != t.to());
    if let Some(trail) = foreign {
        let said = story.iter().any(|scene| scene.about.contains(&Target::Place(trail.to().into())));
        assert!(said, "{trail:?} is not in {story:?}");
    }
}

/// What a game's log was grouped into and summed up as, looked at whenever a phase ends.
#[derive(Default)]
pub struct Told {
    /// Ends of phases that were looked at.
    pub looks: usize,
    from: [usize; 3],
    phase: &'static str,
    moves: usize,
    fights: usize,
    briefs: usize,
    course: bool,
}

impl Told {
    /// Looks at a game where a phase has ended, and once after its fifth turn or at its end at the course of its figures.
    ///
    /// # Panics
    /// What is told is not so.
    pub fn look(&mut self, play: &dyn Play) {
        let over = play.asked().is_none();
        if !self.course && (over || play.turn() > 5) {
            self.course = true;
            check_course(play);
        }
        if over {
            check_lines(play, &play.log(Viewer::All, 0), Viewer::All);
            return;
        }
        if play.phase() == self.phase {
            return;
        }
        self.phase = play.phase();
        self.looks += 1;
        for (i, viewer) in VIEWERS[..3].iter().enumerate() {
            let lines = play.log(*viewer, self.from[i]);
            self.from[i] += lines.len();
            check_lines(play, &lines, *viewer);
            let told = summary(&lines, *viewer);
            self.briefs += told.len();
            self.moves += told.iter().filter(|l| l.text.contains(" moved")).count();
            self.fights += told.iter().filter(|l| l.text.contains("attle in") || l.text.contains("Attack on")).count();
        }
    }
}

/// A random game may end before anybody has moved, so a game by the rules of thumb is looked at in each scenario, too.
#[test]
fn every_log_can_be_grouped_and_summed_up_for_every_viewer() {
    corpus::games().iter().for_each(|game| {
        game.told.seen();
    });
    on_all_cores(&corpus::scenarios(), |scenario| {
        let (mut play, mut told) = (begin(scenario, 3), Told::default());
        while play.asked().is_some() {
            told.look(play.as_ref());
            let n = play.advise(Bot::Heuristic, 3 + play.len() as u64);
            play.take(n, None).unwrap();
        }
        told.look(play.as_ref());
        let Told { briefs, moves, fights, course, .. } = told;
        // Where cards are played nobody moves.
        let cards = !play.cards().cards.is_empty();
        assert!(
            briefs > 0 && (moves + fights > 0 || cards),
            "{scenario}: {briefs} lines, {moves} of moves, {fights} of fights"
        );
        assert!(course, "{scenario}: the course of its figures was looked at");
    });
}

/// The British learn from a hidden move no more than that units could move.
#[test]
fn a_summary_of_hidden_moves_tells_what_the_log_tells() {
    let mut play = begin("bushy-run", 3);
    play_on(play.as_mut(), 3, |p| p.phase() == "allied-move");
    play_on(play.as_mut(), 3, |p| p.phase() != "allied-move");
    let of_phase = |viewer| {
        let lines = play.log(viewer, 0);
        let of: Vec<LogLine> = lines.into_iter().filter(|l| l.phase == "allied-move").collect();
        (trails(&of), summary(&of, viewer), of)
    };
    let (seen, told, lines) = of_phase(Viewer::Seat(Seat(0)));
    let (known, ..) = of_phase(Viewer::Seat(Seat(1)));
    // What happened first comes first.
    let all = told.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(" ").to_lowercase();
    let at = |text: &str| all.find(text).unwrap_or_else(|| panic!("{text} is not in {all}"));
    assert!(at("turn 1 has no british phases") < at("up to "), "{all}");
    assert!(at("up to ") < at("could move, hidden ones too"), "{all}");
    let steps: usize = seen.iter().map(|t| (t.path.len() - 1) * t.counters()).sum();
    assert_eq!(steps, lines.iter().filter(|l| matches!(l.entry.animation, Animation::Move { .. })).count());
    assert!(seen.iter().all(|t| t.counters.iter().all(|c| known.iter().any(|k| k.counters.contains(c)))));
}

/// Makes a line of a move for a viewer who does not know the counter.
fn step(n: usize, from: &str, to: &str, goes_on: bool) -> LogLine {
    let spot = |id: &str| (id.to_string(), format!("Area {id}"));
    let mut entry = LogEntry::line("A counter went.", None).topic(Topic::Move).side(Seat(1));
    entry = entry.moved(spot(from), spot(to), false).who("one counter");
    entry.brief.goes_on = goes_on;
    LogLine { n, group: n, turn: 1, phase: "move", entry }
}

/// Several steps of one counter count as one counter, both for a viewer who does not know the counter and for one who
/// does.
#[test]
fn a_summary_counts_counters_and_not_steps() {
    let told = |lines: &[LogLine]| summary(lines, Viewer::Seat(Seat(0)))[0].text.clone();
    let three = [("2", "3", false), ("3", "6", true), ("19", "15", false), ("15", "13", true), ("14", "10", false)];
    let lines: Vec<LogLine> = three.iter().enumerate().map(|(n, (a, b, on))| step(n, a, b, *on)).collect();
    assert_eq!(told(&lines), "3 counters moved: Area 2 to 6, Area 19 to 13, Area 14 to 10.");
    assert_eq!(told(&[step(0, "2", "3", false), step(1, "3", "6", true)]), "One counter moved: Area 2 to 6.");
    // A counter that comes from elsewhere, or appears where the last one stopped, is another one.
    assert!(told(&[step(0, "2", "3", false), step(1, "3", "6", false)]).starts_with("2 counters moved"));
    assert!(told(&[step(0, "2", "3", false), step(1, "5", "6", true)]).starts_with("2 counters moved"));
    let known = |n, from: &str, to: &str| {
        let mut line = step(n, from, to, false);
        line.entry.about.push(Target::Counter("I09".into()));
        line
    };
    let lines = [known(0, "2", "3"), step(1, "14", "10", false), known(2, "4", "5")];
    assert!(told(&lines).starts_with("2 counters moved"), "{}", told(&lines));
}

/// A move from hexside to hexside within a hex is none on the map: the trail goes on without it.
#[test]
fn a_move_within_a_place_leaves_no_trail() {
    let known = |n, from: &str, to: &str| {
        let mut line = step(n, from, to, false);
        line.entry.about.push(Target::Counter("NC".into()));
        line
    };
    let lines = [known(0, "2", "3"), known(1, "3", "3"), known(2, "3", "4")];
    let of = |lines: &[LogLine]| trails(lines).into_iter().map(|t| t.path).collect::<Vec<_>>();
    assert_eq!(of(&lines), [["2", "3", "4"]]);
    assert_eq!(of(&lines[1..2]), Vec::<Vec<String>>::new());
}

/// A unit that an attack reveals is told with this attack, and not with the one before it.
#[test]
fn who_is_revealed_by_an_attack_is_told_with_it() {
    let line = |n: usize, group: usize, entry: LogEntry| LogLine { n, group, turn: 1, phase: "attack", entry };
    let attack = |at: &str, what: &str| {
        let mut entry = LogEntry::line(what, None).topic(Topic::Battle).what(format!("Attack on Area {at}: {what}"));
        entry.opens = true;
        entry.roll = Some(RollRecord {
            seat: Seat(1),
            title: String::new(),
            pools: vec![],
            modifiers: vec![],
            result: String::new(),
            chance: None,
        });
        entry
    };
    let revealed = |who: &str| {
        LogEntry::line("Revealed", None)
            .what(format!("{who} was Revealed"))
            .animation(Animation::Reveal { at: "9".into() })
    };
    let fired = LogEntry::line("Fired", None).topic(Topic::Bookkeeping);
    let lines = [
        line(0, 0, attack("4", "no hits")),
        line(1, 1, fired),
        line(2, 2, revealed("Guyasuta's band")),
        line(3, 2, revealed("Mingo band 2")),
        line(4, 2, attack("8", "2 hits")),
    ];
    let of: Vec<(usize, usize)> = groups(&lines).iter().map(|g| (g.first, g.len)).collect();
    assert_eq!(of, [(0, 2), (2, 3)]);
    let told: Vec<String> = summary(&lines, Viewer::Seat(Seat(0))).into_iter().map(|l| l.text).collect();
    assert_eq!(
        told,
        ["Attack on Area 4: no hits.", "Attack on Area 8: 2 hits, Guyasuta's band and Mingo band 2 were Revealed."]
    );
}

/// A march of several hexes is one group and one trail, a battle one group from its opening to its end.
#[test]
fn a_march_and_a_battle_are_one_group_each() {
    let mut play = begin("prairie-aflame/batoche-or-bust", 5);
    play_on(play.as_mut(), 5, |p| p.turn() > 4);
    let lines = play.log(Viewer::Public, 0);
    let groups = groups(&lines);
    let long = groups.iter().filter(|g| g.topic == Topic::Move).any(|g| {
        let of = g.lines(&lines);
        of.iter().filter(|l| matches!(l.entry.animation, Animation::Move { .. })).count() >= 3
            && trails(of).iter().any(|t| t.path.len() >= 4)
    });
    assert!(long, "no march of three hexes was one group");
    let opens = |l: &LogLine| l.entry.opens && l.entry.topic == Topic::Battle;
    let battles: Vec<_> = groups.iter().filter(|g| opens(&g.lines(&lines)[0])).collect();
    assert_eq!(battles.len(), lines.iter().filter(|l| opens(l)).count(), "each battle begins a group");
    let fired = |l: &&LogLine| l.entry.text.starts_with("Fire of");
    let of_battles: usize = battles.iter().map(|g| g.lines(&lines).iter().filter(fired).count()).sum();
    assert_eq!(of_battles, lines.iter().filter(fired).count(), "every shot belongs to the group of its battle");
}

/// Checks that the course of every figure ends where the game stands.
fn check_course(play: &dyn Play) {
    for viewer in VIEWERS {
        let history = play.history(viewer);
        assert!(!history.is_empty());
        for figure in &history {
            let turns: Vec<u16> = figure.points.iter().map(|p| p.0).collect();
            assert!(turns.is_sorted_by(|a, b| a < b), "{}: {turns:?}", figure.key);
            assert_eq!(turns.last(), Some(&play.turn()), "{}", figure.key);
        }
        for track in play.view(viewer).tracks.iter().filter(|t| t.key != "turn") {
            let Some(at) = track.at else { continue };
            let figure = history.iter().find(|f| f.key == track.key).unwrap();
            let label = track.value().unwrap();
            let now = figure.points.last().unwrap().1;
            // At an end of its track a figure may go on; a balance has an end for each side.
            let ends = at == 0 || at + 1 == track.boxes.len();
            let beyond = ends && now.signum() == label.signum() && now.abs() > label.abs();
            assert!(now == label || beyond, "{}: {now}", track.key);
        }
    }
    let (lines, known) = (play.log(Viewer::All, 0), play.history(Viewer::All));
    for change in lines.iter().filter_map(|l| l.entry.track.as_ref()) {
        assert!(known.iter().any(|f| f.key == change.key), "{}", change.key);
    }
}

#[test]
fn bands_that_are_eliminated_are_told_with_their_number() {
    let mut play = begin("bushy-run", 3);
    play_on(play.as_mut(), 3, |_| false);
    let lines = play.log(Viewer::All, 0);
    let counted: Vec<i32> =
        lines.iter().filter_map(|l| l.entry.track.as_ref()).filter(|t| t.key == "eliminated").map(|t| t.to).collect();
    assert!(counted.len() > 3 && counted.iter().enumerate().all(|(n, to)| *to == n as i32 + 1), "{counted:?}");
    let history = play.history(Viewer::All);
    let course = history.iter().find(|f| f.key == "eliminated").unwrap();
    assert_eq!((course.points[0].1, course.points.last().unwrap().1), (0, counted.len() as i32));
    assert_eq!(course.of, Some(14));
    assert!(
        summary(&lines, Viewer::All)
            .iter()
            .any(|l| l.text.contains(&format!("{} of 14 eliminated now", counted.len())))
    );
}

/// Over many games the results of the dice come near to what was expected: the chances in the records are true.
#[test]
fn the_chances_in_the_records_of_rolls_are_those_of_the_dice() {
    let kinds = [("bushy-run", LuckKind::Hits), ("bushy-run", LuckKind::Pips), ("bushy-run", LuckKind::Checks)];
    let more = ["prairie-aflame/on-to-regina", "prairie-aflame/batoche"];
    let more = more.iter().flat_map(|s| [(*s, LuckKind::Checks), (*s, LuckKind::Pips)]);
    let mut totals: std::collections::BTreeMap<(&str, LuckKind), (f64, f64, f64, u32)> = Default::default();
    let wanted: Vec<(&str, LuckKind)> = kinds.into_iter().chain(more).collect();
    // The dice of real games, not of random ones: so these are played for this alone.
    let scenarios = ["prairie-aflame/on-to-regina", "bushy-run", "prairie-aflame/batoche"];
    let plans: Vec<(&str, u64)> = scenarios.iter().flat_map(|s| (0..12).map(|seed| (*s, seed))).collect();
    let played = on_all_cores(&plans, |(scenario, seed)| {
        let mut play = begin(scenario, *seed);
        play_on(play.as_mut(), *seed, |p| p.turn() > 9);
        let lines = play.log(Viewer::All, 0);
        let rolls = lines.iter().filter(|l| l.entry.roll.is_some()).count();
        let all = luck(&lines);
        assert_eq!(all.iter().map(|l| l.rolls as usize).sum::<usize>(), rolls);
        all
    });
    for ((scenario, _), all) in plans.iter().zip(&played) {
        for row in all.iter().flat_map(|l| &l.rows) {
            let sum = totals.entry((*scenario, row.kind)).or_default();
            sum.0 += f64::from(row.got);
            sum.1 += row.expected;
            sum.2 += row.deviation * row.deviation;
            sum.3 += row.rolls;
        }
    }
    for key in wanted {
        let (got, expected, variance, rolls) = totals[&key];
        assert!(rolls >= 20, "{key:?}: {rolls} rolls");
        let off = (got - expected).abs() / variance.sqrt();
        assert!(off < 4.0, "{key:?}: got {got}, expected {expected}: {off} standard deviations");
    }
}

#[test]
fn the_ledger_expects_what_the_dice_of_many_games_bring() {
    for scenario in ["bushy-run/august-1763", "prairie-aflame/batoche"] {
        let (mut rows, mut expected, mut got) = (0, 0.0, 0.0);
        let mut again = 0;
        for seed in 1..=6 {
            let mut play = begin(scenario, seed);
            if play.info().seats.iter().any(|seat| seat.secrets) {
                assert!(play.ledger_job().is_err(), "what the odds let expect would tell what is secret");
            }
            play_on(play.as_mut(), seed, |_| false);
            let log = play.log(Viewer::All, 0);
            let rolls: Vec<_> = log.iter().filter_map(|l| l.entry.roll.as_ref()).collect();
            for row in play.ledger_job().unwrap()() {
                let its = rolls.iter().any(|roll| roll.seat == row.seat && roll.title == row.what);
                assert!(row.got == 0 || its, "the side whose dice they are, and its roll: {row:?}");
                if row.table.starts_with("This fire:") {
                    let of_nations = row.table.contains("Government");
                    assert_eq!((row.seat, row.what.contains("nations")), (Seat(u8::from(!of_nations)), of_nations));
                }
                assert!(row.steps < play.len() && !row.what.is_empty(), "{row:?}");
                (rows, expected, got) = (rows + 1, expected + row.expected, got + f64::from(row.got));
            }
            let report = Report::of(play.as_ref(), Viewer::All, &play.ledger_job().unwrap()(), None);
            let hits = |l: &Luck| l.rows.iter().find(|row| row.kind == LuckKind::Hits).cloned();
            for (seat, row) in report.luck.iter().filter_map(|l| Some((l.seat, hits(l)?))) {
                let Some(sum) = report.sums.iter().find(|s| s.seat == seat && s.table == "Hits") else { continue };
                let (of_dice, of_odds) = ((row.rolls, row.got), (sum.rows as u32, sum.got as u32));
                assert_eq!(of_dice, of_odds, "{scenario}, seed {seed}: both lists count the same rolls and hits");
                assert!((row.expected - sum.expected).abs() < 1e-6, "{} {}", row.expected, sum.expected);
                again += log.iter().filter(|l| l.entry.text.contains("(rolled again)")).count();
            }
            let text = report.markdown();
            for part in ["## Turn by turn", "## The dice", "## Expected and rolled", report.ending.as_deref().unwrap()]
            {
                assert!(text.contains(part), "{part} is missing in {text}");
            }
            assert!(text.lines().filter(|l| l.starts_with('|')).all(|l| l.ends_with('|')), "{text}");
        }
        assert!(again > 0 || !scenario.starts_with("bushy-run"), "dice were rolled again");
        assert!(rows > 60, "{scenario}: {rows} rows");
        assert!((got - expected).abs() < 0.12 * expected, "{scenario}: {got} came, {expected:.1} was expected");
    }
}

/// An answer that rolls no die itself but leads to a battle is offered for `odds`: its odds are those of the battle.
#[test]
fn odds_are_completed_for_answers_that_lead_to_a_battle() {
    let leads = |play: &dyn Play| {
        let prompt = play.prompt()?;
        prompt.offers.iter().position(|o| o.fights && !o.rolls).map(|n| (n, prompt))
    };
    let mut play = begin("prairie-aflame/batoche", 2);
    play_on(play.as_mut(), 2, |play| leads(play).is_some());
    let (n, prompt) = leads(play.as_ref()).expect("a fight can be gone on with");
    let all = completions("odds ", play.as_ref(), Viewer::Public, Some(&prompt), 100);
    assert!(all.iter().any(|c| c.line == format!("odds {n}")), "{all:?}");
}
