/** How the fragment of a link begins that carries rules. */
export const RULES_MARK = '#rules?';
