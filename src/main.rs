//! The `redoubt` command. See `redoubt::command`.

fn main() -> std::process::ExitCode {
    redoubt::command::main(redoubt::games::GAMES)
}
