//! PA-18, PA-13.1b: the words of each ending name the condition that decided, with the names of leaders and places.

use crate::scenarios::{open, out};
use crate::table::Words;
use crate::tabletop::*;
use redoubt_engine::contract::Endings;
use redoubt_prairie_aflame::ids::Leader;
use redoubt_prairie_aflame::state::{At, Stage};

/// Returns what decided: the last sentence of the outcome.
#[track_caller]
fn why(t: &Table) -> String {
    let outcome = t.game.outcome().expect("the game is over");
    let (_, why) = outcome.text.split_once("). ").expect("who, when and why");
    why.to_string()
}

/// PA-18.B1a, PA-18.B1b, PA-18.B1c: Duck Lake.
#[test]
fn pa_18_b1a_duck_lake_says_how_it_ended() {
    let late = |at: &str, side, dice: &[u8]| fight_in("duck-lake", 1, at, side, dice);
    let attack = |dice: &[u8]| open("duck-lake", dice).act("done; take 2710; go 2810; done");
    let t = attack(&[4, 1, 1, 1]).act("engage NW-1; continue; withdraw 1 2910");
    is(why(&t), "The nations gave up the field.");
    let t = attack(&[4, 1, 1, 1]).act("engage NW-1; withdraw 1 2711");
    is(why(&t), "The Government gave up the field.");
    let t = late("2812: NW-1* Crozier ME-1 Dumont", Nations, &[6, 3, 1, 6, 6]);
    is(why(&t), "The Government lost its last unit, and Crozier is captured.");
    let t = late("2812: NW-1 NW-2 Crozier ME-1*; 2911: ME-2 Dumont", Government, &[6, 1, 5, 1, 6]).act("engage NW-1");
    is(why(&t), "The nations lost every unit in the battle.");
    is(why(&open("duck-lake", &[]).act("done; done")), "Neither side was beaten, and nothing was lost.");
    is(
        why(&given("duck-lake", 1).with(|g| g.lost = [1, 0]).begin(Government, Stage::Victory)),
        "Neither side was driven from the field.",
    );
}

/// PA-18.B2c: Fish Creek.
#[test]
fn pa_18_b2c_fish_creek_says_how_it_ended() {
    let field = |dice: &[u8]| fight_in("fish-creek", 5, "2812: 90W-1 Middleton ME-1 Dumont", Government, dice);
    is(why(&field(&[3, 1, 1]).act("continue; withdraw 1 2811")), "The nations gave up the field.");
    is(why(&field(&[3, 1, 1]).act("withdraw 1 2813")), "The Government gave up the field.");
    let t = field(&[3, 5, 1, 6, 6]).act("retreat 2811");
    is(why(&t), "The nations gave up the field, and Dumont is captured.");
    is(
        why(&open("fish-creek", &[]).act("done; done; done; done")),
        "The Government did not force the passage in time.",
    );
    let t = open("fish-creek", &[]).act("done; take 2812; go 2811; halt; done");
    is(why(&t), "The nations left the field without a fight.");
}

/// PA-18.B3a, PA-18.B3b, PA-18.B4a: Cut Knife Hill and Batoche.
#[test]
fn pa_18_b3a_cut_knife_hill_and_batoche_say_how_they_ended() {
    let enter = |at: &str| given("cut-knife-hill", 5).at(at).begin(Government, Stage::March);
    is(why(&enter("1912: NW-1 Otter").act("take 1912; go 1911; halt")), "The reserve is taken.");
    let fight = |at: &str, dice: &[u8]| fight_in("cut-knife-hill", 5, at, Government, dice).act("engage NW-1");
    let t = fight("1911: NW-1 QOR-1 Otter PO-1 Poundmaker", &[3, 1, 1, 1]).act("withdraw 2 2111");
    is(why(&t), "The Government gave up the field.");
    let t = fight("1911: NW-1 QOR-1 NW-2 Otter PO-1* Poundmaker; 1807: PO-2", &[5, 1, 1, 4, 1, 6, 6]);
    assert!(why(&t).ends_with("and Poundmaker is captured."), "{}", why(&t));
    is(why(&given("cut-knife-hill", 6).begin(Nations, Stage::Victory)), "The reserve was not taken in time.");
    let batoche = |at: &str| given("batoche", 8).at(at).begin(Government, Stage::March).act("take 2811; go 2911; halt");
    is(why(&batoche("2811: 90W-1 Middleton; 2910: ME-1 Riel Dumont")), "Batoche is taken.");
    let t = batoche("2811: 90W-1 Middleton; captured: Dumont; 2910: ME-1 Riel");
    is(why(&t), "Batoche is taken, and Dumont is captured.");
    is(why(&given("batoche", 8).begin(Nations, Stage::Victory)), "Batoche has held out.");
}

/// PA-18.C1, PA-18.C0a, PA-18.C2, PA-18.C3, PA-13.1b: the campaigns.
#[test]
fn pa_18_c1b_campaigns_say_how_they_ended() {
    use Leader::{BigBear, Poundmaker, Riel};
    let free = |taken: &[Leader]| {
        given(HISTORY, 12).with(|g| {
            g.held = Default::default();
            g.provisional = false;
            taken.iter().for_each(|l| g.leaders[*l] = At::CAPTURED);
        })
    };
    let end = |taken: &[Leader]| why(&free(taken).begin(Nations, Stage::Victory));
    let all = "Every place that stands is the Government's";
    is(end(&[Riel, Poundmaker, BigBear]), &format!("{all}, and Riel, Poundmaker and Big Bear are captured."));
    is(end(&[BigBear]), &format!("{all}, and Big Bear is captured."));
    is(end(&[Riel]), &format!("{all}, but Poundmaker and Big Bear escaped."));
    let t = given(HISTORY, 12).begin(Nations, Stage::Victory);
    assert!(why(&t).starts_with("At the end ") && why(&t).contains("in the hands of the nations"), "{}", why(&t));
    assert!(why(&t).contains("Batoche"), "{}", why(&t));
    let t = given(FREE, 7).with(|g| g.base_since[1] = 6).begin(Nations, Stage::Combat);
    let base = t.game.map().place(t.game.map().bases[1]).name.clone();
    is(why(&t), &format!("They have held {base} since an earlier turn."));
    let t = given(FREE, 6).with(|g| g.unrest = 29).put("2911", &["ME-1"]).begin(Nations, Stage::Victory);
    is(why(&t), "Unrest has reached 30 in time.");
    let t = given(FREE, 10).with(|g| g.unrest = 29).begin(Nations, Stage::Victory);
    is(why(&t), "Unrest has reached 30, but after turn 9.");
    let t = given(FREE, 12).with(|g| (g.unrest, g.provisional) = (7, false)).begin(Nations, Stage::Victory);
    is(why(&t), "Unrest did not reach 30: it stands at 7.");
}

/// PA-4.5b, PA-4.5c, PA-4.5g: who escapes the die and is captured all the same is so for a reason that the log tells.
#[test]
fn pa_4_5g_the_log_says_why_a_leader_is_captured() {
    let told = |t: &Table, of: &str| -> Vec<String> {
        use redoubt_engine::Viewer;
        use redoubt_engine::contract::Logs;
        let lines = t.events().map(|e| t.game.describe(e, Viewer::All).text);
        lines.filter(|line| line.contains(of)).collect()
    };
    let t = fight_in("duck-lake", 1, "2812: NW-1* Crozier ME-1 Dumont", Nations, &[6, 3, 1, 6, 1]);
    is(
        told(&out(t), "Crozier").join(" "),
        "Capture of Crozier: he escapes. Crozier is captured after all: no unit of his side is left to which he could go.",
    );
}

/// PA-18.C2b, PA-18.B1b: the answers that may win without dice: a step to what the win still lacks, and no step of the phases
/// before the march.
#[test]
fn pa_18_c2b_what_may_win_at_once() {
    let wins = |t: &Table, words: &str| t.game.may_win_at_once(t.game.read_step(words));
    let march = |unrest| {
        let t = given("on-to-regina", 6).unrest(unrest).roaming().at("2814: ME-1 Dumont");
        t.begin(Nations, Stage::March).act("take 2814")
    };
    assert!(wins(&march(29), "go 2714"));
    assert!(!wins(&march(28), "go 2714"));
    assert!(!wins(&march(29), "go 2813"));
    let t = given("on-to-regina", 6).unrest(29).at("3425: MID Middleton").begin(Government, Stage::Organise);
    assert!(!wins(&t, "break MID") && !wins(&t, "done"));
}
