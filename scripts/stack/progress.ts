const say = (text: string) => process.stdout.write(text);

/** Prints the beginning of a step and, at its end, its duration. */
export async function step<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  const started = Date.now();
  say(`  ${label} `);
  try {
    const result = await work();
    say(`${'.'.repeat(Math.max(3, 40 - label.length))} ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    say('\n');
    throw error;
  }
}

/** Prints one line about an event of the running stack. */
export function event(text: string) {
  say(`  ${new Date().toLocaleTimeString('en-GB')} ${text}\n`);
}

export function table(title: string, rows: [string, string][]) {
  const width = Math.max(...rows.map(([name]) => name.length));
  say(`\n  ${title}\n\n`);
  for (const [name, value] of rows) say(`    ${name.padEnd(width)}   ${value}\n`);
  say(`\n  Ctrl-C stops everything.\n\n`);
}
