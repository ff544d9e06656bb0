/** A problem that the person at the terminal can solve: the message is one sentence that names it. */
export class Refusal extends Error {
  // The starter prints only the message of an Error with this name.
  override name = 'Error';
}

const print = (text: string) => process.stdout.write(text);

/** Prints the beginning of a step and, at its end, its duration. */
export async function step<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  const started = Date.now();
  print(`  ${label} `);
  try {
    const result = await work();
    print(`${'.'.repeat(Math.max(3, 40 - label.length))} ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    print('\n');
    throw error;
  }
}

/** Prints one line about an event of the running stack. */
export function event(text: string) {
  print(`  ${new Date().toLocaleTimeString('en-GB')} ${text}\n`);
}

export function table(title: string, rows: [string, string][]) {
  const width = Math.max(...rows.map(([name]) => name.length));
  print(`\n  ${title}\n\n`);
  for (const [name, value] of rows) print(`    ${name.padEnd(width)}   ${value}\n`);
  print(`\n  Ctrl-C stops everything.\n\n`);
}
