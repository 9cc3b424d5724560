//! The panels around the map, one file each.

pub mod agreement;
pub mod analysis;
pub mod answers;
pub mod balance;
pub mod banner;
pub mod battle;
pub mod bottom;
pub mod boxes;
pub mod card_game;
pub mod chances;
pub mod chart;
pub mod command_line;
pub mod dice_panes;
pub mod fight_out;
pub mod floating;
pub mod forces;
pub mod glossary;
pub mod hand;
pub mod hint;
pub mod inspector;
pub mod key_list;
pub mod ladder;
pub mod left;
pub mod lesson_over;
pub mod listed_saves;
pub mod log;
pub mod not_kept;
pub mod odds;
pub mod offer_menu;
pub mod over_map;
pub mod panes;
pub mod pile_pane;
pub mod powers;
pub mod prompt;
pub mod report;
pub mod right;
pub mod roster;
pub mod rules;
pub mod save_as;
pub mod saved;
pub mod settings;
pub mod squeeze;
pub mod story;
pub mod topbar;
pub mod track;
pub mod waiting;
pub mod watch;

use bevy::prelude::*;

/// Adds all panels.
pub fn plugin(app: &mut App) {
    app.init_resource::<fight_out::FightOutWork>();
    app.add_plugins((
        topbar::plugin,
        left::plugin,
        right::plugin,
        bottom::plugin,
        hand::plugin,
        crate::parts::card_flight::plugin,
        banner::plugin,
        floating::plugin,
        (offer_menu::plugin, waiting::plugin),
        over_map::plugin,
        (panes::plugin, not_kept::plugin, key_list::plugin, story::plugin),
        watch::plugin,
    ));
}
