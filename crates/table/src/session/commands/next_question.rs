//! When all animation steps have been shown, opens the next question or starts a bot. It runs without a command.

use crate::bridge::{AnimationQueue, Asked, Settings, ShownGame};
use crate::schedule::FrameStage;
use crate::session::bots::BotWorker;
use crate::session::lessons::OpenLesson;
use crate::session::player_record::PlayerRecord;
use crate::session::{SittingStage, Table};
use crate::shell::wakeups::Wakeups;
use crate::state::Screen;
use bevy::prelude::*;

/// Adds the system that opens the next question.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, go_on.in_set(FrameStage::NextQuestion).run_if(in_state(Screen::Playing)));
}

/// Opens the next question or starts a bot, once all animation steps have been shown.
fn go_on(
    mut table: ResMut<Table>,
    mut shown: ResMut<ShownGame>,
    mut asked: ResMut<Asked>,
    mut animations: ResMut<AnimationQueue>,
    mut thinker: ResMut<BotWorker>,
    (settings, lesson): (Res<Settings>, Res<OpenLesson>),
    mut record: ResMut<PlayerRecord>,
    wakeups: Res<Wakeups>,
    mut next: ResMut<NextState<Screen>>,
) {
    // A roll may be read in the log only when its dice have landed.
    let waiting = animations.queue.len() + usize::from(animations.tumbling);
    let Some(sitting) = &mut table.bypass_change_detection().sitting else { return };
    sitting.whole_curtain = settings.whole_curtain;
    let grew = sitting.stage == SittingStage::Showing && sitting.follow(waiting);
    let settle = sitting.stage == SittingStage::Showing && waiting == 0 && !animations.playing;
    if grew || settle {
        table.set_changed();
    }
    if !settle {
        return;
    }
    let Some(sitting) = &mut table.sitting else { return };
    let think = sitting.settle(&mut shown, &mut asked);
    if sitting.lays_ready_made {
        sitting.lay_ready_made(&mut animations, &mut asked);
    }
    if sitting.stage == SittingStage::Over {
        if let Some(deed) = sitting.ending().filter(|_| lesson.0.is_none()) {
            record.note(deed);
        }
        next.set(Screen::Ended);
    }
    if let Some((seat, bot)) = think {
        thinker.begin(&table, bot, seat, &settings, &wakeups);
    }
}
