//! A game without its types: code that uses games through [`Entry`] need not know them.

use crate::data::lesson::{Course, Lesson, lessons};
use crate::data::library::{GameFile, Library};
use crate::fit::{Fit, Sampling, fit_weights};
use crate::home::own::{self, OwnScenario};
use crate::home::own_files::{self, Imported};
use crate::journal::{Record, Start};
use crate::play::Play;
use crate::session::{GameFiles, Session};
use crate::simulate::{Batch, Played, Tally, simulate, simulate_from};
use crate::{BuiltIn, Complaint, Game, GameInfo, ScenarioHead, Setup};
use serde::Serialize;
use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::path::Path;

/// What chooser and list show of a scenario.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ScenarioInfo {
    /// Id of the game.
    pub game: &'static str,
    /// Full name: `bushy-run/august-1763`.
    pub scenario: String,
    /// Keys of the seats.
    pub seats: Vec<&'static str>,
    /// Titles of its lessons.
    pub lessons: Vec<String>,
    /// For a scenario of the player's own, the options with which it is played; else `None`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<BTreeMap<String, String>>,
    /// Title, date, length, level and goals.
    #[serde(flatten)]
    pub head: ScenarioHead,
}

impl ScenarioInfo {
    /// Words title, date, length and level in one line, for lists; one of the player's own is marked as such.
    #[must_use]
    pub fn line(&self) -> String {
        let head = &self.head;
        let own = head.own_words().map_or(String::new(), |words| format!("; {words}"));
        let (turns, time) = (head.turns_word(), head.time_word());
        format!("{} ({}{own}): {turns}, about {time}, {}", head.title, head.date, head.level)
    }

    /// Returns the id of the scenario, without its game.
    #[must_use]
    pub fn id(&self) -> &str {
        scenario_part(&self.scenario)
    }

    /// Makes the setup of the scenario with these options; one of the player's own has its options already.
    pub fn setup(&self, options: impl IntoIterator<Item = (String, String)>) -> Setup {
        let chosen: BTreeMap<String, String> = options.into_iter().collect();
        let options = self.own.clone().filter(|_| chosen.is_empty()).unwrap_or(chosen);
        Setup { scenario: self.id().to_string(), options }
    }
}

/// A game, without its types.
pub trait Entry: Send + Sync {
    /// Returns the fixed facts.
    fn info(&self) -> &'static GameInfo;
    /// Lists the data files that the game brings itself.
    fn files(&self) -> &'static [GameFile];
    /// Lists its scenarios, in their order, and after them those of the player's own; of these, files that are wrong
    /// are left out, see [`Entry::own_faults`].
    ///
    /// # Errors
    /// The first scenario file that is wrong.
    fn scenarios(&self, library: &Library) -> Result<Vec<ScenarioInfo>, Complaint>;
    /// Lists what is wrong with the files of scenarios of the player's own, one complaint a file.
    fn own_faults(&self, library: &Library) -> Vec<Complaint>;
    /// Validates a file of a scenario of the player's own: that a game can be begun from it.
    ///
    /// # Errors
    /// What is wrong, with its place and cure.
    fn check_own(&self, library: &Library, file: &Path) -> Result<(), Complaint>;
    /// Imports a file of a scenario of the player's own into `folder`, see [`own_files::import`], after the check that a
    /// game can be begun from it.
    ///
    /// # Errors
    /// As [`own_files::import`], or no game can be begun from it.
    fn import_own(
        &self,
        library: &Library,
        file: &Path,
        title: Option<&str>,
        folder: &Path,
    ) -> Result<Imported, Complaint>;
    /// Lists its lessons, in their order.
    ///
    /// # Errors
    /// The first lesson file that is wrong.
    fn lessons(&self, library: &Library) -> Result<Vec<Lesson>, Complaint>;
    /// Starts a session, up to its first question.
    ///
    /// # Errors
    /// The data are wrong, the game has no such scenario, option or seat, or the file of a scenario of the player's own
    /// is wrong.
    fn new_session(&self, library: &Library, start: Start) -> Result<Box<dyn Play>, Complaint>;
    /// Opens the session of a record by replaying every step.
    ///
    /// # Errors
    /// As [`Session::load`].
    fn load_session(&self, library: &Library, record: &Record) -> Result<Box<dyn Play>, Complaint>;
    /// Lets bots play many games; `told` hears of each at its end.
    ///
    /// # Errors
    /// As for [`Entry::new_session`].
    fn simulate(
        &self,
        library: &Library,
        setup: &Setup,
        plan: &Batch,
        told: &(dyn Fn(&Played) + Sync),
    ) -> Result<Tally, Complaint>;
    /// Lets bots play games, and fits the weights of the evaluation to their positions; `told` hears of each at its end.
    ///
    /// # Errors
    /// As for [`Entry::new_session`] and [`fit_weights`].
    fn fit(
        &self,
        library: &Library,
        setup: &Setup,
        sampling: &Sampling,
        told: &(dyn Fn(&Played) + Sync),
    ) -> Result<Fit, Complaint>;
    /// Reads and validates all data and scenarios, sets up each scenario and walks through each lesson.
    ///
    /// # Errors
    /// The first file that is wrong, by line and column.
    fn check(&self, library: &Library) -> Result<(), Complaint>;
}

/// The entry of a game of type `G`. The crate of the game has it as a `static`, so that the session, the search and the
/// odds of the game are compiled there.
pub struct GameEntry<G>(PhantomData<fn() -> G>);

impl<G> GameEntry<G> {
    /// Makes the entry.
    #[must_use]
    pub const fn new() -> Self {
        GameEntry(PhantomData)
    }
}

impl<G> Default for GameEntry<G> {
    fn default() -> Self {
        GameEntry::new()
    }
}

impl<G: Game> Entry for GameEntry<G> {
    fn info(&self) -> &'static GameInfo {
        G::info()
    }

    fn files(&self) -> &'static [GameFile] {
        G::Data::files()
    }

    fn scenarios(&self, library: &Library) -> Result<Vec<ScenarioInfo>, Complaint> {
        let game_info = G::info();
        let lessons = lessons(library, game_info)?;
        let titles = |id: &str| lessons.iter().filter(|l| l.scenario == id).map(|l| l.title.clone()).collect();
        let info = |head: ScenarioHead, own| ScenarioInfo {
            game: game_info.id,
            scenario: format!("{}/{}", game_info.id, head.id),
            seats: game_info.seats.iter().map(|s| s.key).collect(),
            lessons: titles(&head.id),
            own,
            head,
        };
        let given = G::scenarios(library)?.into_iter().map(|head| info(head, None));
        let own = own::all(library, game_info).0.into_iter().map(|own| info(own.head, Some(own.options)));
        Ok(given.chain(own).collect())
    }

    fn own_faults(&self, library: &Library) -> Vec<Complaint> {
        own::all(library, G::info()).1
    }

    fn check_own(&self, library: &Library, file: &Path) -> Result<(), Complaint> {
        begins::<G>(library, file, OwnScenario::read(file, G::info())?)
    }

    fn import_own(
        &self,
        library: &Library,
        file: &Path,
        title: Option<&str>,
        folder: &Path,
    ) -> Result<Imported, Complaint> {
        begins::<G>(library, file, OwnScenario::read_from_elsewhere(file, G::info())?)?;
        own_files::import(library, G::info(), file, title, folder)
    }

    fn lessons(&self, library: &Library) -> Result<Vec<Lesson>, Complaint> {
        lessons(library, G::info())
    }

    fn new_session(&self, library: &Library, mut start: Start) -> Result<Box<dyn Play>, Complaint> {
        if start.own.is_none()
            && let Some(own) = own::find(library, G::info(), &start.setup.scenario)
        {
            let own = own?;
            if start.setup.options.is_empty() {
                start.setup.options = own.options.clone();
            }
            start.own = Some(own);
        }
        let files = GameFiles::<G>::for_start(library, &start)?;
        let file = start.own.as_ref().and_then(|own| own::file_of(library, G::info(), &own.head.id));
        // A complaint about the position itself names the scenario; its file is the place to look at.
        let id = start.own.as_ref().map(|own| own.head.id.clone());
        Ok(Box::new(Session::new(files, start).map_err(|c| match file {
            Some(file) if Some(&c.place) == id.as_ref() => own::at_state(&file, c),
            _ => c,
        })?))
    }

    fn load_session(&self, library: &Library, record: &Record) -> Result<Box<dyn Play>, Complaint> {
        let files = GameFiles::<G>::for_start(library, &record.header.start)
            .map_err(|c| Complaint::new(format!("{}:2", record.place), c.to_string()))?;
        Ok(Box::new(Session::load(files, record)?))
    }

    fn simulate(
        &self,
        library: &Library,
        setup: &Setup,
        plan: &Batch,
        told: &(dyn Fn(&Played) + Sync),
    ) -> Result<Tally, Complaint> {
        if let Some(own) = own::find(library, G::info(), &setup.scenario) {
            let own = own?;
            let data = GameFiles::<G>::of(library, &own.base)?.data();
            if let (Err(fault), Some(file)) = (own.game::<G>(data), own::file_of(library, G::info(), &own.head.id)) {
                return Err(own::at_state(&file, fault));
            }
            return simulate_from::<G>(&|_| own.game(data), plan, told);
        }
        let files = GameFiles::<G>::of(library, &setup.scenario)?;
        simulate::<G>(files.data(), setup, plan, told)
    }

    fn fit(
        &self,
        library: &Library,
        setup: &Setup,
        sampling: &Sampling,
        told: &(dyn Fn(&Played) + Sync),
    ) -> Result<Fit, Complaint> {
        let data = GameFiles::<G>::of(library, &setup.scenario)?.data();
        fit_weights::<G>(&|dice| G::new(data, setup, dice), sampling, told)
    }

    fn check(&self, library: &Library) -> Result<(), Complaint> {
        self.check_files(library).map_err(|complaint| library.completed(complaint))
    }
}

impl<G: Game> GameEntry<G> {
    /// Does what [`Entry::check`] says, with complaints as the files' readers make them.
    fn check_files(&self, library: &Library) -> Result<(), Complaint> {
        crate::data::check::game::<G>(library)?;
        for head in G::scenarios(library)? {
            let setup = Setup { scenario: head.id, ..Setup::default() };
            let file = format!("scenarios/{}/{}.ron", G::info().id, setup.scenario);
            Session::new(GameFiles::<G>::of(library, &setup.scenario)?, Start { setup, ..Start::default() })
                .map_err(|c| Complaint::new(file, c.to_string()))?;
        }
        for lesson in self.lessons(library)? {
            let file = format!("scenarios/{}/lessons/{}.ron", G::info().id, lesson.id);
            let walked = self.new_session(library, lesson.start()).and_then(|mut play| {
                Course::begin(lesson, play.as_mut())?.walk(play.as_mut())?;
                Ok(())
            });
            walked.map_err(|c| Complaint::new(library.place_of(&file, "pages:"), c.to_string()))?;
        }
        Ok(())
    }
}

/// Checks that a game can be begun from a scenario of the player's own.
fn begins<G: Game>(library: &Library, file: &Path, own: OwnScenario) -> Result<(), Complaint> {
    let setup = Setup { scenario: own.head.id.clone(), options: own.options.clone() };
    let start = Start { setup, own: Some(own), ..Start::default() };
    let files = GameFiles::<G>::for_start(library, &start)
        .map_err(|c| Complaint::new(file.display().to_string(), c.to_string()))?;
    Session::new(files, start).map(drop).map_err(|c| own::at_state(file, c))
}

/// Returns the name of a scenario without its game.
pub(crate) fn scenario_part(name: &str) -> &str {
    name.split_once('/').map_or(name, |(_, scenario)| scenario)
}
