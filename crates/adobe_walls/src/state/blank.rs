//! A game in which nothing stands anywhere.

use crate::data::Data;
use crate::ids::{CounterSet, Side};
use crate::state::parts::Fight;
use crate::state::{AdobeWalls, Orders};
use redoubt_engine::hex::Dir;
use redoubt_engine::ids::ById;
use redoubt_engine::{BuiltIn, Shared};

impl Default for AdobeWalls {
    /// Returns what a field has that an older file lacks: its value before anything is set up.
    fn default() -> Self {
        AdobeWalls::blank(Data::built_in(), Fight::Historical)
    }
}

impl AdobeWalls {
    /// Makes a game in which nothing stands anywhere and no house rule is on, before its set-up.
    #[must_use]
    #[expect(clippy::too_many_lines, reason = "one line for each field")]
    pub(crate) fn blank(data: &'static Data, fight: Fight) -> Self {
        let none = CounterSet::EMPTY;
        AdobeWalls {
            data: Shared(data),
            fight,
            rules: Default::default(),
            ammo: Default::default(),
            melee_mix: 0,
            herd_points: 0,
            turn: 0,
            player: Side::Us,
            agenda: Default::default(),
            volley: vec![],
            melee: None,
            ending: None,
            at: Default::default(),
            cf: ById::default(),
            mode: ById::default(),
            disrupted: none,
            pinned: none,
            routed: none,
            low: none,
            bare: none,
            herd: none,
            scattered: none,
            asleep: none,
            attached: ById::default(),
            wound: ById::default(),
            wound_scored: none,
            evacuated: none,
            crew: [None; 2],
            facing: [Dir(0); 2],
            mired: [None; 2],
            gun_supplied: none,
            abandoned: none,
            train_ammo: [0; 2],
            boxes: ById::default(),
            drawn: 0,
            has_fired: none,
            camps: Default::default(),
            alert: false,
            woken: false,
            fires: Default::default(),
            fires_used: [0; 2],
            works: Default::default(),
            points: [0; 2],
            casualties: 0,
            fort_taken: false,
            arrival: None,
            low_left: none,
            orders: [Orders::default(); 2],
            spent: ById::default(),
            halted: none,
            moved: none,
            arrived: ById::default(),
            fresh: none,
            fired_full: none,
            fired_half: none,
            fired: none,
            fought: none,
            busy: none,
            beside_guns: [none; 2],
            aimed: ById::default(),
            aimed_far: none,
            charge: [None; 5],
            charge_levels: [0; 5],
            supplying: ById::default(),
            camp_supplying: none,
            looting: none,
            building: ById::default(),
            may_build: None,
            routed_freely: none,
            rallied: [none; 2],
            free_rolled: none,
            tried: none,
            assaulted: vec![],
            attacked: ById::default(),
            vacated: vec![],
            sallies: vec![],
            advanced: none,
            melees: vec![],
            all_declared: false,
            routed_from: ById::default(),
            routed_by: vec![],
        }
    }
}
