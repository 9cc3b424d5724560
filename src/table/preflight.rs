//! Checks before the window is opened whether it can be: display, libraries, graphics driver.
//!
//! Whatever is missing gives one clear sentence instead of a panic deep in a library.

use crate::engine::Complaint;

/// Gives everything that the window needs, or what is missing and what to do.
///
/// Drops a stale `WAYLAND_DISPLAY` where X11 is there; call it before any thread is started.
///
/// # Errors
/// One sentence; the terminal table is offered.
pub fn check() -> Result<(), Complaint> {
    #[cfg(target_os = "linux")]
    linux::display().map_err(|why| no_window(&why))?;
    graphics().map_err(|why| no_window(&why))
}

fn no_window(why: &str) -> Complaint {
    Complaint::new("", format!("the window cannot be opened: {why}; play in the terminal with --text"))
}

/// Looks for a graphics adapter.
///
/// # Errors
/// What to install where there is none.
pub fn graphics() -> Result<(), String> {
    let instance = wgpu::Instance::new(wgpu::InstanceDescriptor::new_without_display_handle());
    let adapters = bevy::tasks::block_on(instance.enumerate_adapters(wgpu::Backends::all()));
    if adapters.is_empty() {
        return Err("there is no graphics adapter (install a Vulkan driver; the package mesa-vulkan-drivers brings one in software)".into());
    }
    Ok(())
}

#[cfg(target_os = "linux")]
mod linux {
    use std::os::unix::net::UnixStream;
    use std::path::PathBuf;

    const WAYLAND: [&str; 2] = ["libwayland-client.so.0", "libxkbcommon.so.0"];
    const X11: [&str; 6] = [
        "libX11.so.6",
        "libX11-xcb.so.1",
        "libXcursor.so.1",
        "libXi.so.6",
        "libxkbcommon.so.0",
        "libxkbcommon-x11.so.0",
    ];

    fn set(name: &str) -> Option<String> {
        std::env::var(name).ok().filter(|v| !v.is_empty())
    }

    pub fn display() -> Result<(), String> {
        let x11 = set("DISPLAY");
        if let Some(name) = set("WAYLAND_DISPLAY").or(set("WAYLAND_SOCKET").map(|_| String::new())) {
            match wayland(&name) {
                Ok(()) => return Ok(()),
                Err(why) if x11.is_none() => return Err(why),
                Err(why) => {
                    eprintln!("redoubt: {why}; using X11");
                    // SAFETY: the command calls this before it starts any thread.
                    unsafe {
                        std::env::remove_var("WAYLAND_DISPLAY");
                        std::env::remove_var("WAYLAND_SOCKET");
                    }
                }
            }
        }
        let Some(name) = x11 else {
            return Err("there is no display (neither WAYLAND_DISPLAY nor DISPLAY is set)".into());
        };
        libraries(&X11)?;
        x11rb::connect(None).map(|_| ()).map_err(|e| format!("the X11 display {name} does not answer ({e})"))
    }

    fn wayland(name: &str) -> Result<(), String> {
        if !name.is_empty() {
            let path = PathBuf::from(name);
            let path = if path.is_absolute() {
                path
            } else {
                PathBuf::from(set("XDG_RUNTIME_DIR").unwrap_or_default()).join(path)
            };
            UnixStream::connect(&path)
                .map_err(|e| format!("the Wayland display {} does not answer ({e})", path.display()))?;
        }
        libraries(&WAYLAND)
    }

    fn libraries(names: &[&str]) -> Result<(), String> {
        for name in names {
            // SAFETY: these are the system's window libraries, which winit would load next; loading runs no code of ours.
            unsafe { libloading::Library::new(name) }.map_err(|_| format!("the library {name} is missing"))?;
        }
        Ok(())
    }
}
