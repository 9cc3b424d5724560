//! The arguments of `redoubt saves`.

use clap::{Args, Subcommand};

/// Arguments of `saves`.
#[derive(Args, Debug)]
pub(super) struct SavesArgs {
    /// What to do with them.
    #[command(subcommand)]
    pub deed: SavesDeed,
}

/// What `saves` does.
#[derive(Subcommand, Debug)]
pub(super) enum SavesDeed {
    /// Lists your games: each with the file that goes furthest, and its branches and older saves
    List {
        /// Only those in whose line all these words stand: game, scenario, turn, name
        words: Vec<String>,
        /// One JSON array
        #[arg(long)]
        json: bool,
        /// List what was removed and can be brought back
        #[arg(long)]
        removed: bool,
    },
    /// Says which finished games a clean-up would remove; with --yes it removes them
    Clean {
        /// Only games that nobody has played for so many days
        #[arg(long, value_name = "N", default_value_t = 30)]
        days: u64,
        /// Remove them (they can be restored for 30 days)
        #[arg(long)]
        yes: bool,
    },
    /// Removes one file; it can be restored for 30 days
    Remove {
        /// Its name, as the list has it, or its path
        name: String,
    },
    /// Brings a removed file back
    Restore {
        /// Its name, as the list of removed files has it
        name: String,
    },
}
