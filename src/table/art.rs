//! Fonts, symbols and look files, embedded in the binary and loaded through Bevy's asset server.
//!
//! [`ArtAssets`] is the collection of the loading screen; [`Art`] is what the drawing code reads.
//! Tests and the snapshot build [`Art`] straight from the embedded files.

use crate::engine::library::Library;
use crate::table::look::{GameLook, SheetLook};
use bevy::asset::io::Reader;
use bevy::asset::io::embedded::EmbeddedAssetRegistry;
use bevy::asset::{AssetLoader, LoadContext};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_asset_loader::prelude::*;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A file's bytes, whatever it is.
#[derive(Asset, TypePath, Clone, Debug)]
pub struct Bytes(pub Arc<Vec<u8>>);

/// Reads a file as [`Bytes`].
#[derive(Default, TypePath)]
pub struct BytesLoader;

impl AssetLoader for BytesLoader {
    type Asset = Bytes;
    type Settings = ();
    type Error = std::io::Error;

    async fn load(&self, reader: &mut dyn Reader, _: &(), _: &mut LoadContext<'_>) -> Result<Bytes, std::io::Error> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        Ok(Bytes(Arc::new(bytes)))
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
    pub fonts: HashMap<AssetFileName, Handle<Bytes>>,
    /// Symbols of counters by file name.
    #[asset(path = "embedded://redoubt/symbols", collection(typed, mapped))]
    pub symbols: HashMap<AssetFileName, Handle<Bytes>>,
    /// Look files by file name.
    #[asset(path = "embedded://redoubt/look", collection(typed, mapped))]
    pub looks: HashMap<AssetFileName, Handle<Bytes>>,
}

/// The three folders under `assets` that hold art, with the ending of the files wanted from each.
const FOLDERS: [(&str, &str); 3] = [("fonts", ".ttf"), ("symbols", ".svg"), ("look", ".ron")];

/// Everything the drawing code needs besides the game's own boards and faces.
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

    /// Art from the embedded files, without an asset server.
    pub fn built_in() -> Self {
        let mut art = Art::empty();
        for (folder, ending) in FOLDERS {
            for (name, bytes) in embedded(folder, ending) {
                art.take(folder, &name, &Arc::new(bytes.to_vec()));
            }
        }
        art
    }

    /// Files one more file away; a look file that cannot be read is named in the log and left out.
    fn take(&mut self, folder: &str, name: &str, bytes: &Arc<Vec<u8>>) {
        let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
        let text = || std::str::from_utf8(bytes).unwrap_or_default();
        match folder {
            "fonts" => self.fonts.push(bytes.clone()),
            "symbols" => {
                if let Some(symbol) = symbol(text()) {
                    self.symbols.insert(stem.to_string(), symbol);
                }
            }
            _ if stem == "sheet" => match ron::from_str(text()) {
                Ok(look) => self.sheet = look,
                Err(e) => warn!("assets/look/{name}: {e}"),
            },
            _ => match ron::from_str(text()) {
                Ok(look) => drop(self.looks.insert(stem.to_string(), look)),
                Err(e) => warn!("assets/look/{name}: {e}"),
            },
        }
    }

    /// The look of a game; a plain one for a game without a look file.
    pub fn look(&self, game: &str) -> GameLook {
        self.looks.get(game).cloned().unwrap_or_default()
    }
}

impl FromWorld for Art {
    fn from_world(world: &mut World) -> Self {
        let (Some(collection), Some(bytes)) =
            (world.get_resource::<ArtAssets>(), world.get_resource::<Assets<Bytes>>())
        else {
            return Art::built_in();
        };
        let mut art = Art::empty();
        let folders = [&collection.fonts, &collection.symbols, &collection.looks];
        for ((folder, ending), files) in FOLDERS.into_iter().zip(folders) {
            let mut names: Vec<_> = files.iter().map(|(k, h)| (AsRef::<str>::as_ref(k).to_string(), h)).collect();
            names.sort_by(|a, b| a.0.cmp(&b.0));
            for (name, handle) in names {
                if let (Some(file), true) = (bytes.get(handle), name.ends_with(ending)) {
                    art.take(folder, &name, &file.0);
                }
            }
        }
        art
    }
}

/// Embedded files of a folder under `assets`: name without folder, bytes.
fn embedded(folder: &str, ending: &str) -> Vec<(String, &'static [u8])> {
    let folder = format!("assets/{folder}");
    let names = Library::built_in().names(&folder, ending).unwrap_or_default();
    let short = |name: &str| name.rsplit('/').next().unwrap_or_default().to_string();
    names.iter().filter_map(|name| Some((short(name), Library::bytes(name)?))).collect()
}

/// What stands inside a symbol's `<svg>` and its view box.
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

/// Puts the embedded art where the asset server finds it and adds the loader. The loading state
/// that waits for [`ArtAssets`] and then makes [`Art`] is set up by [`load_in`].
pub fn plugin(app: &mut App) {
    app.init_asset::<Bytes>().init_asset_loader::<BytesLoader>();
    if let Some(registry) = app.world().get_resource::<EmbeddedAssetRegistry>() {
        for (folder, ending) in FOLDERS {
            for (name, bytes) in embedded(folder, ending) {
                let path = format!("redoubt/{folder}/{name}");
                registry.insert_asset(PathBuf::from(&path), Path::new(&path), bytes);
            }
        }
    }
}

/// Loads the art during the state `loading` and goes on to `next`.
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

    #[test]
    fn a_symbol_is_its_inside_and_its_frame() {
        let (inside, frame) = symbol("<svg xmlns='x' viewBox=\"0 0 20 10\"><path d=\"M0 0\"/></svg>").unwrap();
        assert_eq!((inside.as_str(), frame), ("<path d=\"M0 0\"/>", [0.0, 0.0, 20.0, 10.0]));
        assert!(symbol("nothing").is_none());
    }
}
