//! The conformance kit: one line of test code puts any game through it.
//!
//! ```text
//! redoubt_testkit::conformance!(bushy_run, BushyRun, Plan::scenario("august-1763").seeds(0..6));
//! ```
//!
//! makes one `#[test]` for each [`Property`], and one for the game's files. The kit walks a game by random legal steps
//! (sometimes by the game's heuristic, sometimes with an aside) and probes the property at every position, or at every
//! n-th. A fault names the property, the set-up, the seed, the number of the step and all steps taken, as RON text that
//! [`replay`] reads, so that a fault becomes a regression file.

mod damage;
mod edits;
mod fault;
mod files;
mod mutate;
mod odds;
mod outcome;
mod past;
mod plan;
mod reasons;
mod routes;
mod rules;
mod run;
mod secrecy;
mod sessions;
mod targets;
mod text;
mod tools;
mod walk;
mod wording;

#[cfg(test)]
mod broken;
#[cfg(test)]
mod broken_bots;
#[cfg(test)]
mod faults;
#[cfg(test)]
mod tests;

pub use fault::{Fault, Stats, WalkRecord};
pub use plan::{Plan, Property};
pub use run::{check, check_files, check_one, replay, test};

/// Makes one `#[test]` for each property of a game, and one for its files. Its arguments are the name of the tests'
/// module, the game's type and the plan.
///
/// ```text
/// redoubt_testkit::conformance!(picket, Picket, Plan::scenario("short"));
/// ```
#[macro_export]
macro_rules! conformance {
    ($name:ident, $game:ty, $plan:expr) => {
        mod $name {
            #[allow(unused_imports)]
            use super::*;
            #[allow(unused_imports)]
            use $crate::conformance::{Plan, Property, check_files, check_one};

            #[test]
            fn data_scenarios_and_lessons_are_in_order() {
                check_files::<$game>();
            }
            #[test]
            fn a_clone_then_stepped_equals_the_stepped_original() {
                check_one::<$game>(Property::Clones, &$plan);
            }
            #[test]
            fn the_legal_list_is_sorted_single_never_empty_and_all_of_it_is_accepted() {
                check_one::<$game>(Property::Legal, &$plan);
            }
            #[test]
            fn nothing_else_is_accepted_and_a_refusal_leaves_the_state() {
                check_one::<$game>(Property::Foreign, &$plan);
            }
            #[test]
            fn states_steps_and_events_come_back_from_their_text() {
                check_one::<$game>(Property::Text, &$plan);
            }
            #[test]
            fn looking_changes_nothing_and_equal_states_look_equal() {
                check_one::<$game>(Property::Looks, &$plan);
            }
            #[test]
            fn what_a_seat_must_not_know_changes_nothing_it_is_shown() {
                check_one::<$game>(Property::Secrets, &$plan);
            }
            #[test]
            fn no_secret_word_is_shown() {
                check_one::<$game>(Property::Words, &$plan);
            }
            #[test]
            fn events_told_later_are_told_alike() {
                check_one::<$game>(Property::Told, &$plan);
            }
            #[test]
            fn games_end_in_time_with_an_outcome() {
                check_one::<$game>(Property::Ends, &$plan);
            }
            #[test]
            fn everything_not_offered_has_a_refusal() {
                check_one::<$game>(Property::Refusals, &$plan);
            }
            #[test]
            fn the_reason_why_not_is_the_rule_that_forbids() {
                check_one::<$game>(Property::Reasons, &$plan);
            }
            #[test]
            fn questions_and_offers_have_words_and_targets() {
                check_one::<$game>(Property::Labels, &$plan);
            }
            #[test]
            fn overlays_lie_on_the_boards_and_long_moves_are_chains_of_legal_steps() {
                check_one::<$game>(Property::Routes, &$plan);
            }
            #[test]
            fn odds_end_where_the_thing_they_are_about_ends() {
                check_one::<$game>(Property::Odds, &$plan);
            }
            #[test]
            fn every_cited_rule_and_chart_exists() {
                check_one::<$game>(Property::Rules, &$plan);
            }
            #[test]
            fn undo_save_load_and_replay_are_identities() {
                check_one::<$game>(Property::Sessions, &$plan);
            }
            #[test]
            fn positions_set_by_hand_are_shown_mended_and_played_on() {
                check_one::<$game>(Property::Edits, &$plan);
            }
            #[test]
            fn states_from_files_are_refused_in_words_or_can_be_played_on() {
                check_one::<$game>(Property::Files, &$plan);
            }
        }
    };
}
