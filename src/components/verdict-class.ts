/** The class by which a verdict is coloured and filtered: `n/a` is `na`, `not determined` is `notdetermined`. */
export const verdictClass = (verdict: string): string => verdict.replace(/[/ ]/g, '');
