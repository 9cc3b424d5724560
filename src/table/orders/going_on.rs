//! What follows without an order: when all beats have been shown, the next question is opened or a bot set thinking.

use crate::table::Step;
use crate::table::alarm::Alarm;
use crate::table::bots::Thinker;
use crate::table::bridge::{Asked, Beats, Settings, Shown};
use crate::table::session::{Stage, Table};
use crate::table::state::Screen;
use bevy::prelude::*;

/// Adds the system that goes on.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, go_on.in_set(Step::Settle).run_if(in_state(Screen::Playing)));
}

/// When all beats have been shown, the next question is opened, or a bot set thinking.
#[allow(clippy::too_many_arguments)]
fn go_on(
    mut table: ResMut<Table>,
    mut shown: ResMut<Shown>,
    mut asked: ResMut<Asked>,
    beats: Res<Beats>,
    mut thinker: ResMut<Thinker>,
    settings: Res<Settings>,
    alarm: Res<Alarm>,
    mut next: ResMut<NextState<Screen>>,
) {
    let waiting = beats.queue.len();
    let Some(sitting) = &mut table.bypass_change_detection().sitting else { return };
    let grew = sitting.stage == Stage::Showing && sitting.follow(waiting);
    let settle = sitting.stage == Stage::Showing && waiting == 0 && !beats.playing;
    if grew || settle {
        table.set_changed();
    }
    if !settle {
        return;
    }
    let Some(sitting) = &mut table.sitting else { return };
    let think = sitting.settle(&mut shown, &mut asked);
    if sitting.stage == Stage::Over {
        next.set(Screen::Ended);
    }
    if let Some((seat, bot)) = think {
        thinker.begin(&table, bot, seat, &settings, &alarm);
    }
}
