## lastcard rules

rules-list-head = The rules of the five sheets, each in both its languages:
rules-list-foot = `lastcard rules show NAME` tells what one changes, `lastcard rules explain W4-2` explains a rule.
rules-show-defaults = These are the defaults; it changes nothing.
rules-show-changes = It changes:
rules-show-all = All switches:
rules-check-good = { $file } is good: { $preset } with these settings
rules-explain-unknown = there is no rule { $id }; rules are named like W4-2, and the groups are { $groups }
