import ts from 'typescript';
import { code, commentOf, files, generatedFrom, parse, read, table } from './sources.ts';

interface Variable {
  name: string;
  meaning: string;
  /** `required`, a default, or empty for optional variables. */
  otherwise: string;
}

const BLOCKS: { title: string; note?: string; file: string }[] = [
  { title: 'Every service', file: 'libs/platform/src/read.env.ts' },
  { title: 'Every process', file: 'libs/platform/src/process.env.ts' },
  { title: 'gateway', file: 'services/gateway/src/gateway.env.ts' },
  { title: 'dreams', file: 'services/dreams/src/dreams.env.ts' },
  { title: 'media', file: 'services/media/src/media.env.ts' },
  {
    title: 'File storage of media',
    note: 'Read by media and by `npm run backup`: set all variables of a bucket, or none.',
    file: 'services/media/src/vendors/storage/storage.env.ts',
  },
  { title: 'messaging', file: 'services/messaging/src/messaging.env.ts' },
  { title: 'collective', file: 'services/collective/src/collective.env.ts' },
  {
    title: 'Database roles',
    note: 'Read only by `backup/dist/bundle/main.js roles`, which the compose file runs before the services.',
    file: 'backup/src/backup.env.ts',
  },
  { title: 'sandbox', note: 'Never part of production.', file: 'sandbox/src/sandbox.env.ts' },
];

/** Variables that are read without a schema. */
const BY_HAND: Record<string, string> = {
  FAILPOINTS: 'steps at which tests kill, fail or pause a process, such as `reply-sent=kill*1`; refused in production',
  FAILPOINTS_DIR: 'folder that counts how often each failpoint has acted',
  CHROMIUM_PATH: 'the browser of the end-to-end tests, when it is not on the PATH',
  CHAOS_MESSAGES: 'number of messages that `npm run chaos` sends',
};

/** docs/configuration.md */
export function configurationPage(): string {
  const blocks = BLOCKS.map((block) => ({ ...block, variables: variablesIn(block.file) }));
  refuseGaps(blocks.flatMap(({ variables }) => variables));
  const known = new Set(blocks.flatMap(({ variables }) => variables.map(({ name }) => name)));
  return [
    '# Configuration',
    generatedFrom('the `*.env.ts` of the services and `.env.example`'),
    `Every variable is read once, at boot, and a process refuses to start with one sentence that names what is missing, invalid or, in production,
unsafe. An empty variable counts as unset. On one machine \`npm start\` sets all of them (\`PORT\` 3000, \`SANDBOX_PORT\` 4100, \`DATA_DIR\` \`.data\`),
and each one that is set in the environment or in \`.env\` takes precedence; for containers \`.env.example\` is the template, with the pages that explain its lines.`,
    ...blocks.flatMap(({ title, note = '', file, variables }) => [
      `## ${title}`,
      `${note} [\`${file}\`](../${file})`.trim(),
      table(
        ['variable', 'default', 'meaning'],
        variables.map(({ name, otherwise, meaning }) => [code(name), otherwise, meaning]),
      ),
    ]),
    '## Read only by Docker Compose',
    table(
      ['variable', 'meaning'],
      exampleVariables()
        .filter(({ name }) => !known.has(name))
        .map(({ name, meaning }) => [code(name), meaning]),
    ),
    '## Read only by tests',
    table(
      ['variable', 'meaning'],
      Object.entries(BY_HAND).map(([name, meaning]) => [code(name), meaning]),
    ),
  ].join('\n\n');
}

/** The variables that a file declares: the properties of its zod objects. */
function variablesIn(path: string): Variable[] {
  const found: Variable[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAssignment(node) && /^[A-Z][A-Z\d_]+$/.test(node.name.getText()))
      found.push({
        name: node.name.getText(),
        meaning: commentOf(node),
        otherwise: otherwiseOf(node.initializer),
      });
    else ts.forEachChild(node, visit);
  };
  visit(parse(path));
  return found;
}

function otherwiseOf(schema: ts.Expression): string {
  const text = schema.getText();
  if (text.startsWith('optional(') || /\.optional\(\)/.test(text)) return '';
  const given = text.startsWith('withDefault(') ? callArgument(schema, 1) : /\.default\(([^)]*)\)/.exec(text)?.[1];
  return given === undefined ? '**required**' : code(valueOf(given, schema));
}

const callArgument = (schema: ts.Expression, index: number) =>
  ts.isCallExpression(schema) ? schema.arguments[index]?.getText() : undefined;

/** A default as an operator would type it: a literal, or the value of a constant of its file. */
function valueOf(text: string, schema: ts.Expression): string {
  const constant = new RegExp(`const ${text} = ([^;]+);`).exec(schema.getSourceFile().text)?.[1];
  return (constant ?? text).replace(/^'|'$/g, '').replaceAll('_', /^[\d_]+$/.test(text) ? '' : '_');
}

/** The variables of .env.example with the comment above; consecutive lines share it. */
function exampleVariables(): { name: string; meaning: string }[] {
  let comment: string[] = [];
  let isRunning = false;
  return read('.env.example')
    .split('\n')
    .flatMap((line) => {
      const [, name] = /^(\w+)=/.exec(line) ?? [];
      if (line.startsWith('# ---')) comment = [];
      else if (line.startsWith('#')) comment = isRunning ? [...comment, line.slice(2)] : [line.slice(2)];
      isRunning = line.startsWith('#') && !line.startsWith('# ---');
      return name === undefined ? [] : [{ name, meaning: comment.join(' ') }];
    });
}

/** Fails when a file of variables, a variable or a meaning is missing on the page. */
function refuseGaps(variables: Variable[]) {
  const undocumented = variables.filter(({ meaning }) => meaning === '').map(({ name }) => name);
  if (undocumented.length > 0) throw new Error(`Describe in a comment: ${[...new Set(undocumented)].join(', ')}.`);
  const listed = new Set([...variables.map(({ name }) => name), ...Object.keys(BY_HAND)]);
  for (const path of files.filter((one) => one.endsWith('.env.ts'))) {
    const names = [
      ...variablesIn(path).map(({ name }) => name),
      ...[...read(path).matchAll(/source\['(\w+)'\]/g)].map(([, name = '']) => name),
    ];
    const unknown = names.filter((name) => !listed.has(name));
    if (unknown.length > 0)
      throw new Error(`docs/configuration.md does not describe ${unknown.join(', ')} of ${path}.`);
  }
}
