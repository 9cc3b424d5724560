//! Files from elsewhere: chosen in the desktop's own dialog, or dropped on the window. The dialog runs beside the
//! window; its answer becomes a command.

use crate::engine::home;
use crate::table::commands::message::Command;
use crate::table::ui_state::Dialog;
use crate::table::wakeups::Wakeups;
use bevy::prelude::*;
use bevy::tasks::{IoTaskPool, TaskPool};
use bevy::window::FileDragAndDrop;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};

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
    waiting: Option<(Dialog, Mutex<Receiver<Option<PathBuf>>>)>,
}

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
        self.waiting = Some((dialog, Mutex::new(receiver)));
    }

    /// Takes the answer, if it has come: the command that follows from the chosen file. A dialog that was closed without
    /// a choice gives none.
    pub fn answer(&mut self) -> Option<Command> {
        let (dialog, receiver) = self.waiting.as_mut()?;
        let path = match receiver.get_mut() {
            Ok(receiver) => match receiver.try_recv() {
                Ok(path) => path,
                Err(std::sync::mpsc::TryRecvError::Empty) => return None,
                Err(std::sync::mpsc::TryRecvError::Disconnected) => None,
            },
            Err(_) => None,
        };
        let dialog = *dialog;
        self.waiting = None;
        path.map(|path| command(dialog, path))
    }
}

/// Adds the systems that take the dialog's answer and read dropped files.
pub fn plugin(app: &mut App) {
    app.init_resource::<OpenDialog>().add_message::<FileDragAndDrop>();
    app.add_systems(Update, (take_answer, read_dropped).in_set(crate::table::schedule::FrameStage::Input));
}

fn take_answer(mut dialog: ResMut<OpenDialog>, mut commands: MessageWriter<Command>) {
    if dialog.waiting.is_none() {
        return;
    }
    if let Some(command) = dialog.answer() {
        commands.write(command);
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
        app.add_message::<Command>().add_plugins(plugin);
        let drop = |name: &str| FileDragAndDrop::DroppedFile { window: Entity::PLACEHOLDER, path_buf: name.into() };
        app.world_mut().write_message(drop("a.redoubt"));
        app.world_mut().write_message(drop("b.redoubt"));
        assert_eq!(written(&mut app), [Command::OpenFile("a.redoubt".into())]);
        let answered = |app: &mut App, dialog: Dialog, path: Option<&str>| {
            let (sender, receiver) = channel();
            app.world_mut().resource_mut::<OpenDialog>().waiting = Some((dialog, Mutex::new(receiver)));
            assert_eq!(written(app), [], "nothing is chosen yet");
            sender.send(path.map(PathBuf::from)).unwrap();
            let commands = written(app);
            assert!(app.world().resource::<OpenDialog>().waiting.is_none());
            commands
        };
        assert_eq!(answered(&mut app, Dialog::Open, Some("c.ron")), [Command::OpenFile("c.ron".into())]);
        let save = Command::SaveTo { path: "d.redoubt".into(), replace: true };
        assert_eq!(answered(&mut app, Dialog::SaveElsewhere, Some("d.redoubt")), [save]);
        assert_eq!(answered(&mut app, Dialog::Open, None), [], "the dialog was closed");
    }
}
