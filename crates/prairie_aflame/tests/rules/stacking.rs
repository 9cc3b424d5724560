//! Chapter 11: stacking and battalions.

use crate::tabletop::*;
use redoubt_engine::{Target, Viewer};
use redoubt_prairie_aflame::state::{At, Stage};

#[test]
fn pa_11_0a_any_number_in_a_hex() {
    let ids: Vec<String> = (1..=10).flat_map(|n| [format!("ME-{n}"), format!("BI-{n}")]).collect();
    let t = given(FREE, 6).at(&format!("2811: {} Riel Dumont BigBear", ids.join(" "))).with(|g| g.roaming = true);
    let t = t.begin(Nations, Stage::March).act("take 2811; go 2812; halt");
    assert_eq!(t.game.units_in(hex("2812")).len(), 20);
}

/// PA-11.1a: a band neither enters nor halts among the other without a Métis.
#[test]
fn pa_11_1a_bands_share_a_hex_with_a_metis_only() {
    let near = |p: &str| given(FREE, 6).at(p).with(|g| g.roaming = true).begin(Nations, Stage::March);
    let t = near("1811: Poundmaker PO-1; 1812: BI-1").with(|g| g.marching.spent[unit("PO-1")] = 6);
    t.act("pick PO-1").refuses("go 1812");
    // Passing through is free, staying or leaving somebody is not.
    let t = near("1811: Poundmaker PO-1 PO-2; 1812: BI-1").act("pick PO-1; pick PO-2; go 1812");
    t.refuses("halt; leave PO-1; leave PO-2").act("go 1813; halt").tells("PO-1 PO-2 1811>1812; PO-1 PO-2 1812>1813");
    let t = near("1811: Poundmaker PO-1; 1812: BI-1 ME-1").act("pick PO-1; go 1812; halt");
    t.now("1811: Poundmaker; 1812: ME-1 PO-1 BI-1");
    // A Métis takes them along.
    near("1811: Riel ME-1 PO-1; 1812: BI-1").act("take 1811; go 1812").refuses("leave PO-1").act("leave ME-1");
}

/// PA-11.1b: the last Métis may go; in their next march the bands part.
#[test]
fn pa_11_1b_the_bands_part_in_the_next_march() {
    let t = given(FREE, 6).at("1812: Poundmaker PO-1 BI-1 ME-1 Dumont WanderingSpirit").with(|g| g.roaming = true);
    let t = t.begin(Nations, Stage::March).act("pick ME-1; lead Dumont; go 1813; halt").act("done");
    // Now they must.
    let t = t.begin(Nations, Stage::March).refuses("done").act("pick PO-1; lead Poundmaker; go 1811; halt");
    t.act("done").holds(|g| g.at[unit("PO-1")] == At::hex(hex("1811")));
    // Either of them may be the one that goes; when one has stayed it is the other.
    let t = given(FREE, 6).at("1812: Poundmaker PO-1 BI-1 WanderingSpirit").with(|g| g.roaming = true);
    let t = t.begin(Nations, Stage::March).act("pick PO-1; halt").refuses("done").act("pick BI-1").refuses("halt");
    t.act("lead WanderingSpirit; go 1813; halt; done");
    let t = given(FREE, 6).at("1812: Poundmaker PO-1 BI-1 WanderingSpirit").with(|g| g.roaming = true);
    t.begin(Nations, Stage::March).act("pick BI-1; lead WanderingSpirit; go 1813; halt; done");
    // A Métis who comes sets it right as well.
    let t =
        given(FREE, 6).at("1812: Poundmaker PO-1 BI-1 WanderingSpirit; 1813: Dumont ME-1").with(|g| g.roaming = true);
    t.begin(Nations, Stage::March).refuses("done").act("pick ME-1; lead Dumont; go 1812; halt; done");
}

/// PA-11.1c: neither can: both stay, and try again.
#[test]
fn pa_11_1c_who_cannot_part_stays() {
    let t = given(FREE, 6).at("1812: PO-1 BI-1; 1911: Poundmaker PO-2").with(|g| g.roaming = true).roll(&[6]);
    let t = t.with(|g| g.leaders[redoubt_prairie_aflame::ids::Leader::Poundmaker] = At::POOL);
    let t = t.begin(Nations, Stage::March).refuses("done");
    let t = t.act("pick BI-1").tells("BI-1 command 6/3 no").refuses("done");
    let t = t.roll(&[6]).act("pick PO-1").tells("PO-1 command 6/4 no").act("done");
    t.begin(Nations, Stage::March).refuses("done");
}

#[test]
fn pa_11_2a_the_government_stacks_as_it_likes() {
    let t = given(FREE, 6).at("3425: 90W 10RG MID NW-1 SS AB-1 G1 SW-1 HG-1 Middleton Otter");
    let t = t.begin(Government, Stage::March).act("take 3425; go 3424; halt");
    assert_eq!(t.game.units_in(hex("3424")).len(), 9);
}

#[test]
fn pa_11_4a_battalions_are_steadier_and_slower() {
    let t = given(FREE, 6).at("3014: 10RG 90W-1 ME5-1 ME-1 PO5 BI5-1 Otter");
    let of = |id: &str| (t.game.morale(unit(id)), t.game.allowance(unit(id)), t.game.strength(unit(id)));
    assert_eq!([of("10RG"), of("90W-1")], [(4, 4, 5), (3, 5, 1)]);
    // The nations' battalions keep their companies' morale and pace.
    assert_eq!([of("ME5-1"), of("PO5"), of("BI5-1")], [(4, 8, 5), (4, 7, 5), (3, 7, 5)]);
    let t = given(FREE, 6).at("3014: 10RG Otter").begin(Government, Stage::March);
    t.act("take 3014; go 3015; go 3016; go 3017; go 3018").refuses("go 3019");
}

#[test]
fn pa_11_5a_a_battalion_becomes_its_companies() {
    let t = given(FREE, 6).at("3425: MID+~ Middleton").begin(Government, Stage::Organise).act("break MID");
    let t = t.tells("MID broken down 3425");
    t.now("3425: MID-1~+ MID-2~+ MID-3~+ MID-4~+ MID-5~+ MID-6~+ MID-7~+ Middleton");
}

#[test]
fn pa_11_5b_all_companies_in_one_hex() {
    let t = given(FREE, 6).at("3425: 10RG-1 10RG-2 10RG-3 10RG-4 10RG-5 Otter").begin(Government, Stage::Organise);
    let t = t.act("form 10RG 3425").tells("10RG formed 3425").now("3425: 10RG Otter");
    assert_eq!(t.game.at[unit("10RG-3")], At::within(unit("10RG")));
    let short = |p: &str| given(FREE, 6).at(p).begin(Government, Stage::Organise).refuses("form 10RG 3425");
    short("3425: 10RG-1 10RG-2 10RG-3 10RG-4 Otter; eliminated: 10RG-5");
    short("3425: 10RG-1 10RG-2 10RG-3 10RG-4 Otter; 3424: 10RG-5");
    short("3425: 10RG-1 10RG-2 10RG-3 10RG-4 10RG-5+ Otter"); // some on the train
}

/// PA-11.5c: five companies of one force.
#[test]
fn pa_11_5c_five_of_a_force_make_a_battalion() {
    let t = given(FREE, 6).at("2911: ME-1 ME-2 ME-3 ME-4 ME-5 ME-6 Dumont").begin(Nations, Stage::Organise);
    t.act("form ME5-1 2911").tells("ME5-1 formed 2911").now("2911: ME-6 ME5-1 Dumont");
    let t = given(FREE, 6).at("2911: ME-1 ME-2 ME-3 ME-4 PO-1 Riel").begin(Nations, Stage::Organise);
    t.refuses("form ME5-1 2911; form PO5 2911");
    // Their guard of hostages comes last.
    let t = given(FREE, 6).at("2911: ME-1 ME-2 ME-3 ME-4 ME-5 ME-6 Dumont").with(|g| {
        (g.guards[0], g.hostages[0]) = (Some(unit("ME-1")), 2);
    });
    let t = t.begin(Nations, Stage::Organise).act("form ME5-1 2911").now("2911: ME-1 ME5-1 Dumont");
    assert_eq!((t.game.allowance(unit("ME5-1")), t.game.allowance(unit("ME-1"))), (8, 6));
}

#[test]
fn pa_11_5d_no_breaking_down_after_a_failed_check() {
    // Driven out of a battle whole.
    let t = given(FREE, 6).unrest(5).at("3016: MID* ME5-1 ME5-2 Otter Dumont; 3425: Middleton NW-1");
    let t = t.roll(&[4, 1, 2, 1, 6, 1]).begin(Nations, Stage::Combat).act("engage ME5-1");
    let t = t.tells("battle 3016 by Nations large; ambush 4-3+1 none; ME5-1 free; MID free; ME5-2 commits 1/4 yes; Nations fire 10SP +0+0+0 col4 2+3Dumont 1D; Government fire 7SP +0+0+0 col3 1+2Otter 1D; MID disrupted; MID holds 6-1/4 no");
    let t = if t.in_battle() { t.first() } else { t };
    assert!(t.game.driven.has(unit("MID")));
    let t = t.begin(Government, Stage::Organise).refuses("break MID");
    // Rallied it may.
    let t = t.at("3016: NW-9").begin(Government, Stage::Rally);
    t.begin(Government, Stage::Organise).act("break MID");
}

/// PA-11.5e: one marker is one disrupted company, two are all; disrupted companies do not form.
#[test]
fn pa_11_5e_disruption_is_carried_over() {
    let t = given(FREE, 6).at("3425: 10RG* Otter").begin(Government, Stage::Organise).act("break 10RG");
    let t = t.now("3425: 10RG-1* 10RG-2 10RG-3 10RG-4 10RG-5 Otter").refuses("form 10RG 3425");
    t.with(|g| g.hit = Default::default()).begin(Government, Stage::Organise).act("form 10RG 3425");
    let t = given(FREE, 6).at("3425: 10RG** Otter").begin(Government, Stage::Organise).act("break 10RG");
    t.now("3425: 10RG-1* 10RG-2* 10RG-3* 10RG-4* 10RG-5* Otter");
}

/// PA-11.6a: boxes are a matter of the table: units are in their leader's hex all the time.
#[test]
fn pa_11_6a_units_are_in_their_hex() {
    let t = given(FREE, 6).at("3425: 90W Middleton").begin(Government, Stage::March).act("take 3425; go 3424; halt");
    assert_eq!(t.game.at[unit("90W")], t.game.leaders[redoubt_prairie_aflame::ids::Leader::Middleton]);
}

/// PA-11.1a, PA-10.3b: into one battle too the bands go together with a Métis only, who comes first or with them.
#[test]
fn pa_11_1a_bands_in_one_battle() {
    let near = || {
        let t = given(FREE, 6)
            .unrest(5)
            .at("1812: NW-1; 1811: Poundmaker PO-1 ME-1; 1713: BI-1 WanderingSpirit; 2003: Dumont ME-2");
        t.with(|g| (g.roaming, g.provisional) = (true, false)).roll(&[1]).begin(Nations, Stage::March).forget()
    };
    let t = near().act("pick PO-1; lead Poundmaker; go 1812; pick BI-1").refuses("go 1812");
    let why = redoubt_engine::contract::why(&t.game, Viewer::Seat(Nations.seat()), &Target::Place("1812".into()));
    assert_eq!(why.rule.as_deref(), Some("PA-11.1a"));
    t.act("halt; pick ME-1; go 1812").tells("PO-1 Poundmaker 1811>1812; ME-1 command 1/4 yes; ME-1 1811>1812");
    let t = near().act(
        "pick PO-1; go 1812; pick ME-1; go 1812; pick BI-1; lead WanderingSpirit; go 1812; lead Poundmaker; go 1812",
    );
    t.tells("PO-1 1811>1812; ME-1 command 1/4 yes; ME-1 1811>1812; BI-1 WanderingSpirit 1713>1812; Poundmaker 1811>1812").roll(&[4, 1, 1, 1, 1]).act("done; engage ME-1; use Poundmaker").tells_all("battle 1812 by Nations small; ambush 4-3+1 none; ME-1 free; NW-1 free; PO-1 commits 1/4 yes; BI-1 commits 1/3 yes; Nations fire 3SP +0+0+0 col1 1+2Poundmaker -; Government fire 1SP +0+0+0 col0 1 -");
}

/// PA-11.1b: nor may both be chosen together, halted at once, and stay: one of them keeps its move.
#[test]
fn pa_11_1b_both_bands_in_hand_still_part() {
    let t = given(FREE, 6)
        .unrest(5)
        .roaming()
        .at("1812: Poundmaker PO-1 BI-1 WanderingSpirit")
        .begin(Nations, Stage::March);
    let t = t
        .forget()
        .act("take 1812")
        .offers("halt")
        .act("halt")
        .refuses("done")
        .offers("take 1812; pick PO-1; lead Poundmaker");
    let t = t
        .act("take 1812")
        .refuses("halt")
        .act("go 1811; halt; done")
        .tells_all("PO-1 Poundmaker 1812>1811; Government +1 points: 1; 91W MMS arrive 3425+; HPB arrive 2326+");
    t.holds(|g| g.bands_apart(hex("1812"), Default::default(), Default::default()));
}
