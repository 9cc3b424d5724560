//! Chapters 9.1 and 9.2: what ground costs, and what it does to an attacker.

use crate::tabletop::*;
use redoubt_engine::contract::Offers;
use redoubt_engine::{BuiltIn, Rules};
use redoubt_prairie_aflame::data::Data;
use redoubt_prairie_aflame::state::event::{Event, Fired};
use redoubt_prairie_aflame::state::{Stage, crossing};

/// Returns the costs of single steps, each "unit from to".
fn costs<const N: usize>(turn: u8, steps: [&str; N]) -> [Option<u8>; N] {
    let t = given(FREE, turn);
    steps.map(|s| {
        let words: Vec<&str> = s.split(' ').collect();
        cost(&t, words[0], words[1], words[2])
    })
}

fn shots(t: &Table) -> Vec<Fired> {
    t.events().filter_map(|e| if let Event::Fired(f) = e { Some((**f).clone()) } else { None }).collect()
}

#[test]
fn pa_9_1a_clear_ground_costs_one() {
    assert_eq!(costs(6, ["90W-1 3014 3015", "ME-1 3014 3015", "SW-1 3014 3015"]), [Some(1); 3]);
    let t = given(FREE, 6).at("3014: 90W-1 Otter NW-1").begin(Government, Stage::March);
    let t = t.act("pick 90W-1; go 3015; go 3016; go 3017; go 3018; go 3019");
    t.refuses("pick 90W-1").now("3014: NW-1 Otter; 3019: 90W-1");
}

#[test]
fn pa_9_1b_hills_cost_two_and_then_one() {
    assert_eq!(costs(6, ["ME-1 1811 1911", "ME-1 2011 1911", "90W-1 3422 3421"]), [Some(2); 3]);
    assert_eq!(costs(6, ["90W-1 3421 3420", "90W-1 3421 3321", "90W-1 3421 3521"]), [Some(1), Some(1), Some(1)]);
}

/// Each step names the cell of the chart that is lit for it, by the headings of its row and column.
#[test]
fn pa_9_1a_each_step_names_its_cell_of_the_chart() {
    let lit = |turn: u8, at: &str, steps: &str, to: &str| {
        let t = given(FREE, turn).at(at).begin(Government, Stage::March).act(steps);
        let mut legal = vec![];
        t.game.legal(&mut legal);
        let mut offers = legal.into_iter().map(|step| t.game.offer(step));
        let offer = offers.find(|o| o.label.starts_with(&format!("Go to {to}:"))).expect("it may go");
        let cell = offer.cell.expect("a step has its cell");
        let chart = Data::built_in().charts.iter().find(|c| c.id == cell.chart).expect("the chart is there");
        let column = &chart.columns[cell.column.expect("a column")];
        let rows = cell.row.into_iter().chain(cell.also).map(|r| chart.rows[r].0.as_str());
        format!("{}: {column}", rows.collect::<Vec<_>>().join(" and "))
    };
    assert_eq!(lit(6, "3014: 90W-1 Otter", "pick 90W-1", "hex 3015"), "Clear: Others");
    assert_eq!(lit(6, "3014: NW-1 Otter", "pick NW-1", "hex 3015"), "Clear: Mounted, Métis, First Nations");
    assert_eq!(lit(3, "3014: 90W-1 Otter", "pick 90W-1", "hex 3015"), "Clear: Winter (turns 1-4)");
    assert_eq!(lit(6, "3422: 90W-1 Otter", "pick 90W-1", "hex 3421"), "Hills, first hex: Others");
    assert_eq!(
        lit(6, "2713: NW-1 Otter", "pick NW-1", "Fish Creek (2812)"),
        "Minor river and Clear: Mounted, Métis, First Nations"
    );
    assert_eq!(
        lit(3, "2713: NW-1 Otter", "pick NW-1", "Fish Creek (2812)"),
        "Minor river: Mounted, Métis, First Nations",
        "the ground of winter stands in another column"
    );
}

#[test]
fn pa_9_1c_winter_doubles_ground_and_not_rivers() {
    assert_eq!(costs(4, ["ME-1 3014 3015", "ME-1 1811 1911", "90W-1 3421 3420"]), [Some(2), Some(4), Some(2)]);
    assert_eq!(costs(3, ["ME-1 2810 2911", "ME-1 2713 2812"]), [Some(4), Some(4)]);
}

#[test]
fn pa_9_1d_a_minor_river_costs_two_more() {
    assert_eq!(costs(6, ["90W-1 2713 2812", "ME-1 2812 2713", "ME-1 2010 1911"]), [Some(3), Some(3), Some(4)]);
}

#[test]
fn pa_9_1e_a_ford_costs_two_more() {
    assert_eq!(costs(6, ["ME-1 2810 2911", "90W-1 2911 2811", "90W-1 2711 2811"]), [Some(3), Some(1), Some(3)]);
}

#[test]
fn pa_9_1f_nobody_crosses_a_lake() {
    assert_eq!(costs(6, ["90W-1 3120 3220", "ME-1 3220 3120", "ME-1 3120 3219"]), [None, None, Some(1)]);
    let t = given(FREE, 6).at("3120: Riel ME-1").begin(Nations, Stage::March);
    t.act("lead Riel").refuses("go 3220").allows("go 3219");
}

#[test]
fn pa_9_1g_places_and_the_railway_cost_as_their_ground() {
    assert_eq!(costs(6, ["90W-1 2426 2326", "90W-1 2325 2326", "90W-1 2824 2825", "NW-1 2814 2714"]), [Some(1); 4]);
}

#[test]
fn pa_9_1h_no_step_without_the_points() {
    // 3 MP in winter and a hill at 4.
    let t = given(FREE, 3).at("1811: 90W-1~ Otter; 3425: NW-1").begin(Government, Stage::March).act("pick 90W-1");
    t.refuses("go 1911").allows("go 1810");
}

/// Plays a battle in which those who have entered a hex attack, with dice that hit nobody. Shifts: hex, crossing,
/// ambush.
fn attacked(number: &str, force: &str, attacker: redoubt_prairie_aflame::ids::Side, dice: &[u8]) -> Vec<Fired> {
    let t = given(FREE, 6).unrest(10).garrisons(&[]).at(&format!("{number}: {force}")).roll(dice);
    shots(&t.begin(attacker, Stage::Combat))
}

#[test]
fn pa_9_2a_ground_shifts_only_the_attacker() {
    let f = attacked("1911", "PO-1 90W-1", Government, &[4, 1, 1]);
    assert_eq!([f[0].shifts, f[1].shifts], [[-1, 0, 0], [0, 0, 0]]);
    assert_eq!((f[0].side, f[1].side), (Government, Nations));
}

/// PA-9.2b, EX-14: hills, forts and settlements 1, towns 2, a minor river 1 more.
#[test]
fn pa_9_2b_shifts_add_up() {
    let field = |place: &str, units: &str, crossed: u8| {
        let t = given(FREE, 6).unrest(10).garrisons(&[]).at(&format!("{place}: {units}"));
        let t = t.with(|g| g.marching.crossed[unit("PO-1")] = crossed).roll(if units.contains("PO-2") {
            &[4, 1, 1, 1]
        } else {
            &[4, 1, 1]
        });
        let t = t.begin(Nations, Stage::Combat);
        shots(&if t.can(step("engage PO-1")) { t.act("engage PO-1") } else { t })[0].shifts
    };
    assert_eq!(field("2710", "PO-1 90W-1", crossing::DRY), [-1, 0, 0]); // Fort Carlton
    assert_eq!(field("2714", "PO-1 90W-1", crossing::DRY), [-1, 0, 0]); // Clark's Crossing
    assert_eq!(field("2111", "PO-1 90W-1", crossing::DRY), [-2, 0, 0]); // Battleford
    assert_eq!(field("2111", "PO-1 90W-1", crossing::MINOR), [-2, -1, 0]);
    assert_eq!(field("2003", "PO-1 90W-1", crossing::DRY), [0, 0, 0]);
    assert_eq!(field("2112", "PO-1 90W-1", crossing::MINOR), [-1, -1, 0]); // hills
    // Any unit that crossed is enough.
    assert_eq!(field("2003", "PO-1 PO-2 90W-1", crossing::MINOR), [0, -1, 0]);
}

/// PA-9.2c: five over a ford and four by land are six.
#[test]
fn pa_9_2c_crossers_are_halved_together() {
    let five = "ME-1 ME-2 ME-3 ME-4 ME-5";
    let t = given(FREE, 6).unrest(10).at(&format!("2003: {five} ME-6 ME-7 ME-8 ME-9 90W"));
    let t = t.with(|g| (1..=5).for_each(|n| g.marching.crossed[unit(&format!("ME-{n}"))] = crossing::MAJOR));
    let t = t.roll(&[4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]).begin(Nations, Stage::Combat).act("engage ME-1");
    let f = &shots(&t)[0];
    assert_eq!((f.sp, f.shifts), (6, [0, 0, 0]));
}

/// PA-9.2d: into the enemy over an unforded river only from a start beside that river.
#[test]
fn pa_9_2d_attack_over_a_river_from_its_bank() {
    let t = given(FREE, 6).at("2811: ME-1 Dumont; 2712: NW-1; 2912: ME-2").begin(Nations, Stage::March);
    let t = t.act("pick ME-1").allows("go 2712").act("halt");
    // From 2912 he comes to 2811, but began away from the river.
    t.act("pick ME-2; go 2811").refuses("go 2712");
    // Beside another river will not do: 2709 lies on the North Saskatchewan.
    let t = given(FREE, 6).at("2811: ME-1 Dumont; 2712: NW-1").begin(Nations, Stage::March);
    let t = t.with(|g| g.marching.start[unit("ME-1")] = redoubt_prairie_aflame::state::At::hex(hex("2709")));
    t.act("pick ME-1").refuses("go 2712");
}

/// PA-9.2e: a place shelters only a side that holds it.
#[test]
fn pa_9_2e_walls_shelter_their_holder() {
    assert_eq!(attacked("2810", "ME-1 NW-1", Nations, &[4, 1, 1])[0].shifts, [0, 0, 0]); // Duck Lake is the Métis' own
    assert_eq!(attacked("2810", "ME-1 NW-1", Government, &[4, 1, 1])[0].shifts, [-1, 0, 0]);
    let t = given(FREE, 6).unrest(10).at("2710: ME-1 NW-1").with(|g| g.destroyed.set(place("Fort Carlton"), true));
    let t = t.roll(&[4, 1, 1]).begin(Nations, Stage::Combat);
    assert_eq!(shots(&t)[0].shifts, [0, 0, 0]); // burned: PA-9.32e
}

#[test]
fn pa_9_2f_shifts_stop_at_the_ends() {
    let t = given(FREE, 6).unrest(10).garrisons(&[]).at("2111: PO-1 PO-2 90W-1").with(|g| {
        g.marching.crossed[unit("PO-1")] = crossing::MINOR;
    });
    let t = t.roll(&[4, 1, 1, 1]).begin(Nations, Stage::Combat).act("engage PO-1");
    let f = &shots(&t)[0];
    assert_eq!((f.sp, f.shifts, f.column), (2, [-2, -1, 0], 0));
}

/// EX-14: nine points, all over the ford of Battleford, are four, and two columns less.
#[test]
fn ex_14_an_attack_into_battleford() {
    let t = given(FREE, 6).unrest(10).garrisons(&[]).at("2111: ME5-1 ME-1 ME-2 ME-3 ME-4 90W");
    let t = t.with(|g| ["ME5-1", "ME-1", "ME-2", "ME-3", "ME-4"].iter().for_each(|u| g.marching.crossed[unit(u)] = 2));
    let t = t.roll(&[4, 1, 1, 1, 1, 1, 1]).begin(Nations, Stage::Combat).act("engage ME5-1");
    let f = &shots(&t)[0];
    assert_eq!((f.sp, f.shifts, f.column), (4, [-2, 0, 0], 0));
}

/// PA-9.2b: the column of a minor river counts if any unit crossed it to come into the battle, in line or not.
#[test]
fn pa_9_2b_who_crossed_need_not_be_in_line() {
    let t = given(FREE, 6).unrest(10).at("2713: NW-1 Irvine; 2813: NW-2; 2812: ME-1").begin(Government, Stage::March);
    let t = t.forget().roll(&[4, 5, 1, 1]).act("take 2713; go 2812; pick NW-2; go 2812; done; engage NW-2");
    t.tells_all("NW-1 Irvine 2713>2812; NW-2 2813>2812; Railway +1: 10>11; battle 2812 by Government small; ambush 4-2+2 none; NW-2 free; ME-1 free; NW-1 commits 5/4 no; Government fire 1SP +0-1+0 col0 1+1Irvine -; Nations fire 1SP +0+0+0 col0 1 -");
}
