//! How the memory allocator of the C library behaves while the window is open.

/// Makes the allocator give large blocks back as soon as they are free. By default it keeps what was freed beside the
/// thread that used it: after a map has been laid out that is a hundred megabytes. Other systems and libraries are left
/// as they are.
pub fn give_back_what_is_free() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        const LARGE: libc::c_int = 128 * 1024;
        // SAFETY: mallopt sets two numbers of the allocator; it may be called at any time.
        unsafe {
            libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE);
            libc::mallopt(libc::M_TRIM_THRESHOLD, LARGE);
        }
    }
}
