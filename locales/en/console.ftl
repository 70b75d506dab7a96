## lastcard rules

rules-list-head = The rules of the five sheets. Three are printed in English and Spanish on one sheet; Customizable is
    an English and a Spanish sheet. NAME-es goes by the Spanish words.
rules-list-sets = Sets of rules that people know by a name, to take as they are or to start from:
rules-list-foot = `lastcard rules show NAME` tells what one changes, `lastcard rules compare NAME NAME` sets two side by
    side, `lastcard rules explain W4-2` explains a rule.
rules-show-defaults = These are the defaults; it changes nothing.
rules-show-changes = It changes:
rules-show-all = All switches:
rules-compare-differs = { $count ->
        [0] { $one } and { $other } are the same rules.
        [one] { $one } and { $other } differ in one thing:
       *[other] { $one } and { $other } differ in { $count } things:
    }
rules-compare-same = The same in both:
rules-check-good = { $file } is good: { $preset } with these settings
rules-check-plain = { $file } is good: { $preset } as it is, nothing is set
rules-explain-unknown = there is no rule { $id }; rules are named like W4-2, and the groups are { $groups }

## Every command

output-failed = standard output: { $problem }
