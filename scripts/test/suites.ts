const suites = ['unit', 'web', 'integration', 'e2e'] as const;
export type Suite = (typeof suites)[number];

/** What was asked for: `npm test -- integration services/dreams` runs one suite, the rest goes to Jest. */
export function chosen(args: string[]): { suites: Suite[]; rest: string[] } {
  const isSuite = (arg: string): arg is Suite => (suites as readonly string[]).includes(arg);
  const named = args.filter(isSuite);
  return {
    suites: named.length > 0 ? suites.filter((one) => named.includes(one)) : [...suites],
    rest: args.filter((arg) => !isSuite(arg)),
  };
}

/** Suites that may share one run of Jest, in order: those without a database first, those with a browser last. */
export function runsOf(wanted: Suite[]): Suite[][] {
  const groups: Suite[][] = [['unit', 'web'], ['integration'], ['e2e']];
  return groups.map((group) => group.filter((one) => wanted.includes(one))).filter((group) => group.length > 0);
}
