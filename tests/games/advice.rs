//! The hint and the analysis in every game: what they say is legal, adds up, and goes on where it was stopped.

use crate::common::{begin, first_scenarios, scenarios};
use redoubt::engine::bots::{Bot, Thinking};
use redoubt::engine::play::{IDEAS, Play};
use redoubt::engine::record::analysis::Analysis;
use redoubt::engine::{Seat, Viewer};

/// Plays by rules of thumb, at most `steps` steps.
fn play_on(play: &mut dyn Play, seed: u64, steps: usize) {
    for _ in 0..steps {
        if play.outcome().is_some() {
            return;
        }
        let n = play.advise(Bot::Heuristic, seed + play.len() as u64);
        play.take(n, None).unwrap();
    }
}

#[test]
fn a_hint_names_legal_answers_in_words_with_places_of_the_map() {
    for scenario in scenarios() {
        let (mut play, mut ways) = (begin(&scenario, 8), 0);
        for _ in 0..6 {
            let Some(prompt) = play.prompt() else { break };
            let hint = play.hint_job().unwrap()(&Thinking::new(400));
            assert_eq!(hint.seat, prompt.seat, "{scenario}");
            assert!((1..=IDEAS).contains(&hint.ideas.len()), "{scenario}: {hint:?}");
            for (n, idea) in hint.ideas.iter().enumerate() {
                assert_eq!(idea.steps[0], prompt.offers[idea.n].label, "{scenario}");
                assert!((0.0..=1.0).contains(&idea.chance) && idea.error >= 0.0, "{scenario}: {idea:?}");
                assert!(!idea.words().is_empty() && !hint.beside(n).is_empty());
                assert!(hint.ideas.iter().filter(|other| other.n == idea.n).count() == 1, "{scenario}: told twice");
                let view = play.view(Viewer::Seat(prompt.seat));
                let known = |place: &String| {
                    let of_board = play.boards().iter().any(|board| board.space(place).is_some());
                    of_board || view.counters.iter().any(|counter| counter.place == *place)
                };
                assert!(idea.places.iter().all(known), "{scenario}: {idea:?}");
                ways += idea.places.len();
            }
            let again = play.hint_job().unwrap()(&Thinking::new(400));
            assert_eq!(hint, again, "{scenario}: the same view brings the same hint");
            play_on(play.as_mut(), 8, 17);
        }
        assert!(ways > 0 || scenario.starts_with("picket"), "{scenario}: no idea leads over the map");
    }
}

#[test]
fn a_hint_tells_nothing_that_is_hidden() {
    // Whoever is asked gets the same hint in two games that look the same to him.
    let mut compared = 0;
    for seed in 1..30 {
        let (one, other) = (begin("bushy-run/august-1763", 1), begin("bushy-run/august-1763", seed));
        let seat = Viewer::Seat(Seat(0));
        if one.asked() == Some(Seat(0)) && one.view(seat) == other.view(seat) {
            let hint = |play: &dyn Play| play.hint_job().unwrap()(&Thinking::new(400));
            assert_eq!(hint(one.as_ref()), hint(other.as_ref()));
            compared += 1;
        }
        let (mut one, mut other) = (one, other);
        play_on(one.as_mut(), 1, 1);
        play_on(other.as_mut(), 1, 1);
        let asked = one.asked().filter(|asked| other.asked() == Some(*asked));
        if let Some(asked) = asked.filter(|asked| one.view(Viewer::Seat(*asked)) == other.view(Viewer::Seat(*asked))) {
            let hint = |play: &dyn Play| play.hint_job().unwrap()(&Thinking::new(400));
            assert_eq!(hint(one.as_ref()), hint(other.as_ref()), "{asked:?}");
            compared += 1;
        }
    }
    assert!(compared > 0, "no two games looked alike");
}

#[test]
fn luck_and_play_of_every_game_add_up_to_its_outcome() {
    for scenario in first_scenarios() {
        let mut play = begin(&scenario, 3);
        play_on(play.as_mut(), 3, 5_000);
        let outcome = play.outcome().unwrap();
        let made = play.analysis_job().unwrap()(None, &Thinking::new(60_000));
        assert!(made.whole && made.gap().abs() < 1e-6, "{scenario}: {}", made.gap());
        let last = outcome.winner.map_or(0.5, |seat| if seat == Seat(0) { 1.0 } else { 0.0 });
        assert!((made.last() - last).abs() < 1e-6, "{scenario}: the curve ends with the result: {}", made.last());
        assert_eq!(made.parts.last().unwrap().steps.1, play.len(), "{scenario}");
        assert!(made.parts.windows(2).all(|two| two[0].steps.1 == two[1].steps.0), "{scenario}: no step is left out");
        let (one, other) = (made.play(Seat(0)), made.play(Seat(1)));
        let first = made.first.0;
        let by_hand: f64 = made.parts.iter().filter(|part| part.seat.is_none()).map(|part| part.play).sum();
        assert!((first + one - other + by_hand + made.luck() - last).abs() < 1e-6, "{scenario}: by side, too");
        for mistake in &made.mistakes {
            assert!(mistake.steps < play.len() && mistake.played != mistake.better, "{scenario}: {mistake:?}");
            assert!(mistake.loss.0 >= 2.0 * mistake.loss.1, "{scenario}: a mistake is sure: {mistake:?}");
        }
        let seats: Vec<String> = play.info().seats.iter().map(|seat| seat.name.to_string()).collect();
        let page = made.markdown(&seats, &play.timeline(Viewer::All).marks);
        assert!(page.lines().filter(|l| l.starts_with('|')).all(|l| l.ends_with('|')), "{page}");
    }
}

#[test]
fn an_analysis_that_was_stopped_goes_on_to_the_same_end() {
    let mut play = begin("bushy-run/august-1763", 5);
    play_on(play.as_mut(), 5, 40);
    assert!(play.analysis_job().is_err(), "it would tell secrets before the end");
    play_on(play.as_mut(), 5, 5_000);
    let make = |before: Option<Analysis>, thinking: &Thinking| play.analysis_job().unwrap()(before, thinking);
    let whole = make(None, &Thinking::new(60_000));
    let stopped = Thinking::new(60_000);
    stopped.hurry();
    let part = make(None, &stopped);
    assert!(!part.whole && part.parts.is_empty() && part.samples == whole.samples, "{part:?}");
    assert_eq!(make(Some(part), &Thinking::new(60_000)), whole);
    let mut cut = whole.clone();
    cut.parts.truncate(20);
    (cut.mistakes, cut.judged, cut.whole) = (vec![], 0, false);
    assert_eq!(make(Some(cut), &Thinking::new(60_000)), whole);
    let mut foreign = whole.clone();
    foreign.parts[0].steps = (0, 999);
    assert_eq!(make(Some(foreign), &Thinking::new(60_000)), whole, "the analysis of another game is made anew");
}

/// The computer fights a position out: as many games as were asked for, all told, the same view the same result, and of a
/// game with secrets only for a seat.
#[test]
fn a_position_is_fought_out_from_what_a_seat_may_see() {
    let mut play = begin("bushy-run", 3);
    for n in 0..30 {
        let n = play.advise(Bot::Heuristic, n);
        play.take(n, None).unwrap();
    }
    assert!(play.fight_out_job(Viewer::Public).is_err(), "something is secret");
    let fought = |viewer| play.fight_out_job(viewer).unwrap()(&Thinking::new(6));
    for seat in [Seat(0), Seat(1)] {
        let found = fought(Viewer::Seat(seat));
        assert_eq!((found.games, found.ended.iter().map(|row| row.games).sum::<u32>()), (6, 6));
        assert_eq!(found, fought(Viewer::Seat(seat)));
        let lines = found.lines(play.info());
        assert!(lines.len() >= 2 && lines[0].contains("of 100 games won"), "{lines:?}");
    }
    let open = begin("battles-for-canada/like-lions", 3);
    let found = open.fight_out_job(Viewer::Public).unwrap()(&Thinking::new(8));
    assert_eq!(found.won(Seat(0)) + found.won(Seat(1)), 8, "{found:?}");
    let thinking = Thinking::new(500);
    thinking.hurry();
    assert_eq!(open.fight_out_job(Viewer::All).unwrap()(&thinking).games, 1, "it can be stopped");
}
