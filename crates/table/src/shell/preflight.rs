//! Checks before the window is opened that it can be: display, libraries, graphics driver.
//!
//! What is missing is told in one clear sentence, not by a panic deep in a library. Only Linux is asked whether it
//! has a display; on other systems every desktop has one.

use redoubt_engine::Complaint;

/// Checks all that the window needs: display, libraries and graphics driver.
///
/// # Errors
/// One sentence that says what is missing, and offers the terminal table.
pub fn check() -> Result<(), Complaint> {
    display().and_then(|()| graphics()).map_err(|why| {
        Complaint::new("", format!("the window cannot be opened: {why}; play in the terminal with --text"))
    })
}

/// Checks the display and the libraries that talk to it. Removes a `WAYLAND_DISPLAY` that does not answer
/// where X11 does. Call it before any thread is started.
///
/// # Errors
/// One clause that says what is missing.
pub fn display() -> Result<(), String> {
    #[cfg(target_os = "linux")]
    linux::display()?;
    Ok(())
}

/// Checks the libraries that a window on X11 needs.
///
/// # Errors
/// One clause with the first library that is missing.
#[cfg(target_os = "linux")]
pub fn x11_libraries() -> Result<(), String> {
    linux::libraries(&linux::X11)
}

/// Checks that there is a graphics adapter.
///
/// # Errors
/// One clause that says what to do.
pub fn graphics() -> Result<(), String> {
    let instance = wgpu::Instance::new(wgpu::InstanceDescriptor::new_without_display_handle());
    if bevy::tasks::block_on(instance.enumerate_adapters(wgpu::Backends::all())).is_empty() {
        return Err("there is no graphics adapter (install a Vulkan driver; the package mesa-vulkan-drivers brings one in software)".into());
    }
    Ok(())
}

#[cfg(target_os = "linux")]
mod linux {
    use std::os::unix::net::UnixStream;
    use std::path::PathBuf;

    const WAYLAND: [&str; 2] = ["libwayland-client.so.0", "libxkbcommon.so.0"];
    /// The libraries that a window on X11 needs.
    pub(crate) const X11: [&str; 6] = [
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

    /// Checks the display and the libraries that talk to it.
    pub(crate) fn display() -> Result<(), String> {
        let x11 = set("DISPLAY");
        if let Some(name) = set("WAYLAND_DISPLAY").or(set("WAYLAND_SOCKET").map(|_| String::new())) {
            match wayland(&name) {
                Ok(()) => return Ok(()),
                Err(why) if x11.is_none() => return Err(why),
                Err(why) => {
                    eprintln!("redoubt: {why}; using X11");
                    // SAFETY: the command calls this before it starts any thread.
                    #[allow(unsafe_code, reason = "the environment of the process is changed")]
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

    /// Checks that these libraries can be loaded.
    pub(crate) fn libraries(names: &[&str]) -> Result<(), String> {
        for name in names {
            // SAFETY: these are the system's window libraries, which winit would load next; none of our code runs
            // while they load.
            #[allow(unsafe_code, reason = "a library is loaded")]
            let loaded = unsafe { libloading::Library::new(name) };
            loaded.map_err(|_| format!("the library {name} is missing"))?;
        }
        Ok(())
    }
}
