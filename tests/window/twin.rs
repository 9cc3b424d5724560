//! The same game beside the window: it follows the steps that the table writes into its autosave, and so knows what
//! the window must show.

use crate::common;
use redoubt::engine::Prompt;
use redoubt::engine::play::Play;
use std::path::{Path, PathBuf};

/// A game that follows the autosave of the one in the window.
pub struct Twin {
    /// The game.
    pub play: Box<dyn Play>,
    /// Its open question.
    pub prompt: Option<Prompt>,
    /// The folder of saves; the autosave comes with the first step of a person.
    saves: PathBuf,
    read: usize,
    /// Steps that the window has taken back: a second click on a counter in hand puts it back.
    pub undone: usize,
}

impl Twin {
    /// Follows the one autosave in this home, of a game of this scenario and seed.
    pub fn of(home: &Path, scenario: &str, seed: u64, options: &[(String, String)]) -> Twin {
        let play = common::begin_with(scenario, seed, options.to_vec());
        let prompt = play.prompt();
        Twin { play, prompt, saves: home.join("saves"), read: 0, undone: 0 }
    }

    /// Finds the autosave, once there is one.
    pub fn file(&self) -> Option<PathBuf> {
        let files = std::fs::read_dir(&self.saves).into_iter().flatten().map(|entry| entry.unwrap().path());
        let saves: Vec<PathBuf> = files.filter(|file| file.extension().is_some_and(|e| e == "redoubt")).collect();
        assert!(saves.len() < 2, "one game has one autosave: {saves:?}");
        saves.into_iter().next()
    }

    /// Takes the steps that the window has taken since the last call. Each must be a legal answer to the question
    /// that was open, and must give the same state in the window and here.
    pub fn follow(&mut self) -> Vec<String> {
        let Some(file) = self.file() else { return vec![] };
        let text = std::fs::read_to_string(file).unwrap();
        let end = text.rfind('\n').map_or(0, |n| n + 1);
        let mut taken = vec![];
        for line in text[self.read.min(end)..end].lines() {
            let content = line.rsplit_once('\t').map_or(line, |(content, _)| content);
            if content == "u" {
                self.play.undo().expect("the window has taken it back");
                self.undone += 1;
                continue;
            }
            let Some((digest, step)) = content.strip_prefix("s ").and_then(|rest| rest.split_once(' ')) else {
                continue;
            };
            if let Err(no) = self.play.take_text(step, None) {
                panic!("the window took {step}, which is no answer to {:?}: {no:?}", self.prompt);
            }
            let digest = u64::from_str_radix(digest, 16).unwrap();
            assert_eq!(digest, self.play.digest(), "after {step} the window's game stands elsewhere");
            taken.push(step.to_string());
        }
        let news = end > self.read;
        self.read = end;
        if news {
            self.prompt = self.play.prompt();
        }
        taken
    }
}
