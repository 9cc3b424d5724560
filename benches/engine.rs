//! How fast the machine is, for every game: `cargo bench --no-default-features --bench engine`.
//!
//! - *random game*: from set-up to end, one thread; decisions a second is the throughput.
//! - *prompt*: a whole prompt with labels, targets and texts, in the middle of a game.
//! - *view*: the view of one seat at the same moment.
//! - *replay*: a whole game from its file, every line and digest verified.
//! - *save*, *at*: the text of a save on the disk; a jump to the middle of the game.
//! - *glance*, *time line*, *go*: the view in the middle of the game, all marks in words, going to a branch from
//!   there and back.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use redoubt::engine::bots::Bot;
use redoubt::engine::catalog::registry::{Entry, ScenarioInfo};
use redoubt::engine::data::library::Library;
use redoubt::engine::journal::{Record, Start};
use redoubt::engine::play::Play;
use redoubt::engine::play::past::NewBranch;
use redoubt::engine::simulate::Batch;
use redoubt::engine::{Seat, Viewer};
use redoubt::games::GAMES;
use std::time::Duration;

const SEED: u64 = 1763;

fn games(library: &Library) -> Vec<(&'static dyn Entry, ScenarioInfo)> {
    let mut names: Vec<String> = vec!["picket".into()];
    for game in GAMES.iter() {
        let all = game.scenarios(library).unwrap_or_default();
        // The first scenario of a game, and its longest where that is another.
        let longest = all.iter().rev().max_by_key(|info| info.head.turns);
        names.extend(all.first().into_iter().chain(longest).map(|info| info.scenario.clone()));
    }
    names.dedup();
    names.iter().filter_map(|name| GAMES.resolve(library, name).ok()).collect()
}

fn begin(library: &Library, game: &'static dyn Entry, info: &ScenarioInfo) -> Box<dyn Play> {
    let start = Start { setup: info.setup([]), seed: SEED, ..Start::default() };
    game.new_session(library, start).expect("a built-in scenario begins")
}

fn play_on(play: &mut dyn Play, steps: usize) {
    for n in 0..steps {
        if play.outcome().is_some() {
            return;
        }
        let n = play.advise(Bot::Random, SEED + n as u64);
        play.take(n, None).expect("a legal step is accepted");
    }
}

fn engine(c: &mut Criterion) {
    let library = Library::built_in();
    let folder = tempfile::tempdir().expect("a folder for saves");
    for (game, info) in games(&library) {
        let id = info.scenario.as_str();
        let mut group = c.benchmark_group(id);
        group.measurement_time(Duration::from_secs(3)).warm_up_time(Duration::from_secs(1)).sample_size(20);

        let setup = info.setup([]);
        let bots = vec![Bot::Random; game.info().seats.len()];
        let plan = Batch { threads: 1, ..Batch::new(20, SEED, bots) };
        let tally = game.simulate(&library, &setup, &plan, &|_| ()).expect("games are played");
        group.throughput(Throughput::Elements(tally.decisions));
        group.bench_function("20 random games", |b| b.iter(|| game.simulate(&library, &setup, &plan, &|_| ())));
        group.throughput(Throughput::Elements(1));

        let mut whole = begin(&library, game, &info);
        play_on(whole.as_mut(), usize::MAX);
        let middle = whole.at(whole.len() / 2).expect("there is a middle");
        group.bench_function("prompt", |b| b.iter(|| middle.prompt()));
        group.bench_function("view", |b| b.iter(|| middle.view(Viewer::Seat(Seat(0)))));

        let file = folder.path().join(format!("{}.redoubt", id.replace('/', "-")));
        whole.save(&file).expect("a save is written");
        let bytes = std::fs::read(&file).expect("a save is read");
        group.throughput(Throughput::Elements(whole.len() as u64));
        group.bench_function("replay", |b| {
            b.iter(|| {
                let record = Record::parse("save", &bytes).expect("a whole save");
                GAMES.open(&library, &record).expect("a save that replays")
            });
        });
        group.throughput(Throughput::Bytes(bytes.len() as u64));
        group.bench_function("save", |b| b.iter(|| whole.save(&file)));
        group.throughput(Throughput::Elements(1));
        group.bench_function("at", |b| {
            b.iter_batched(|| whole.len() / 2, |n| whole.at(n).map(|play| play.len()), BatchSize::SmallInput);
        });
        group.bench_function("glance", |b| b.iter(|| whole.glance(Viewer::All, whole.len() / 2)));
        group.bench_function("time line", |b| b.iter(|| whole.timeline(Viewer::All)));
        let branch = NewBranch { from: whole.len() / 2, agreed: true, ..NewBranch::default() };
        let id = whole.branch(branch).expect("a branch is made");
        group.bench_function("go", |b| b.iter(|| whole.go_to_branch(0).and_then(|()| whole.go_to_branch(id))));
        group.finish();
    }
}

criterion_group!(benches, engine);
criterion_main!(benches);
