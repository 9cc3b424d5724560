//! A real X server without a monitor, with a real mouse, for the window tests.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{ConfigureWindowAux, ConnectionExt as _, ImageFormat, InputFocus, Window};
use x11rb::protocol::xtest::ConnectionExt as _;
use x11rb::rust_connection::RustConnection;

/// Size of the screen, and so of the window on it.
pub const SIZE: (u16, u16) = (1440, 900);

/// Time between two events of one hand: a press and its release.
const BRIEF: Duration = Duration::from_millis(20);

/// Tells whether a thread of a process works or is ready to.
pub fn works(process: &Child) -> bool {
    let Ok(threads) = std::fs::read_dir(format!("/proc/{}/task", process.id())) else { return false };
    threads.flatten().any(|t| {
        let stat = std::fs::read_to_string(t.path().join("stat")).unwrap_or_default();
        stat.rsplit(')').next().is_some_and(|rest| rest.trim_start().starts_with('R'))
    })
}

/// The X server and the connection that plays the mouse.
pub struct Screen {
    server: Child,
    /// Display name, `:7`.
    pub display: String,
    x: RustConnection,
    root: Window,
    /// Its size in pixels.
    pub size: (u16, u16),
}

impl Screen {
    /// Starts Xvfb of this size on a free display.
    pub fn open(size: (u16, u16)) -> Screen {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", &format!("{}x{}x24", size.0, size.1), "-nolisten", "tcp"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb starts");
        let mut line = String::new();
        BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let display = format!(":{}", line.trim());
        let (x, n) = RustConnection::connect(Some(&display)).expect("Xvfb answers");
        let root = x.setup().roots[n].root;
        Screen { server, display, x, root, size }
    }

    /// Presses and releases a key by its X keycode. Without a window manager nobody gives the window the keyboard.
    pub fn key(&self, code: u8) {
        self.give_keyboard();
        for kind in [2, 3] {
            self.fake(kind, code);
            std::thread::sleep(BRIEF);
        }
    }

    /// Presses and releases a key while Ctrl is held.
    pub fn chord(&self, code: u8) {
        const CTRL: u8 = 37;
        self.give_keyboard();
        for (kind, key) in [(2, CTRL), (2, code), (3, code), (3, CTRL)] {
            self.fake(kind, key);
            std::thread::sleep(BRIEF);
        }
    }

    /// Lets keys write other signs, as on another layout: X keycode, sign without and with Shift.
    pub fn lay_keys(&self, keys: &[(u8, [u32; 2])]) {
        for (code, signs) in keys {
            self.x.change_keyboard_mapping(1, *code, 2, signs).unwrap().check().unwrap();
        }
    }

    /// Finds the window of the game.
    fn window(&self) -> Option<Window> {
        self.x.query_tree(self.root).unwrap().reply().unwrap().children.last().copied()
    }

    /// Resizes the window of the game, as its frame would.
    pub fn resize(&self, (width, height): (u16, u16)) {
        let size = ConfigureWindowAux::new().width(u32::from(width)).height(u32::from(height));
        self.x.configure_window(self.window().expect("a window"), &size).unwrap().check().unwrap();
    }

    /// Gives the window the keyboard, unless it has it already.
    fn give_keyboard(&self) {
        let Some(window) = self.window() else { return };
        if self.x.get_input_focus().unwrap().reply().unwrap().focus != window {
            self.x.set_input_focus(InputFocus::PARENT, window, 0u32).unwrap().check().unwrap();
            std::thread::sleep(Duration::from_millis(300));
        }
    }

    /// Moves the mouse.
    pub fn point(&self, (px, py): (f32, f32)) {
        let (px, py) = (px.round() as i16, py.round() as i16);
        // Two motions, so that hovering is noticed also where the pointer was already.
        for x in [px + 1, px] {
            self.x.xtest_fake_input(6, 0, 0, self.root, x, py, 0).unwrap().check().unwrap();
            std::thread::sleep(BRIEF);
        }
    }

    /// Presses a mouse button where the pointer is.
    pub fn press(&self, button: u8) {
        self.fake(4, button);
    }

    /// Releases a mouse button.
    pub fn release(&self, button: u8) {
        self.fake(5, button);
    }

    /// Tells whether the server works or is ready to: what was sent is still on its way to the window.
    pub fn works(&self) -> bool {
        works(&self.server)
    }

    /// Turns the wheel over a place: up (zooms in) for a positive number of notches.
    pub fn wheel(&self, at: (f32, f32), notches: i32) {
        self.point(at);
        for _ in 0..notches.abs() {
            let button = if notches > 0 { 4 } else { 5 };
            self.fake(4, button);
            self.fake(5, button);
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Presses a mouse button where the pointer is.
    pub fn tap(&self, button: u8) {
        self.press(button);
        std::thread::sleep(BRIEF);
        self.release(button);
    }

    /// Types digits on the keyboard, in the window under the pointer.
    pub fn type_digits(&self, text: &str) {
        self.give_keyboard();
        for digit in text.bytes() {
            // Codes of the row of digits on the keyboard that every X server starts with.
            let code = if digit == b'0' { 19 } else { 10 + digit - b'1' };
            for kind in [2, 3] {
                self.fake(kind, code);
                std::thread::sleep(BRIEF);
            }
        }
    }

    fn fake(&self, kind: u8, detail: u8) {
        self.x.xtest_fake_input(kind, detail, 0, self.root, 0, 0, 0).unwrap().check().unwrap();
    }

    /// Returns the whole screen as RGB, row by row.
    pub fn pixels(&self) -> Vec<u8> {
        let image = self
            .x
            .get_image(ImageFormat::Z_PIXMAP, self.root, 0, 0, self.size.0, self.size.1, !0)
            .unwrap()
            .reply()
            .unwrap();
        image.data.chunks_exact(4).flat_map(|p| [p[2], p[1], p[0]]).collect()
    }

    /// Writes a screenshot.
    pub fn shoot(&self, path: &Path) {
        let file = std::io::BufWriter::new(std::fs::File::create(path).unwrap());
        let mut encoder = png::Encoder::new(file, u32::from(self.size.0), u32::from(self.size.1));
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::Fast);
        encoder.write_header().unwrap().write_image_data(&self.pixels()).unwrap();
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
