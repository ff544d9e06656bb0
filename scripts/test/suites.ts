export const suites = ['unit', 'web', 'integration', 'e2e'] as const;
export type Suite = (typeof suites)[number];

interface Choice {
  suites: Suite[];
  /** Only tests of what differs from a revision, by default the upstream branch. */
  changed: { revision: string | undefined } | undefined;
  /** Arguments of Jest. */
  rest: string[];
}

const isSuite = (arg: string): arg is Suite => (suites as readonly string[]).includes(arg);

/**
 * Splits the arguments: `integration services/dreams` selects one suite, `changed HEAD~3` a difference, the rest is Jest's.
 * @param all what runs when no suite is named
 */
export function chosen(args: string[], all: readonly Suite[] = suites): Choice {
  const named = args.filter(isSuite);
  const rest = args.filter((arg) => !isSuite(arg));
  const at = rest.indexOf('changed');
  const [, revision] = at < 0 ? [] : rest.splice(at, /^[^-]/.test(rest[at + 1] ?? '') ? 2 : 1);
  return {
    suites: named.length > 0 ? suites.filter((one) => named.includes(one)) : [...all],
    changed: at < 0 ? undefined : { revision },
    rest,
  };
}

/** The suite of a test file, by its name; undefined for other files. */
export function suiteOf(path: string): Suite | undefined {
  if (path.endsWith('.e2e.spec.ts')) return 'e2e';
  if (path.endsWith('.integration.spec.ts')) return 'integration';
  if (!/\.spec\.tsx?$/.test(path)) return undefined;
  return path.startsWith('frontend/') ? 'web' : 'unit';
}

/** Groups of suites that share one Jest run, in order: those without a stack first. */
export function runsOf(wanted: Suite[]): Suite[][] {
  const groups: Suite[][] = [
    ['unit', 'web'],
    ['integration', 'e2e'],
  ];
  return groups.map((group) => group.filter((one) => wanted.includes(one))).filter((group) => group.length > 0);
}
