//! Runs every registered game through every property of the conformance kit: a game that is added to the registry is
//! tested here without another line.
//!
//! Each game walks its scenarios with the default options, and the one with the most game-turns with options
//! on, in pairs of set-ups that between them have each value of each option.

use crate::common::on_all_cores;
use redoubt::engine::Setup;
use redoubt::engine::catalog::entry::{Entry, ScenarioInfo};
use redoubt::engine::data::library::Library;
use redoubt::engine::home::own::OwnScenario;
use redoubt::engine::journal::Start;
use redoubt::games::{self, GAMES};
use redoubt_testkit::conformance::{self, Fault, Plan, Property, Stats};

use std::path::{Path, PathBuf};
use std::time::Instant;

/// How much of a game is walked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Share {
    /// Two walks of each set-up, one of them by the rules of thumb, probed at half as many positions.
    Everyday,
    /// All walks.
    Whole,
}

/// The kit for one game: its first fault, with the walk that led to it.
type Conform = fn(Property, &Plan) -> Result<Stats, Box<Fault>>;
/// A game with its kit.
type Tested = (&'static dyn Entry, Conform);

macro_rules! tested {
    ($($game:ident: $type:ident,)+) => {
        /// Lists every game of the program with its kit.
        static TESTED: &[Tested] = &[$((games::$game::ENTRY, conformance::test::<games::$game::$type>)),+];
    };
}

redoubt::for_each_game!(tested);

/// How far a game is tested: long games, and games with many spaces or cards, are walked less often and probed at
/// fewer positions.
struct Course {
    game: &'static dyn Entry,
    conform: Conform,
    plans: Vec<Plan>,
}

impl Course {
    fn of((game, conform): Tested, share: Share) -> Course {
        let library = Library::built_in();
        let scenarios = game.scenarios(&library).unwrap();
        let longest = scenarios.iter().max_by_key(|s| s.head.turns).expect("a scenario");
        let mut setups: Vec<(&ScenarioInfo, Setup)> = scenarios.iter().map(|s| (s, s.setup([]))).collect();
        let options = game.info().options;
        for n in 1..options.iter().map(|o| o.values.len()).max().unwrap_or(0) {
            for half in 0..2 {
                let chosen = options.iter().enumerate().filter(|(i, o)| i % 2 == half && o.values.len() > n);
                let chosen: Vec<_> = chosen.map(|(_, o)| (o.key.to_string(), o.values[n].0.to_string())).collect();
                if !chosen.is_empty() {
                    setups.push((longest, longest.setup(chosen)));
                }
            }
        }
        let mut seed = 0;
        let mut plans = Vec::new();
        for (scenario, setup) in setups {
            let start = Start { setup: setup.clone(), ..Start::default() };
            let play = game.new_session(&library, start).unwrap_or_else(|e| panic!("{setup:?}: {e}"));
            let spaces: usize = play.boards().iter().map(|board| board.spaces.len()).sum();
            // A card takes about as long to probe as a few spaces.
            let things = spaces + 4 * play.cards().cards.len();
            let probes = (100_000 / (things * usize::from(scenario.head.turns)).max(1)).clamp(10, 150);
            let most = if setup.options.is_empty() { 6 } else { 2 };
            let seeds = (probes / 7).clamp(2, most) as u64;
            let (walked, probes) = if share == Share::Whole { (seeds, probes) } else { (2, probes / 2) };
            plans.push(Plan { setups: vec![setup], seeds: seed..seed + walked, probes, thorough: false });
            seed += seeds;
        }
        Course { game, conform, plans }
    }
}

/// Puts games through a property, their set-ups on all cores; or panics with the first fault.
fn put_through(property: Property, courses: &[Course]) -> Stats {
    // The longest first: what is left at the end keeps all cores at work.
    let mut work: Vec<(&Course, &Plan)> = courses.iter().flat_map(|c| c.plans.iter().map(move |p| (c, p))).collect();
    work.sort_by_key(|(_, plan)| plan.probes);
    let found = on_all_cores(&work, |(course, plan)| {
        (course.conform)(property, plan).unwrap_or_else(|fault| panic!("{fault}"))
    });
    let mut all = Stats::default();
    for course in courses {
        let mut facts = 0;
        for (_, stats) in work.iter().zip(&found).filter(|((of, _), _)| std::ptr::eq(*of, course)) {
            all.games += stats.games;
            all.steps += stats.steps;
            all.positions += stats.positions;
            all.facts += stats.facts;
            facts += stats.facts;
        }
        assert!(facts > 0, "{property:?}: nothing was tested in any game of {}", course.game.info().id);
    }
    all
}

fn courses(share: Share) -> Vec<Course> {
    TESTED.iter().map(|tested| Course::of(*tested, share)).collect()
}

/// Puts every game through a property.
fn every_game(property: Property, share: Share) {
    put_through(property, &courses(share));
}

/// Writes one `#[test]` for each property, and one that fails where a property has none.
macro_rules! properties {
    ($($test:ident: $property:ident,)*) => {
        $(#[test]
        fn $test() {
            every_game(Property::$property, Share::Everyday);
        })*

        #[test]
        fn every_property_has_a_test() {
            assert_eq!(Property::ALL.as_slice(), [$(Property::$property),*]);
        }
    };
}

properties! {
    a_clone_then_stepped_equals_the_stepped_original: Clones,
    the_legal_list_is_sorted_single_never_empty_and_all_of_it_is_accepted: Legal,
    nothing_else_is_accepted_and_a_refusal_leaves_the_state: Foreign,
    states_steps_and_events_come_back_from_their_text: Text,
    looking_changes_nothing_and_equal_states_look_equal: Looks,
    what_a_seat_must_not_know_changes_nothing_it_is_shown: Secrets,
    no_secret_word_is_shown: Words,
    events_told_later_are_told_alike: Told,
    games_end_in_time_with_an_outcome: Ends,
    everything_not_offered_has_a_refusal: Refusals,
    the_reason_why_not_is_the_rule_that_forbids: Reasons,
    questions_and_offers_have_words_and_targets: Labels,
    overlays_lie_on_the_boards_and_long_moves_are_chains_of_legal_steps: Routes,
    odds_end_where_the_thing_they_are_about_ends: Odds,
    every_cited_rule_and_chart_exists: Rules,
    undo_save_load_and_replay_are_identities: Sessions,
    positions_set_by_hand_are_shown_mended_and_played_on: Edits,
    states_from_files_are_refused_in_words_or_can_be_played_on: Files,
}

/// The everyday run has a smaller share of this.
#[test]
#[ignore = "two minutes: all walks of every game for every property"]
fn every_property_in_all_walks_of_every_game() {
    for property in Property::ALL {
        let begun = Instant::now();
        every_game(property, Share::Whole);
        println!("{property:?}: {:.1} s", begun.elapsed().as_secs_f64());
    }
}

/// The everyday run has a smaller share of this: [`the_reason_why_not_is_the_rule_that_forbids`].
#[test]
#[ignore = "some minutes: ten thousand positions of every game"]
fn reasons_in_ten_thousand_positions_of_every_game() {
    for tested in TESTED {
        let game = tested.0;
        let mut course = Course::of(*tested, Share::Whole);
        let mut positions = 0;
        for round in 1.. {
            for plan in &mut course.plans {
                plan.probes = 200;
                plan.seeds = 1000 * round..1000 * round + 1;
            }
            positions += put_through(Property::Reasons, std::slice::from_ref(&course)).positions;
            if positions >= 10_000 {
                break;
            }
        }
        println!("{}: {positions} positions", game.info().id);
    }
}

/// What takes hours: `.ci/run` leaves it out.
mod hours {
    use super::*;

    /// The everyday run has a sample of this: [`states_from_files_are_refused_in_words_or_can_be_played_on`].
    #[test]
    #[ignore = "an hour: every number, word and item of the states of every game"]
    fn every_number_of_states_of_every_game() {
        let mut courses = courses(Share::Whole);
        for plan in courses.iter_mut().flat_map(|course| &mut course.plans) {
            (plan.thorough, plan.probes) = (true, 4);
            plan.seeds = plan.seeds.start..plan.seeds.start + 1;
        }
        println!("{} texts", put_through(Property::Files, &courses).facts);
    }
}

/// The state of a scenario of the player's own.
#[derive(serde::Deserialize)]
#[serde(rename = "OwnScenario")]
struct Kept {
    state: String,
}

/// Keeps the first moment of a scenario as one of the player's own; returns its file and its state.
fn keep(scenario: &str, folder: &Path) -> (PathBuf, String) {
    let library = Library::built_in();
    let (game, info) = GAMES.resolve(&library, scenario).unwrap();
    let start = Start { setup: info.setup([]), open: true, ..Start::default() };
    let play = game.new_session(&library, start).unwrap();
    let file = play.keep("Odd", "", &folder.join(game.info().id)).unwrap();
    let kept: Kept = ron::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    (file, kept.state)
}

/// Puts another text in the place of the number that follows the first `key` in a state.
fn with(state: &str, key: &str, new: &str) -> String {
    let at = state.find(key).unwrap_or_else(|| panic!("no {key} in {state}")) + key.len();
    let old = state[at..].find(|c: char| !c.is_ascii_digit() && c != '-').unwrap();
    format!("{}{new}{}", &state[..at], &state[at + old..])
}

/// What anybody can write into a file, with its digest made anew: it took the program down in ten places.
#[test]
fn a_kept_position_with_one_wrong_number_is_refused_by_file_line_and_field() {
    const CASES: [(&str, &str, &str, &str); 19] = [
        ("prelude-to-rebellion/lower-canada", "recruited:", "255", "recruited"),
        (
            "prelude-to-rebellion/lower-canada",
            "used:[",
            "(special:\"our_moment\",seat:(0),turn:9,round:1)",
            "used[0].turn",
        ),
        ("prelude-to-rebellion/lower-canada", "first:(", "2", "first"),
        ("prelude-to-rebellion/lower-canada", "active:(", "7", "active"),
        ("prelude-to-rebellion/lower-canada", "turn:", "7", "turn"),
        ("prelude-to-rebellion/lower-canada", "round:", "0", "round"),
        ("prelude-to-rebellion/lower-canada", "round:", "255", "round"),
        ("prelude-to-rebellion/lower-canada", "organizations_moved:", "-128", "organizations_moved"),
        ("prelude-to-rebellion/lower-canada", "influence:", "127", "influence"),
        ("prelude-to-rebellion/lower-canada", "vp:", "32767", "vp"),
        ("prelude-to-rebellion/lower-canada", "spirit:", "255", "spirit"),
        ("prelude-to-rebellion/lower-canada", "markers:(", "255", "markers[0]"),
        ("bushy-run/august-1763", "steps:(", "5", "steps of B01"),
        ("bushy-run/august-1763", "turn:", "9", "turn"),
        ("prairie-aflame/batoche", "scenario:", "99", "scenario"),
        ("prairie-aflame/batoche", "turn:", "200", "turn"),
        ("battles-for-canada/plains-of-abraham", "facing:{\"af.montreal\":(", "6", "facing"),
        ("battles-for-canada/plains-of-abraham", "sp:{\"af.montreal\":", "200", "sp of af.montreal"),
        ("battles-for-canada/plains-of-abraham", "at:{\"af.montreal\":\"", "9999", "at"),
    ];
    let folder = tempfile::tempdir().unwrap();
    let library = Library::built_in().with_own(folder.path());
    for (scenario, key, new, field) in CASES {
        let (file, state) = keep(scenario, folder.path());
        let game = GAMES.find(scenario.split('/').next().unwrap()).unwrap();
        let own = OwnScenario::read(&file, game.info()).unwrap();
        game.check_own(&library, &file).unwrap_or_else(|fault| panic!("{scenario}: as it is: {fault}"));
        let (names, written) = ((own.game.as_str(), own.base.as_str()), (own.program.as_str(), own.data.as_str()));
        let odd = OwnScenario::new(own.head.clone(), names, own.options.clone(), written, with(&state, key, new));
        std::fs::write(&file, odd.text().unwrap()).unwrap();
        let start = Start { setup: Setup { scenario: own.head.id.clone(), ..Setup::default() }, ..Start::default() };
        let said = [
            game.check_own(&library, &file).unwrap_err(),
            game.new_session(&library, start).err().unwrap_or_else(|| panic!("{scenario}: {key}{new} is played")),
        ];
        for complaint in said {
            let line = complaint.place.strip_prefix(&file.display().to_string()).unwrap_or_default();
            assert!(line.starts_with(':') && line.matches(':').count() == 2, "no line: {complaint}");
            let named = complaint.text.contains(&format!("cannot be read at {field}"));
            assert!(named && complaint.text.ends_with(": keep the position anew"), "{key}{new}: {complaint}");
        }
        std::fs::remove_file(&file).unwrap();
    }
}

#[test]
fn every_value_of_every_option_is_played() {
    for tested in TESTED {
        let game = tested.0;
        let course = Course::of(*tested, Share::Everyday);
        let setups = || course.plans.iter().flat_map(|plan| &plan.setups);
        for option in game.info().options {
            for (value, _) in option.values {
                let played = setups().any(|s| s.option(game.info(), option.key) == *value);
                assert!(played, "{}: {}={value} is never played", game.info().id, option.key);
            }
        }
        for scenario in game.scenarios(&Library::built_in()).unwrap() {
            let played = setups().any(|s| scenario.scenario.ends_with(&format!("/{}", s.scenario)));
            assert!(played, "{} is never played", scenario.scenario);
        }
    }
}
