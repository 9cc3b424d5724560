//! PA-18: the scenarios: how those of one battle begin, what holds in them, and each of their ends. The
//! campaigns are in `campaigns`.

use crate::tabletop::*;
use redoubt_engine::data::library::Library;
use redoubt_engine::record::log::Audience;
use redoubt_engine::{BuiltIn, Complaint};
use redoubt_prairie_aflame::PrairieAflame;
use redoubt_prairie_aflame::data::Data;
use redoubt_prairie_aflame::house_rules::HouseRules;
use redoubt_prairie_aflame::state::{At, ENDINGS, Stage};

/// Begins a scenario.
#[track_caller]
pub(super) fn open(scenario: &str, dice: &[u8]) -> Table {
    Table::made(dice, |dice, told| {
        let (game, events) = PrairieAflame::start(&DRAFT, scenario, HouseRules::default(), dice)?;
        told.extend(events.into_iter().map(|event| (Audience::All, event)));
        Ok::<_, Complaint>(game)
    })
}

/// Sends units that are forced out to the first hex that they may enter.
#[track_caller]
pub(super) fn out(mut t: Table) -> Table {
    while t.offered().starts_with("retreat") {
        t = t.first();
    }
    t
}

/// Returns how the game ended.
#[track_caller]
pub(super) fn end(t: &Table) -> String {
    let Some(ending) = t.game.ending else { return "goes on".into() };
    assert!(t.legal().is_empty() && t.game.asked_side().is_none());
    let winner = ending.winner.map_or("nobody".into(), |w| format!("{w:?}"));
    format!("{winner} {:?} {}", ending.level, ENDINGS[usize::from(ending.by)])
}

/// PA-18.B0b: the stages of a turn of a battle scenario.
pub(super) fn stages(t: &Table) -> String {
    let words =
        t.phrases().into_iter().filter(|w| ["Rally", "March", "Combat", "Victory"].iter().any(|s| w.ends_with(s)));
    words.collect::<Vec<_>>().join("; ")
}

const DUCK_LAKE: &str = "duck-lake";
const FISH_CREEK: &str = "fish-creek";
const CUT_KNIFE: &str = "cut-knife-hill";
const BATOCHE: &str = "batoche";

/// PA-12.2d, PA-12.5a: a tuned value is a reconstructed one, and says from where it was moved.
#[test]
fn what_was_tuned_for_balance_says_so() {
    let library = Library::built_in();
    for (file, now, _) in TUNED {
        let (text, _) = library.text(&format!("assets/games/prairie-aflame/{file}.ron")).unwrap();
        let entry = text.split_once(now).unwrap().1.split_once("provenance: ").unwrap().1;
        let (note, _) = entry.split_once("\")").unwrap();
        assert!(note.starts_with("Reconstructed(") && note.contains("simulated battles"), "{now}: {note}");
        assert!(note.contains("moved"), "{now}: {note}");
    }
    assert_eq!(DRAFT.tables.ambush, [1, 1, 1, 2]);
    assert_eq!(Data::built_in().tables.ambush, [1, 1, 1, 1]);
}

/// PA-18.B1a, PA-18.B0b: Duck Lake begins; both sides move and fight in their turns; nobody fights: a draw (PA-18.B1c).
#[test]
fn pa_18_b1c_duck_lake_without_a_fight() {
    let t = open(DUCK_LAKE, &[]).now("2710: NW-1 NW-2 Crozier; 2810: ME-1 Dumont; 2911: ME-2 Riel");
    assert_eq!((t.game.turn, t.game.unrest, t.game.provisional), (1, 0, false));
    let t = t.act("done; done");
    is(
        stages(&t),
        "1 Nations Rally; 1 Nations March; 1 Nations Combat; 1 Government Rally; 1 Government March; 1 Government Combat; 1 Government Victory",
    );
    is(end(&t), "nobody Draw PA-18.B1c");
    // e.4: to move away without a battle loses nothing.
    let t = open(DUCK_LAKE, &[]).act("take 2810; go 2910; halt; done; done");
    is(end(&t), "nobody Draw PA-18.B1c");
}

/// PA-18.B1a: the Government wins when the Métis retreat, when Riel or Dumont is taken, when all are lost.
#[test]
fn pa_18_b1a_duck_lake_for_the_government() {
    let attack = |dice: &[u8]| open(DUCK_LAKE, dice).act("done; take 2710; go 2810; done");
    let t = attack(&[4, 1, 1, 1]).act("engage NW-1; continue; withdraw 1 2910");
    is(end(&t), "Government Plain PA-18.B1a");
    // Forced out; the leader's capture would be rolled for, and decides as well.
    let t = out(attack(&[4, 1, 6, 1, 6, 6]).act("engage NW-1"));
    is(end(&t), "Government Plain PA-18.B1a");
    let late = |at: &str, dice: &[u8]| fight_in(DUCK_LAKE, 1, at, Government, dice);
    let t = late("2812: NW-1 ME-1 Riel; 2911: ME-2 Dumont", &[4, 6, 1, 6, 6]).offers("retreat 2811; retreat 2912");
    is(end(&t.act("retreat 2811")), "Government Plain PA-18.B1a");
    let t = late("2812: NW-1 NW-2 Crozier ME-1*; 2911: ME-2 Dumont", &[6, 1, 5, 1, 6]).act("engage NW-1");
    is(end(&t), "Government Plain PA-18.B1a");
}

/// PA-18.B1b: the Métis win when the police retreat, when Crozier is taken, when all are lost.
#[test]
fn pa_18_b1b_duck_lake_for_the_metis() {
    let attack = |dice: &[u8]| open(DUCK_LAKE, dice).act("done; take 2710; go 2810; done");
    let t = attack(&[4, 1, 1, 1]).act("engage NW-1; withdraw 1 2711");
    is(end(&t), "Nations Plain PA-18.B1b");
    let late = |at: &str, dice: &[u8]| fight_in(DUCK_LAKE, 1, at, Nations, dice);
    // PA-18.B0c: one of two is forced out, and the battle goes on; with the second the Métis have won.
    let t = late("2812: NW-1 NW-2 Crozier ME-1 ME-2 Dumont", &[6, 1, 1, 3, 1, 6])
        .act("engage ME-1; engage NW-1; disrupt NW-1");
    let t = t.offers("retreat 2713; retreat 2813; retreat 2913").act("retreat 2813");
    is(end(&t), "goes on");
    let t = t.roll(&[3, 1, 6, 3]).act("continue; continue");
    is(end(&out(t)), "Nations Plain PA-18.B1b");
    // The last is lost, and Crozier is taken.
    let t = late("2812: NW-1* Crozier ME-1 Dumont", &[6, 3, 1, 6, 6]);
    is(first(&t, "Crozier"), "Crozier capture 6 yes");
    is(end(&t), "Nations Plain PA-18.B1b");
}

/// PA-18.B0c: both gone in one round: the defender's departure comes first.
#[test]
fn pa_18_b0c_conditions_in_the_order_of_time() {
    let both = |side| end(&out(fight_in(DUCK_LAKE, 1, "2812: NW-1 ME-1", side, &[4, 6, 6, 5, 5])));
    is(both(Government), "Government Plain PA-18.B1a");
    is(both(Nations), "Nations Plain PA-18.B1b");
}

/// PA-18.B2a, PA-18.B0e: Fish Creek begins; the 90th may stand formed, 15 points against 4.
#[test]
fn pa_18_b2a_fish_creek_begins() {
    let t = open(FISH_CREEK, &[]).now("2713: 90W-1 90W-2 90W-3 90W-4 90W-5 90W-6 90W-7 CSC-1 BS-1 BS-2 FS AB-1 AB-2 WFB-1 WFB-2 Middleton; 2812: ME-1 ME-2 ME-3 ME-4 Dumont").offers("form 90W 2713; done");
    let t = t
        .act("form 90W 2713")
        .offers("take 2812; pick ME-1; pick ME-2; pick ME-3; pick ME-4; lead Dumont; done")
        .act("done")
        .offers("break 90W; done");
    assert_eq!((t.game.turn, t.game.winter()), (5, false));
}

/// PA-18.B2b, PA-12.2b: the Grenadiers come before round 4, formed or not, two companies of Métis before round 5, and check.
#[test]
fn pa_18_b2b_help_between_the_rounds() {
    let field = || fight_in(FISH_CREEK, 5, "2812: 90W-1 Middleton ME-1 Dumont", Government, &[3, 1, 1, 1, 1, 1, 1]);
    let t = field().act("continue; continue; continue; continue; continue").forget().act("continue");
    let t = t
        .tells("10RG-1 10RG-2 10RG-3 10RG-4 10RG-5 joins")
        .offers("form 10RG 2812; done")
        .refuses("form 90W 2812; form MID 2812; form 10RG 2713");
    let formed = t.roll(&[5, 1, 1]).act("form 10RG 2812").tells("10RG formed 2812; 10RG commits 5/4 no; Government fire 1SP +0+0+0 col0 1+1Middleton -; Nations fire 1SP +0+0+0 col0 1+3Dumont -");
    let t = formed.roll(&[4, 2, 5, 1, 1]).act("continue; continue").tells("ME-5 ME-6 joins; 10RG commits 4/4 yes; ME-5 commits 2/4 yes; ME-6 commits 5/4 no; Government fire 6SP +0+0+0 col3 1+1Middleton -; Nations fire 2SP +0+0+0 col1 1+3Dumont -");
    t.roll(&[1, 1, 1]).act("continue; continue").tells("ME-6 commits 1/4 yes; Government fire 6SP +0+0+0 col3 1+1Middleton -; Nations fire 3SP +0+0+0 col1 1+3Dumont -");
    // In companies each of the five checks.
    let t = field().act("continue; continue; continue; continue; continue; continue").forget();
    t.roll(&[3, 4, 1, 1, 6, 1, 1]).act("done").tells("10RG-1 commits 3/3 yes; 10RG-2 commits 4/3 no; 10RG-3 commits 1/3 yes; 10RG-4 commits 1/3 yes; 10RG-5 commits 6/3 no; Government fire 4SP +0+0+0 col2 1+1Middleton -; Nations fire 1SP +0+0+0 col0 1+3Dumont -");
}

/// PA-18.B2c: a retreat of either decides, and so does the capture of Dumont or Middleton.
#[test]
fn pa_18_b2c_fish_creek_is_decided() {
    let field = |dice: &[u8]| fight_in(FISH_CREEK, 5, "2812: 90W-1 Middleton ME-1 Dumont", Government, dice);
    is(end(&field(&[3, 1, 1]).act("continue; withdraw 1 2811")), "Government Plain PA-18.B2c");
    is(end(&field(&[3, 1, 1]).act("withdraw 1 2813")), "Nations Plain PA-18.B2c");
    let t = field(&[3, 5, 1, 6, 6]);
    is(first(&t.act("retreat 2811"), "Dumont capture"), "Dumont capture 6 yes");
    // e.4: without a battle the Métis have held; a stack that leaves the creek has retreated.
    is(end(&open(FISH_CREEK, &[]).act("done; done; done; done")), "Nations Plain PA-18.B2c");
    is(end(&open(FISH_CREEK, &[]).act("done; take 2812; go 2811; halt; done")), "Government Plain PA-18.B2c");
    // Into battle it has not: and the battle decides.
    is(end(&open(FISH_CREEK, &[3]).act("done; take 2812; go 2713; done")), "goes on");
}

/// PA-18.B2d: losses count at the end of the turn only: a battle that is over was decided by who left it.
#[test]
fn pa_18_b2d_losses_at_the_end() {
    let t = given(FISH_CREEK, 5).with(|g| g.lost = [1, 2]);
    is(end(&t.begin(Nations, Stage::Victory)), "Nations Plain PA-18.B2c");
    // The Government has lost more by far, and has the field.
    let t = fight_in(FISH_CREEK, 5, "2812: 90W-1 Middleton ME-1 Dumont", Government, &[3, 1, 1]);
    let t = t.with(|g| g.lost = [0, 9]).act("continue; withdraw 1 2811");
    is(end(&t), "Government Plain PA-18.B2c");
}

/// PA-18.B3a, PA-18.B3b, PA-18.B0d: Cut Knife Hill: the reserve, Poundmaker, a repulse, or two turns without.
#[test]
fn pa_18_b3a_cut_knife_hill() {
    let t = open(CUT_KNIFE, &[])
        .now("1911: PO-1 PO-2 PO-3 PO-4 PO-5 PO-6 PO-7 Poundmaker; 2111: QOR-1 BR NW-1 NW-2 BB-1 BB-2 G1 Otter");
    is(end(&t.act("done; done; done; done")), "goes on");
    // The Government alone in 1911, undisrupted: at once.
    let enter = |at: &str| given(CUT_KNIFE, 5).at(at).begin(Government, Stage::March);
    is(end(&enter("1912: NW-1 Otter").act("take 1912; go 1911; halt")), "Government Plain PA-18.B3a");
    // Disrupted it takes nothing, until it has rallied.
    let t = enter("1912: NW-1*; 2111: BR; 1807: PO-1").act("take 1912; go 1911; halt; done");
    is(end(&t), "goes on");
    let t = t.roll(&[3]).act("done");
    is(end(&t), "Government Plain PA-18.B3a");
    // 2111 is the Government's: Otter may go there (B0d); his repulse loses.
    let t =
        fight_in(CUT_KNIFE, 5, "1911: NW-1 QOR-1 Otter PO-1 Poundmaker", Government, &[3, 1, 1, 1]).act("engage NW-1");
    let t = t.offers("continue; withdraw 1 1912; withdraw 1 2011; withdraw 2 1812; withdraw 2 1913; withdraw 2 2012; withdraw 2 2111; withdraw 2 2112").act("withdraw 2 2111");
    is(end(&t), "Nations Plain PA-18.B3a");
    // Poundmaker is taken.
    let t = fight_in(
        CUT_KNIFE,
        5,
        "1911: NW-1 QOR-1 NW-2 Otter PO-1* Poundmaker; 1807: PO-2",
        Government,
        &[5, 1, 1, 4, 1, 6, 6],
    );
    let t = t.act("engage NW-1");
    is(first(&t, "Poundmaker capture"), "Poundmaker capture 6 yes");
    is(end(&t), "Government Plain PA-18.B3a");
}

/// PA-18.B3b: neither by the end of the second turn: the First Nations have held.
#[test]
fn pa_18_b3b_two_turns_at_cut_knife_hill() {
    is(end(&given(CUT_KNIFE, 5).begin(Nations, Stage::Victory)), "goes on");
    is(end(&given(CUT_KNIFE, 6).begin(Nations, Stage::Victory)), "Nations Plain PA-18.B3b");
}

/// PA-18.B4a, PA-18.B4c, PA-18.B0e: Batoche begins; the Métis may leave it, and who walks in has won.
#[test]
fn pa_18_b4a_batoche() {
    let t = open(BATOCHE, &[]).now("2811: 90W-1 90W-2 90W-3 90W-4 90W-5 90W-6 10RG-1 10RG-2 10RG-3 10RG-4 10RG-5 MID-1 MID-2 MID-3 MID-4 MID-5 MID-6 MID-7 BS-1 BS-2 FS AB-1 AB-2 WFB-1 G2 Middleton; 2911: ME-1 ME-2 ME-3 ME-4 ME-5 ME-6 ME-7 ME-8 ME-9 ME-10 Riel Dumont; 2810S: NC").offers("form 10RG 2811; form MID 2811; done");
    let t = t.act("form 10RG 2811; form MID 2811; done").offers("form ME5-1 2911; done");
    // B4c: they leave; the Government enters the empty village.
    let t = t.act("done; take 2911; go 2910; halt; done; done; take 2811; go 2911; halt");
    is(end(&t), "Government Plain PA-18.B4a");
    // With Riel or Dumont in his hands it is overwhelming.
    let t = given(BATOCHE, 8)
        .at("2811: 90W-1 Middleton; captured: Dumont; 2910: ME-1 Riel")
        .begin(Government, Stage::March);
    is(end(&t.act("take 2811; go 2911; halt")), "Government Overwhelming PA-18.B4a");
    // Two turns without it: the Métis.
    is(end(&given(BATOCHE, 7).begin(Nations, Stage::Victory)), "goes on");
    is(end(&given(BATOCHE, 8).begin(Nations, Stage::Victory)), "Nations Plain PA-18.B4a");
}

/// PA-18.B4b, PA-4.51a: in its second turn, the eighth, Riel is taken on 1 to 3 when he leaves with a retreat.
#[test]
fn pa_18_b4b_riel_at_batoche() {
    #[track_caller]
    fn leaves(turn: u8, dice: &[u8]) -> Table {
        let at = "2911: ME-1 Riel 90W-1 Middleton; 3010: ME-2";
        fight_in(BATOCHE, turn, at, Government, dice).act("continue; withdraw 1 2910")
    }
    let t = leaves(8, &[3, 1, 1, 2]);
    is(first(&t, "Riel"), "Riel capture 2 yes");
    is(end(&t), "Government Overwhelming PA-18.B4a");
    let t = leaves(8, &[3, 1, 1, 4]);
    is(first(&t, "Riel"), "Riel capture 4 no");
    let t = leaves(7, &[3, 1, 1]);
    is(end(&t), "Government Plain PA-18.B4a");
    let riel: Vec<String> = t.phrases().into_iter().filter(|e| e.starts_with("Riel")).collect();
    assert_eq!(riel, ["Riel along 2911>2910"]);
}

/// PA-18.B0a, PA-18.B0d: no command, supply, points, unrest or garrisons; nobody leaves the window but in a retreat.
#[test]
fn pa_18_b0a_what_is_not_played_in_battles() {
    // NW-1 is far from any leader, and moves without a check; 2515 lies outside.
    let t = given(DUCK_LAKE, 1).at("2514: NW-1; 2911: ME-1").begin(Government, Stage::March).act("pick NW-1");
    assert!(!t.can_go("2515") && t.can_go("2513") && t.rolled() == 0);
    // A place taken moves nothing and gives no hostages; no garrison stands in Battleford.
    let t = given(CUT_KNIFE, 5).at("2110: PO-1 Poundmaker; 2215: NW-1").begin(Nations, Stage::March);
    let t = t.act("take 2110; go 2111; halt").tells("PO-1 Poundmaker 2110>2111; Nations take Battleford");
    assert_eq!((t.game.unrest, t.game.hostages, t.game.points, t.rolled()), (0, [0; 3], [0; 2], 0));
    // A battle won moves nothing either.
    let t = fight_in(CUT_KNIFE, 5, "2013: NW-1 PO-1", Nations, &[5, 1, 1, 1, 1]).act("withdraw 2 1912").tells("battle 2013 by Nations small; ambush 5-0+1 Government 1; Government fire 1SP +0+0+1 col1 1 -; PO-1 free; NW-1 free; Nations fire 1SP -1+0+0 col0 1 -; Government fire 1SP +0+0+0 col0 1 -; Nations withdraw 2 1912; PO-1 leaves 2013>1912; battle over 2013 Government");
    assert_eq!((t.game.unrest, t.game.points), (10, [0; 2]));
    // A retreat out of the window leaves the game.
    let t = fight_in(BATOCHE, 7, "3114: NW-1 ME-1; 2911: ME-2", Nations, &[4, 6, 1, 5])
        .offers("retreat 3115; retreat 3214");
    let t = t.act("retreat 3115");
    assert_eq!(t.game.at[unit("NW-1")], At::GONE);
}

/// PA-18.B0b: each turn rally, movement and combat of the nations, then of the Government.
#[test]
fn pa_18_b0b_the_turn_of_a_battle_scenario() {
    let t = open(CUT_KNIFE, &[]).act("done; done");
    is(stages(&t), "5 Nations Rally; 5 Nations March");
    assert!(!t.events().any(|e| told(e).contains("points") || told(e).contains("supply")));
    // The Métis of Duck Lake may join forces and attack Fort Carlton.
    let t = open(DUCK_LAKE, &[4]).act("take 2911; go 2810; halt").offers("take 2810; pick ME-1; lead Dumont; done");
    let t = t.act("take 2810; go 2710; done");
    is(first(&t, "battle"), "battle 2710 by Nations small");
}

/// PA-18.B0e: a parent unit may stand formed where all its points are there.
#[test]
fn pa_18_b0e_formed_or_in_companies() {
    open(BATOCHE, &[]).refuses("form 90W 2811").allows("form MID 2811; form 10RG 2811; done");
    assert!(!open(CUT_KNIFE, &[]).offered().contains("form QOR"));
    open(BATOCHE, &[]).act("done").allows("form ME5-1 2911");
}

/// PA-18.B4c: the Métis move first and may leave Batoche, and may fight for it before the Government moves.
#[test]
fn pa_18_b4c_the_metis_may_leave_or_attack() {
    let start = || open(BATOCHE, &[]).act("done; done; done").allows("take 2911");
    let t = start().act("take 2911; go 2912; halt; done; done; take 2811; go 2911; halt");
    is(end(&t), "Government Plain PA-18.B4a");
    let t = start().roll(&[1, 1, 1]).act("take 2911; go 2811; done; joinboat");
    is(first(&t, "battle"), "battle 2811 by Nations large");
}

/// PA-18.B0d: places belong to whom they do in the campaigns: they bar retreats and shift columns, no more.
#[test]
fn pa_18_b0d_places_in_battle_scenarios() {
    // Duck Lake is the nations': the police are a column worse there, and may not go into St. Laurent.
    let t = fight_in(DUCK_LAKE, 1, "2810: NW-1 ME-1", Government, &[4, 1, 1]);
    is(first(&t, "Government fire"), "Government fire 1SP -1+0+0 col0 1 -");
    assert!(!t.offered().contains("2910") && !t.offered().contains("2911"));
    let t = fight_in(DUCK_LAKE, 1, "2710: NW-1 ME-1", Nations, &[4, 1, 1]);
    is(first(&t, "Nations fire"), "Nations fire 1SP -1+0+0 col0 1 -");
}

/// PA-18.B1b, PA-18.B0c: both are gone, the defender first; but Crozier is taken before the field is anybody's.
#[test]
fn pa_18_b1b_crozier_is_taken_on_an_empty_field() {
    let t = out(fight_in(DUCK_LAKE, 1, "2812: NW-1 Crozier ME-1", Government, &[4, 6, 6, 5, 6, 6]));
    is(first(&t, "Crozier"), "Crozier capture 6 yes");
    is(end(&t), "Nations Plain PA-18.B1b");
}
