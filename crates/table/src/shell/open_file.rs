//! Files from elsewhere: chosen in the desktop's own dialog, or dropped on the window. The dialog runs beside the
//! window; its answer becomes a command.

use crate::parts::ui_state::{Dialog, UiState};
use crate::session::commands::message::Command;
use crate::shell::wakeups::Wakeups;
use bevy::prelude::*;
use bevy::tasks::{IoTaskPool, TaskPool};
use bevy::window::FileDragAndDrop;
use redoubt_engine::{Refusal, home};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::{Duration, Instant};

/// Returns the command that follows from the chosen file.
fn command(dialog: Dialog, path: PathBuf) -> Command {
    match dialog {
        Dialog::Open => Command::OpenFile(path),
        Dialog::SaveElsewhere => Command::SaveTo { path, replace: true },
    }
}

/// The dialog of the desktop that is open; one at a time.
#[derive(Resource, Default)]
pub struct OpenDialog {
    waiting: Option<Waiting>,
}

/// A dialog that is open.
struct Waiting {
    dialog: Dialog,
    since: Instant,
    chosen: Mutex<Receiver<Option<PathBuf>>>,
}

/// What came of a dialog.
#[derive(PartialEq, Debug)]
pub enum Answer {
    /// A file was chosen: the command that follows.
    Chosen(Command),
    /// It was closed without a choice.
    Closed,
    /// It was gone at once: the desktop has no such dialog.
    NoDialog,
}

/// A dialog that is gone sooner was never on the screen.
const SOONEST: Duration = Duration::from_millis(400);

impl OpenDialog {
    /// Opens a dialog, unless one is open. `suggested` is a name for a file that is to be written.
    pub fn ask(&mut self, dialog: Dialog, suggested: &str, wakeups: &Wakeups) {
        if self.waiting.is_some() {
            return;
        }
        let asked = rfd::AsyncFileDialog::new()
            .add_filter("Saved games and scenarios", &[home::ENDING, "ron"])
            .add_filter("All files", &["*"]);
        let asked = match home::saves() {
            Ok(folder) => asked.set_directory(folder),
            Err(_) => asked,
        };
        let ((sender, receiver), wakeups) = (channel(), wakeups.clone());
        // Some desktops want a dialog to be made on the thread of the window; only the answer is waited for beside it.
        let answer: std::pin::Pin<Box<dyn Future<Output = Option<rfd::FileHandle>> + Send>> = match dialog {
            Dialog::Open => Box::pin(asked.set_title("Open a saved game or a scenario").pick_file()),
            Dialog::SaveElsewhere => {
                let name = format!("{suggested}.{}", home::ENDING);
                Box::pin(asked.set_title("Save the game elsewhere").set_file_name(name).save_file())
            }
        };
        let waiting = async move {
            let path = answer.await.map(|file| file.path().to_path_buf());
            if sender.send(path).is_ok() {
                wakeups.now();
            }
        };
        IoTaskPool::get_or_init(TaskPool::new).spawn(waiting).detach();
        self.waiting = Some(Waiting { dialog, since: Instant::now(), chosen: Mutex::new(receiver) });
    }

    /// Takes the answer, if it has come.
    pub fn answer(&mut self) -> Option<Answer> {
        let waiting = self.waiting.as_mut()?;
        let path = match waiting.chosen.get_mut().ok()?.try_recv() {
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => None,
            Ok(path) => path,
        };
        let (dialog, quick) = (waiting.dialog, waiting.since.elapsed() < SOONEST);
        self.waiting = None;
        Some(match path {
            Some(path) => Answer::Chosen(command(dialog, path)),
            None if quick => Answer::NoDialog,
            None => Answer::Closed,
        })
    }
}

/// Adds the systems that take the dialog's answer and read dropped files.
pub fn plugin(app: &mut App) {
    app.init_resource::<OpenDialog>().add_message::<FileDragAndDrop>();
    app.add_systems(Update, (take_answer, read_dropped).in_set(crate::schedule::FrameStage::Input));
}

fn take_answer(mut dialog: ResMut<OpenDialog>, mut ui_state: ResMut<UiState>, mut commands: MessageWriter<Command>) {
    if dialog.waiting.is_none() {
        return;
    }
    match dialog.answer() {
        Some(Answer::Chosen(command)) => drop(commands.write(command)),
        Some(Answer::NoDialog) => {
            let text = "this desktop has no dialog for files; type the whole path in the field, or drop the file here";
            ui_state.refuse(Refusal::plain(text));
        }
        Some(Answer::Closed) | None => {}
    }
}

fn read_dropped(mut drops: MessageReader<FileDragAndDrop>, mut commands: MessageWriter<Command>) {
    let dropped = drops.read().filter_map(|drop| match drop {
        FileDragAndDrop::DroppedFile { path_buf, .. } => Some(path_buf.clone()),
        _ => None,
    });
    // Several files at once: one game can lie on the table, so the first is opened.
    if let Some(path) = dropped.collect::<Vec<_>>().into_iter().next() {
        commands.write(Command::OpenFile(path));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(app: &mut App) -> Vec<Command> {
        app.update();
        app.world_mut().resource_mut::<Messages<Command>>().drain().collect()
    }

    #[test]
    fn a_dropped_file_and_a_chosen_one_are_opened() {
        let mut app = App::new();
        app.add_message::<Command>().init_resource::<UiState>().add_plugins(plugin);
        let drop = |name: &str| FileDragAndDrop::DroppedFile { window: Entity::PLACEHOLDER, path_buf: name.into() };
        app.world_mut().write_message(drop("a.redoubt"));
        app.world_mut().write_message(drop("b.redoubt"));
        assert_eq!(written(&mut app), [Command::OpenFile("a.redoubt".into())]);
        let answered = |app: &mut App, (dialog, slow): (Dialog, bool), path: Option<&str>| {
            let (sender, receiver) = channel();
            let since = Instant::now().checked_sub(SOONEST * u32::from(slow)).unwrap_or_else(Instant::now);
            let waiting = Waiting { dialog, since, chosen: Mutex::new(receiver) };
            app.world_mut().resource_mut::<OpenDialog>().waiting = Some(waiting);
            assert_eq!(written(app), [], "nothing is chosen yet");
            sender.send(path.map(PathBuf::from)).unwrap();
            let commands = written(app);
            assert!(app.world().resource::<OpenDialog>().waiting.is_none());
            commands
        };
        assert_eq!(answered(&mut app, (Dialog::Open, true), Some("c.ron")), [Command::OpenFile("c.ron".into())]);
        let save = Command::SaveTo { path: "d.redoubt".into(), replace: true };
        assert_eq!(answered(&mut app, (Dialog::SaveElsewhere, true), Some("d.redoubt")), [save]);
        let told = |app: &App| app.world().resource::<UiState>().toast.is_some();
        assert_eq!((answered(&mut app, (Dialog::Open, true), None), told(&app)), (vec![], false), "it was closed");
        assert_eq!((answered(&mut app, (Dialog::Open, false), None), told(&app)), (vec![], true), "there is none");
    }
}
