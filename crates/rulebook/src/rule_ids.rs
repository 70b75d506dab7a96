/// The rules as they stand in the project.
const RULES: &str = include_str!("../RULES.md");

/// Every rule id of RULES.md, in its order.
pub fn rule_ids() -> impl Iterator<Item = &'static str> {
    RULES.lines().filter_map(|line| {
        let id = line.strip_prefix("- ")?.split(' ').next()?;
        let (group, number) = id.rsplit_once('-')?;
        let is_group = group.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'-');
        (is_group && !group.is_empty() && number.parse::<u8>().is_ok()).then_some(id)
    })
}

/// The group a rule id belongs to: `W4` of `W4-2`.
pub fn group_of(id: &str) -> &str {
    id.rsplit_once('-').map_or(id, |(group, _)| group)
}
