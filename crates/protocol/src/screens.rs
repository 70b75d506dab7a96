/// The screens of the web client that have addresses of their own besides the start: `/NAME/TABLE`, perhaps with a
/// number after it. The server answers to these paths, and the client's pattern is generated from here.
pub const SCREENS: [&str; 2] = ["t", "replay"];

/// Whether a path is one of the client's own; what is none is not found.
pub fn is_screen(path: &str) -> bool {
    let Some(rest) = path.strip_prefix('/') else { return false };
    let parts: Vec<&str> = rest.strip_suffix('/').unwrap_or(rest).split('/').collect();
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match parts[..] {
        [screen, table] => SCREENS.contains(&screen) && !table.is_empty(),
        [screen, table, number] => SCREENS.contains(&screen) && !table.is_empty() && is_number(number),
        _ => path == "/",
    }
}

/// The same for the client, as a regular expression of TypeScript: the screen, the table, the number.
pub fn screen_pattern() -> String {
    format!(r"/^\/({})\/([^/]+)(?:\/(\d+))?\/?$/", SCREENS.join("|"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_tables_and_replays_are_screens_and_nothing_else_is() {
        for screen in ["/", "/t/35v0a2m4jzv5c1qj", "/t/a/", "/replay/a", "/replay/a/12", "/replay/a/12/", "/t/a.b/1"] {
            assert!(is_screen(screen), "{screen}");
        }
        let others = ["", "t/a", "//", "/t", "/t/", "/t//", "/t/a/b", "/t/a/1/2", "/T/a", "/replay//1", "/replay/a//"];
        for other in others.into_iter().chain(["/tables", "/index", "/x/a", "/ws", "/metrics", "/t/a/1//", "/t/a/-1"]) {
            assert!(!is_screen(other), "{other}");
        }
    }

    #[test]
    fn the_client_looks_for_the_same_screens() {
        assert_eq!(screen_pattern(), r"/^\/(t|replay)\/([^/]+)(?:\/(\d+))?\/?$/");
    }
}
