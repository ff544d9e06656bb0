const suites = ['unit', 'web', 'integration', 'e2e'] as const;
export type Suite = (typeof suites)[number];

/**
 * Splits the arguments: `npm test -- integration services/dreams` selects one suite, the rest is passed to Jest.
 * @param all what runs when no suite is named
 */
export function chosen(args: string[], all: readonly Suite[] = suites): { suites: Suite[]; rest: string[] } {
  const isSuite = (arg: string): arg is Suite => (suites as readonly string[]).includes(arg);
  const named = args.filter(isSuite);
  return {
    suites: named.length > 0 ? suites.filter((one) => named.includes(one)) : [...all],
    rest: args.filter((arg) => !isSuite(arg)),
  };
}

/** Groups of suites that may share one Jest run, in order: without a database first, with a browser last. */
export function runsOf(wanted: Suite[]): Suite[][] {
  const groups: Suite[][] = [['unit', 'web'], ['integration'], ['e2e']];
  return groups.map((group) => group.filter((one) => wanted.includes(one))).filter((group) => group.length > 0);
}
