//! Begins lessons and turns their pages. The text of a lesson stands in its file; `lessons` draws the open page.

use crate::parts::ui_state::Pane;
use crate::session::commands::CommandCx;
use crate::session::commands::message::NewGame;
use crate::session::players::Player;
use bevy::utils::default;
use redoubt_engine::Viewer;
use redoubt_engine::catalog::launch::ByHand;
use redoubt_engine::data::lesson::Course;
use redoubt_engine::home::played::Deed;

impl CommandCx<'_> {
    /// Begins a lesson: lays its game on the table as an open game, with persons at all seats.
    pub(super) fn lesson(&mut self, game: &str, id: &str) {
        let Some(lesson) = self.lessons.find(game, id).cloned() else { return };
        let start = lesson.start();
        let seats = self.catalog.games.iter().find(|g| g.info.id == game).map_or(0, |g| g.info.seats.len());
        let players = vec![Player::Person; seats];
        let new = NewGame {
            game: game.into(),
            setup: start.setup,
            players,
            open: true,
            same_dice: false,
            seed: Some(start.seed),
            pins: default(),
            by_hand: ByHand::No,
            ready_made: false,
        };
        let begun = self.catalog.begin(&new).and_then(|mut play| {
            let course = Course::begin(lesson, play.as_mut())?;
            Ok((play, course))
        });
        match begun {
            Ok((play, course)) => {
                let viewer = course.viewer(play.as_ref());
                self.lay_lesson(play, new.players, id);
                self.lesson.0 = Some(course);
                self.show_as(Some(viewer));
            }
            Err(wrong) => self.ui_state.complain(wrong),
        }
    }

    /// Leaves the lesson; the table shows the game as it stands.
    pub(super) fn leave_lesson(&mut self) {
        self.lesson.0 = None;
        self.keep_after_lesson();
        self.show_as(None);
    }

    /// Turns one page of the lesson back.
    pub(super) fn lesson_back(&mut self) {
        let (Some(mut course), Some(sitting)) = (self.lesson.0.take(), &self.table.sitting) else { return };
        let players = sitting.players.clone();
        match course.back(sitting.play()) {
            Ok(play) => {
                let viewer = course.viewer(play.as_ref());
                let lesson = course.lesson().id.clone();
                self.lay_lesson(play, players, &lesson);
                self.lesson.0 = Some(course);
                self.show_as(Some(viewer));
            }
            Err(wrong) => {
                self.lesson.0 = Some(course);
                self.ui_state.complain(wrong);
            }
        }
    }

    /// Turns the page of the lesson, if one is being taken.
    pub(super) fn turn_page(&mut self) {
        let Some(sitting) = &mut self.table.sitting else { return };
        if self.lesson.0.is_none() {
            return;
        }
        let viewer = sitting.viewer;
        let taken = self.lesson.0.as_ref().map(|course| course.lesson().id.clone()).unwrap_or_default();
        let turned = match sitting.play_mut() {
            Ok(play) => self.lesson.turn(play.as_mut(), viewer),
            Err(no) => return self.ui_state.refuse(no),
        };
        match turned {
            Ok((told, next)) => {
                sitting.tell(told, &mut self.animations, &mut self.asked);
                sitting.lesson_viewer = next;
                if next.is_none() {
                    let game = sitting.play().info().id.to_string();
                    self.record.note(Deed::Lesson { game: game.clone(), lesson: taken.clone() });
                    self.ui_state.lesson_over = Some((game, taken));
                    self.ui_state.pane = Some(Pane::LessonOver);
                    self.keep_after_lesson();
                }
            }
            Err(wrong) => {
                self.lesson.0 = None;
                sitting.lesson_viewer = None;
                self.ui_state.complain(wrong);
            }
        }
    }

    /// Shows the table as the viewer that a lesson asks for, or as the usual one.
    pub(super) fn show_as(&mut self, lesson_viewer: Option<Viewer>) {
        if let Some(sitting) = &mut self.table.sitting {
            sitting.lesson_viewer = lesson_viewer;
            sitting.viewer = sitting.resting();
        }
        self.show_anew();
    }
}
