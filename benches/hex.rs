//! The hex floor on the largest map of the five games: 38 columns, 31 rows.

use criterion::{Criterion, criterion_group, criterion_main};
use redoubt::engine::hex::{
    EntryCost, GridSpec, HexGrid, HexId, Influence, Network, NetworkSearch, Orientation, Parity, Reach, Supply, sight,
};
use std::hint::black_box;

fn map() -> HexGrid {
    let spec = GridSpec { orientation: Orientation::Flat, lower: Parity::Even, columns: 38, rows: 31 };
    HexGrid::new(spec).expect("a sound grid")
}

/// Clear ground for 1, every seventh hex for 2, every eleventh hexside for 2 more.
fn cost(grid: &HexGrid, from: HexId, dir: redoubt::engine::hex::Dir, to: HexId) -> EntryCost {
    let side = grid.edge(from, dir).map_or(0, |e| e.0);
    EntryCost::Through(1 + u16::from(to.0.is_multiple_of(7)) + 2 * u16::from(side.is_multiple_of(11)))
}

fn hex(c: &mut Criterion) {
    let grid = map();
    let (batoche, calgary) = (grid.hex("2911").unwrap(), grid.hex("0122").unwrap());
    let mut reach = Reach::default();
    c.bench_function("tables of the grid", |b| b.iter(map));
    c.bench_function("reach of 8 MP", |b| {
        b.iter(|| reach.flood(&grid, [black_box(batoche)], 8, |f, d, t| cost(&grid, f, d, t)))
    });
    c.bench_function("reach of the whole map", |b| {
        b.iter(|| reach.flood(&grid, [black_box(batoche)], 500, |f, d, t| cost(&grid, f, d, t)))
    });
    c.bench_function("route across the map", |b| {
        b.iter(|| reach.route(&grid, black_box(batoche), calgary, 500, 1, |f, d, t| cost(&grid, f, d, t)))
    });
    let mut supply = Supply::default();
    let wagons: Vec<HexId> = ["3421", "3417", "3413", "3409"].iter().filter_map(|n| grid.hex(n)).collect();
    let sources: Vec<HexId> = ["3425", "2326", "0122"].iter().filter_map(|n| grid.hex(n)).collect();
    c.bench_function("supply over four wagons", |b| {
        b.iter(|| supply.trace(&grid, black_box(&sources), &wagons, 4, |_, _, _| true, |h| h.0 % 9 != 0))
    });
    let mut zone = Influence::new(&grid);
    c.bench_function("influence of 60 units", |b| {
        b.iter(|| {
            zone.clear();
            for i in 0..60 {
                zone.add(&grid, HexId(black_box(i) * 19));
            }
        })
    });
    let line: Vec<HexId> = (1..=38).filter_map(|c| grid.at(c, 25)).collect();
    let rail = Network::from_paths([line]);
    let mut walk = NetworkSearch::default();
    c.bench_function("rail from end to end", |b| {
        b.iter(|| walk.go(&rail, black_box(grid.at(1, 25).unwrap()), u16::MAX, |_, _| EntryCost::Through(0)))
    });
    c.bench_function("sight over 14 hexes", |b| {
        b.iter(|| sight(&grid, black_box(grid.at(5, 5).unwrap()), grid.at(16, 13).unwrap(), |_| false))
    });
}

criterion_group!(benches, hex);
criterion_main!(benches);
