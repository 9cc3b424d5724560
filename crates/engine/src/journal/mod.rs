//! The file of a session: its journal as lines of text.
//!
//! ```text
//! redoubt save 1                                    magic and format ("autosave" while it is being appended to)
//! (game:"bushy-run",scenario:"august-1763",...)     header in RON
//! s 1f00a2c4deadbeef Choose(4)                      a step and the digest of the state it led to
//! a 52f1c09a00112233 Call                           the same, put in by a seat that was not asked
//! d 3 5                                             faces put in front of the dice
//! n "By agreement ..."                              a note in the log
//! u | U | r                                         undone, undone by agreement, put back
//! U 14                                              14 steps undone by agreement
//! b 120 - "Through the ford"                        a branch after step 120 of the current line, which it becomes
//! B 120 4711 "Once more"                            the same by agreement, with other dice by this seed
//! g 0 | l 2 "Ford" | x 2                            back to the first line; line 2 renamed, removed
//! k 120 "Before the storm" | K 1                    a bookmark after step 120; bookmark 1 removed
//! f 4711                                            other dice from here on (in a game that was cut out of a branch)
//! F 4711                                            other dice that stay, whatever is undone (two persons play)
//! e begin | e agreed                                the position is set by hand from here on (by agreement)
//! e 1f00a2c4deadbeef place(counter:"B05",...)       a change by hand and the digest of the state it led to
//! e end | e abandon                                 the game goes on from there; everything was put back
//! p (seed:7,...) (turn:3,...)                       dice and state at this moment: at the beginning of each turn
//! L 2 march 0 5"The 7th goes" 10"A unit goes"       an entry of the log as text, for each of its readers
//! o (seed:7,...) (turn:3,...)                       the game goes on from here, where steps before it did not lead
//! t 3 allied-move                                   the turn and the phase in which it stands now ("over" at the end)
//! = (seed:7,rolls:12,bags:3,queue:[])               a whole save ends with the position of the dice,
//! = (turn:3,...)                                    the state,
//! L (turn:2,phase:"...",said:[...])                 its log as text,
//! end 8c1de9f40a7b6625                              and a digest of all bytes before this line
//! ```
//!
//! From the header on, every line but the last ends with a tab and the CRC-32 of all lines so far,
//! so that a line that is changed, lost, doubled or moved is found and named. An autosave has no
//! end line. Where its end is cut off, zero or garbage, it is read up to the last good line, and what is lost after
//! it is told. A damaged whole save is one complaint with line and cure.

mod autosave;
mod digits;
mod edit;
mod file;
mod head;
mod kept;
mod line;
mod lock;
mod record;
mod start;
mod text;

pub use autosave::{Autosave, Look, NotOpened};
pub use edit::EditLine;
pub use file::{NotNew, remove_half_written, write_new, write_whole};
pub use head::SaveHead;
pub use kept::{KeptLine, Told, Whose};
pub use line::{FORMAT, JournalLine};
pub use lock::is_in_use;
pub use record::{Lost, Record, SavedFile};
pub use start::{Header, Start};
pub use text::Journal;
