//! The release program for Linux is made smaller.

use std::env::var;
use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if is_release_for_linux() && links_with_lld() {
        // Functions of the same code are kept once.
        println!("cargo::rustc-link-arg-bins=-Wl,--icf=all");
        if glibc().is_some_and(|version| version >= (2, 36)) {
            // Addresses that the loader fills in are listed in the short form, which glibc reads from 2.36 on.
            println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
        }
    }
}

fn is_release_for_linux() -> bool {
    let is = |name: &str, value: &str| var(name).is_ok_and(|is| is == value);
    is("PROFILE", "release")
        && is("CARGO_CFG_TARGET_OS", "linux")
        && is("CARGO_CFG_TARGET_ENV", "gnu")
        && is("CARGO_CFG_TARGET_ARCH", "x86_64")
}

/// Tells whether the linker is the toolchain's own `lld`: it is there, and no flags ask for another one. Another linker
/// may not know the options.
fn links_with_lld() -> bool {
    let (Ok(rustc), Ok(target)) = (var("RUSTC"), var("TARGET")) else { return false };
    let Ok(told) = Command::new(rustc).args(["--print", "sysroot"]).output() else { return false };
    let sysroot = String::from_utf8_lossy(&told.stdout).trim().to_string();
    let flags = var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    !flags.contains("link") && Path::new(&sysroot).join("lib/rustlib").join(target).join("bin/gcc-ld/ld.lld").exists()
}

/// Asks for the version of the C library.
fn glibc() -> Option<(u32, u32)> {
    let told = Command::new("getconf").arg("GNU_LIBC_VERSION").output().ok()?;
    let text = String::from_utf8(told.stdout).ok()?;
    let (major, minor) = text.trim().strip_prefix("glibc ")?.split_once('.')?;
    Some((major.parse().ok()?, minor.split('.').next()?.parse().ok()?))
}
