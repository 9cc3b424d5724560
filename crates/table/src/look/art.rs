//! Fonts, symbols and look files. They come from the [`Library`], as all data files do, so that an overlay folder
//! replaces them too. Bevy's asset server loads them.
//!
//! [`ArtAssets`] is the collection of the loading screen; [`Art`] is what the drawing code reads.
//! Tests and the snapshot build [`Art`] straight from the library.

use crate::look::{GameLook, SheetLook};
use crate::shell::faults::Faults;
use bevy::asset::io::Reader;
use bevy::asset::io::embedded::EmbeddedAssetRegistry;
use bevy::asset::{AssetLoader, LoadContext};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_asset_loader::prelude::*;
use redoubt_engine::Complaint;
use redoubt_engine::data::library::Library;
use resvg::usvg::{self, fontdb};
use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The bytes of a file of any kind.
#[derive(Asset, TypePath, Clone, Debug)]
pub struct FileBytes(pub Arc<Vec<u8>>);

/// Reads a file as [`FileBytes`].
#[derive(Default, TypePath)]
pub struct FileBytesLoader;

impl AssetLoader for FileBytesLoader {
    type Asset = FileBytes;
    type Settings = ();
    type Error = std::io::Error;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        _: &(),
        _: &mut LoadContext<'_>,
    ) -> Result<FileBytes, std::io::Error> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        Ok(FileBytes(Arc::new(bytes)))
    }

    fn extensions(&self) -> &[&str] {
        &["ttf", "svg", "ron"]
    }
}

/// The art of the loading screen: three folders of the embedded source.
#[derive(AssetCollection, Resource)]
pub struct ArtAssets {
    /// Fonts by file name.
    #[asset(path = "embedded://redoubt/fonts", collection(typed, mapped))]
    pub fonts: HashMap<AssetFileName, Handle<FileBytes>>,
    /// Symbols of counters by file name.
    #[asset(path = "embedded://redoubt/symbols", collection(typed, mapped))]
    pub symbols: HashMap<AssetFileName, Handle<FileBytes>>,
    /// Look files by file name.
    #[asset(path = "embedded://redoubt/look", collection(typed, mapped))]
    pub looks: HashMap<AssetFileName, Handle<FileBytes>>,
}

/// The three folders under `assets` that hold art, with the ending of the files wanted from each.
const FOLDERS: [(&str, &str); 3] = [("fonts", ".ttf"), ("symbols", ".svg"), ("look", ".ron")];

/// Everything that drawing needs besides the game's own boards and faces: fonts, symbols, looks.
#[derive(Resource, Clone)]
pub struct Art {
    /// Fonts in the order of their file names.
    pub fonts: Vec<Arc<Vec<u8>>>,
    /// Inner markup and view box of each symbol, by key.
    pub symbols: HashMap<String, (String, [f32; 4])>,
    /// Look of each game, by the game's id.
    pub looks: HashMap<String, GameLook>,
    /// Look of maps, shared by all games.
    pub sheet: SheetLook,
}

impl Art {
    fn empty() -> Self {
        Art { fonts: vec![], symbols: default(), looks: default(), sheet: default() }
    }

    /// Reads the built-in files without an asset server.
    #[must_use]
    pub fn built_in() -> Self {
        Art::of(&Library::built_in()).unwrap_or_else(|_| Art::empty())
    }

    /// Reads the files of a library without an asset server.
    ///
    /// # Errors
    /// The first file that cannot be read, or that is no symbol or look, with its place.
    pub fn of(library: &Library) -> Result<Self, Complaint> {
        let mut art = Art::empty();
        for (folder, ending) in FOLDERS {
            for name in library.names(&format!("assets/{folder}"), ending)? {
                let bytes = Arc::new(library.bytes(&name)?.into_owned());
                art.add(folder, short(&name), &bytes)?;
            }
        }
        Ok(art)
    }

    /// Returns the fonts as SVG drawings use them. The database reads the files that are here; it copies none.
    #[must_use]
    pub fn font_database(&self) -> Arc<fontdb::Database> {
        let mut fonts = fontdb::Database::new();
        for file in &self.fonts {
            fonts.load_font_source(fontdb::Source::Binary(file.clone()));
        }
        Arc::new(fonts)
    }

    /// Adds one file, by its name without folder.
    fn add(&mut self, folder: &str, name: &str, bytes: &Arc<Vec<u8>>) -> Result<(), Complaint> {
        let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
        let wrong = |what: String| Complaint::new(format!("assets/{folder}/{name}"), what);
        let text = || std::str::from_utf8(bytes).map_err(|e| wrong(format!("this is no UTF-8 text ({e}); correct it")));
        match folder {
            "fonts" => {
                ttf_parser::Face::parse(bytes, 0).map_err(|e| wrong(format!("this is no font ({e}); replace it")))?;
                self.fonts.push(bytes.clone());
            }
            "symbols" => {
                let symbol = symbol(text()?);
                let symbol = symbol.ok_or_else(|| wrong("this is no SVG picture; save it as plain SVG".into()))?;
                if !is_built_in(folder, name, bytes) {
                    can_be_drawn(&symbol).map_err(|e| wrong(format!("cannot be drawn ({e}); save it as plain SVG")))?;
                }
                self.symbols.insert(stem.to_string(), symbol);
            }
            _ => {
                let fault = |e: ron::error::SpannedError| wrong(format!("this is no look file: {e}; correct it"));
                match stem {
                    "sheet" => self.sheet = ron::from_str(text()?).map_err(fault)?,
                    game => drop(self.looks.insert(game.to_string(), ron::from_str(text()?).map_err(fault)?)),
                }
            }
        }
        Ok(())
    }

    /// Adds the built-in file of this name, where there is one, instead of a broken one, and says so.
    fn instead(&mut self, folder: &str, name: &str, wrong: Complaint) -> Complaint {
        let built_in = Library::built_in().bytes(&format!("assets/{folder}/{name}"));
        let added = built_in.and_then(|bytes| self.add(folder, name, &Arc::new(bytes.into_owned())));
        match added {
            Ok(()) => Complaint::new(wrong.place, format!("{}; the built-in one is used", wrong.text)),
            Err(_) => wrong,
        }
    }

    /// Returns the look of a game, or a plain one where the game has no look file.
    #[must_use]
    pub fn look(&self, game: &str) -> GameLook {
        self.looks.get(game).cloned().unwrap_or_default()
    }
}

impl FromWorld for Art {
    fn from_world(world: &mut World) -> Self {
        let (Some(collection), Some(bytes)) =
            (world.get_resource::<ArtAssets>(), world.get_resource::<Assets<FileBytes>>())
        else {
            return Art::built_in();
        };
        let (mut art, mut faults) = (Art::empty(), vec![]);
        let folders = [&collection.fonts, &collection.symbols, &collection.looks];
        for ((folder, ending), files) in FOLDERS.into_iter().zip(folders) {
            let mut names: Vec<_> = files.iter().map(|(k, h)| (AsRef::<str>::as_ref(k).to_string(), h)).collect();
            names.sort_by(|a, b| a.0.cmp(&b.0));
            for (name, handle) in names {
                if let (Some(file), true) = (bytes.get(handle), name.ends_with(ending)) {
                    faults.extend(art.add(folder, &name, &file.0).err().map(|wrong| art.instead(folder, &name, wrong)));
                }
            }
        }
        world.get_resource_or_insert_with(Faults::default).0.extend(faults);
        art
    }
}

/// The library whose fonts, symbols and looks are loaded. Without this resource the built-in files are.
#[derive(Resource, Clone, Default)]
pub struct ArtLibrary(pub Library);

/// Returns a file's name without its folder.
fn short(name: &str) -> &str {
    name.rsplit('/').next().unwrap_or(name)
}

/// Tells whether a file is the built-in one of its name.
fn is_built_in(folder: &str, name: &str, bytes: &[u8]) -> bool {
    Library::built_in().bytes(&format!("assets/{folder}/{name}")).is_ok_and(|built_in| *built_in == *bytes)
}

/// Checks that a symbol can be drawn, as counters draw it.
///
/// # Errors
/// What the library for drawings says.
fn can_be_drawn((inside, [x, y, width, height]): &(String, [f32; 4])) -> Result<(), usvg::Error> {
    let frame = format!("xmlns='http://www.w3.org/2000/svg' viewBox='{x} {y} {width} {height}'");
    usvg::Tree::from_str(&format!("<svg {frame}>{inside}</svg>"), &usvg::Options::default()).map(drop)
}

/// Returns what stands inside a symbol's `<svg>`, and its view box.
fn symbol(text: &str) -> Option<(String, [f32; 4])> {
    let open = text.find("<svg")?;
    let start = open + text[open..].find('>')? + 1;
    let end = text.rfind("</svg>")?;
    let head = &text[open..start];
    let frame: Vec<f32> = head
        .split_once("viewBox=\"")
        .and_then(|(_, rest)| rest.split_once('"'))
        .map(|(frame, _)| frame.split([' ', ',']).filter_map(|n| n.parse().ok()).collect())
        .unwrap_or_default();
    let frame = frame.try_into().unwrap_or([0.0, 0.0, 512.0, 512.0]);
    Some((text.get(start..end)?.to_string(), frame))
}

/// Puts the files of [`ArtLibrary`] where the asset server finds them, and adds the loader. [`load_in`] sets up the
/// loading state that waits for [`ArtAssets`] and then makes [`Art`].
pub fn plugin(app: &mut App) {
    app.init_asset::<FileBytes>().init_asset_loader::<FileBytesLoader>().init_resource::<ArtLibrary>();
    let ArtLibrary(library) = app.world().resource::<ArtLibrary>().clone();
    let Some(registry) = app.world().get_resource::<EmbeddedAssetRegistry>() else { return };
    let mut faults = vec![];
    for (folder, ending) in FOLDERS {
        let names = library.names(&format!("assets/{folder}"), ending).or_else(|wrong| {
            faults.push(wrong);
            Library::built_in().names(&format!("assets/{folder}"), ending)
        });
        for name in names.unwrap_or_default() {
            let path = format!("redoubt/{folder}/{}", short(&name));
            let bytes = library.bytes(&name).or_else(|wrong| {
                faults.push(wrong);
                Library::built_in().bytes(&name)
            });
            match bytes {
                Ok(Cow::Borrowed(bytes)) => registry.insert_asset(PathBuf::from(&path), Path::new(&path), bytes),
                Ok(Cow::Owned(bytes)) => registry.insert_asset(PathBuf::from(&path), Path::new(&path), bytes),
                // It is no built-in file, and has been told.
                Err(_) => {}
            }
        }
    }
    app.world_mut().get_resource_or_insert_with(Faults::default).0.extend(faults);
}

/// Loads the art in the state `loading` and then goes on to `next`.
pub fn load_in<S: bevy::state::state::FreelyMutableState>(app: &mut App, loading: S, next: S) {
    app.add_loading_state(
        LoadingState::new(loading)
            .continue_to_state(next.clone())
            .on_failure_continue_to_state(next)
            .load_collection::<ArtAssets>()
            .finally_init_resource::<Art>(),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::Hex;

    /// Makes a folder with a symbol and a look of the same names as built-in ones, and a symbol of its own.
    fn overlay() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        let built_in = Library::built_in();
        let symbol = built_in.names("assets/symbols", ".svg").unwrap().remove(0);
        let line = "<svg viewBox=\"0 0 7 7\"><path d=\"M1 1\"/></svg>";
        for (name, text) in [
            (symbol.as_str(), line),
            ("assets/symbols/a-new-one.svg", line),
            ("assets/look/sheet.ron", "(terrains: {\"woods\": (tint: \"123456\")})"),
        ] {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        folder
    }

    /// Checks that the files of the overlay are in the art, and that all others are the built-in ones.
    fn check_overlaid(art: &Art) {
        let built_in = Art::built_in();
        let mine: Vec<_> = art.symbols.iter().filter(|(_, s)| s.1 == [0.0, 0.0, 7.0, 7.0]).collect();
        assert_eq!((mine.len(), art.symbols.len()), (2, built_in.symbols.len() + 1));
        assert_eq!(art.sheet.terrain("woods").tint, Hex(0x12, 0x34, 0x56));
        assert_ne!(built_in.sheet.terrain("woods").tint, Hex(0x12, 0x34, 0x56));
        assert_eq!((art.fonts.len(), art.looks.len()), (built_in.fonts.len(), built_in.looks.len()));
    }

    #[test]
    fn a_folder_of_the_players_replaces_symbols_and_looks() {
        let folder = overlay();
        let library = Library::with_overlay(folder.path());
        check_overlaid(&Art::of(&library).unwrap());
        // The same through the asset server, as the window loads it.
        let app = loaded(library);
        check_overlaid(app.world().resource::<Art>());
        assert!(app.world().resource::<Faults>().0.is_empty());
    }

    /// Loads the art of a library as the window does.
    fn loaded(library: Library) -> App {
        #[derive(States, Clone, PartialEq, Eq, Hash, Debug, Default)]
        enum Step {
            #[default]
            Loading,
            There,
        }
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, bevy::state::app::StatesPlugin, AssetPlugin::default()));
        app.insert_resource(ArtLibrary(library)).init_state::<Step>().add_plugins(plugin);
        load_in(&mut app, Step::Loading, Step::There);
        for _ in 0..2000 {
            if app.world().contains_resource::<Art>() {
                break;
            }
            app.update();
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        app
    }

    #[test]
    fn broken_files_of_an_owner_are_told_and_the_built_in_ones_used() {
        let folder = overlay();
        let built_in = Library::built_in();
        let symbol = built_in.names("assets/symbols", ".svg").unwrap().remove(0);
        let font = built_in.names("assets/fonts", ".ttf").unwrap().remove(0);
        let broken = "<svg viewBox=\"0 0 7 7\"><path d=\"M1 1\"></svg>";
        for (name, text) in [
            (symbol.as_str(), broken),
            ("assets/symbols/a-new-one.svg", broken),
            ("assets/look/sheet.ron", "(terrains: 3)"),
            (font.as_str(), "no font"),
        ] {
            std::fs::create_dir_all(folder.path().join(name).parent().unwrap()).unwrap();
            std::fs::write(folder.path().join(name), text).unwrap();
        }
        let app = loaded(Library::with_overlay(folder.path()));
        let told = &app.world().resource::<Faults>().0;
        for (name, text) in [
            (symbol.as_str(), "cannot be drawn"),
            ("assets/symbols/a-new-one.svg", "save it as plain SVG"),
            ("assets/look/sheet.ron", "correct it; the built-in one is used"),
            (font.as_str(), "this is no font"),
        ] {
            assert!(told.iter().any(|t| t.place == name && t.text.contains(text)), "{name}: {told:?}");
        }
        assert_eq!(told.len(), 4);
        let (art, built_in) = (app.world().resource::<Art>(), Art::built_in());
        assert_eq!((&art.symbols, art.fonts.len()), (&built_in.symbols, built_in.fonts.len()));
        assert_eq!(art.sheet.terrain("woods").tint, built_in.sheet.terrain("woods").tint);
    }

    #[test]
    fn a_damaged_look_is_named() {
        let folder = overlay();
        std::fs::write(folder.path().join("assets/look/sheet.ron"), "(terrains: 3)").unwrap();
        let wrong = Art::of(&Library::with_overlay(folder.path())).err().unwrap();
        assert!(wrong.place.contains("assets/look/sheet.ron") && wrong.text.contains("correct it"), "{wrong}");
    }

    #[test]
    fn a_symbol_is_its_inside_and_its_frame() {
        let (inside, frame) = symbol("<svg xmlns='x' viewBox=\"0 0 20 10\"><path d=\"M0 0\"/></svg>").unwrap();
        assert_eq!((inside.as_str(), frame), ("<path d=\"M0 0\"/>", [0.0, 0.0, 20.0, 10.0]));
        assert!(symbol("nothing").is_none());
    }
}
