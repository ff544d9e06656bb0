/** One line of a Dockerfile, joined with those it goes on in. */
export interface Instruction {
  name: string;
  /** What follows the name, options left out. */
  text: string;
  /** Options such as `--from=build`, by their names. */
  options: Record<string, string>;
}

export interface Stage {
  name: string;
  /** An image, or an earlier stage. */
  from: string;
  instructions: Instruction[];
}

/** Reads a Dockerfile into its stages, in order. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  for (const line of lines) {
    const instruction = readInstruction(line);
    if (instruction.name === 'FROM') {
      const [from = '', , name = from] = instruction.text.split(/\s+/);
      stages.push({ name, from, instructions: [] });
    } else stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
}

function readInstruction(line: string): Instruction {
  const [name = '', ...words] = line.split(/\s+/);
  const options: Record<string, string> = {};
  // A health check's command has options of its own.
  while (name !== 'HEALTHCHECK' && words[0]?.startsWith('--')) {
    const [key = '', value = ''] = (words.shift() ?? '').slice(2).split('=');
    options[key] = value;
  }
  return { name, text: name === 'HEALTHCHECK' ? line.slice(name.length + 1) : words.join(' '), options };
}

/** A stage with all it stands on, from the image up: its instructions in the order in which they are carried out. */
export function lineageOf(stages: Stage[], name: string): { image: string; instructions: Instruction[] } {
  const stage = stages.find((one) => one.name === name);
  if (!stage) return { image: name, instructions: [] };
  const below = lineageOf(stages, stage.from);
  return { image: below.image, instructions: [...below.instructions, ...stage.instructions] };
}

/** The last word of a stage on something, such as USER; commands in brackets are read as lists. */
export function lastOf(instructions: Instruction[], name: string): string | undefined {
  return instructions.findLast((one) => one.name === name)?.text;
}

export const asList = (text: string | undefined): string[] =>
  text === undefined ? [] : (JSON.parse(text) as string[]);

/** What a stage's ENV lines say. */
export function environmentOf(instructions: Instruction[]): Record<string, string> {
  const words = instructions.filter(({ name }) => name === 'ENV').flatMap(({ text }) => text.split(/\s+/));
  return Object.fromEntries(words.map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]));
}

/** Where a COPY takes from and what it writes, as they stand. */
export function copyOf(instruction: Instruction): { stage: string | undefined; sources: string[]; target: string } {
  const paths = instruction.text.split(/\s+/);
  return { stage: instruction.options['from'], sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}
