import * as contracts from '@dreamloom/contracts';
import {
  type DeliveryPolicy,
  type EventName,
  EVENTS,
  partsOf,
  SCHEDULES,
  subscribersOf,
  type Subscription,
  SUBSCRIPTIONS,
} from '@dreamloom/contracts';
import { code, commentsIn, files, generatedFrom, read, table } from './sources.ts';

const CLOCK = 'the clock';
const APPENDS = /\.append\(\s*tx,\s*'([\w-]+)'/g;

/** The main flows as sequences of events; producers and handlers derive from the code. */
const PATHS: { title: string; note: string; events: EventName[] }[] = [
  {
    title: 'A voice note becomes a dream',
    note: 'A written note enters at `dream-recorded`, by `text-note-received`.',
    events: [
      'voice-note-received',
      'voice-note-transcribed',
      'dream-recorded',
      'artwork-requested',
      'artwork-generated',
      'dream-completed',
    ],
  },
  {
    title: 'The weekly run',
    note: 'Mondays, when Sunday’s night has ended everywhere; it closes every past week that is still open. `week-images-due` requests a new image of the open week as its dreams change. `week-image-failed` is appended instead when image generation fails finally.',
    events: ['week-ended', 'week-image-requested', 'week-image-generated'],
  },
  {
    title: 'Erasure',
    note: 'After `announce-erasures`, `dreamer-erased` is appended once more, because work may have been in progress. A single dream that is deleted from the trash is `dream-erased`.',
    events: ['dreamer-erased', 'erasure-due', 'account-rules-changed', 'removal-announced'],
  },
];

/** docs/events.md */
export function eventsPage(): string {
  const producers = producersOfAll();
  const comments = Object.assign(
    {},
    ...files.filter((path) => path.endsWith('.events.ts')).map((path) => commentsIn(path)),
  ) as Record<string, string>;
  /** The page shows the first sentence only; the rest is for authors of event handlers. */
  const meaning = (event: EventName) =>
    /^.*?\.(?= |$)/.exec(comments[pascal(event)] ?? '')?.[0] ?? fail(`${event} has no comment`);
  return [
    '# Events',
    generatedFrom('`libs/contracts/src/subscriptions.ts`, its events and schedules, and the code that appends them'),
    `Services notify each other through one event log ([how](architecture.md#the-event-log-nothing-lost-nothing-doubled)). An event handler is the file
\`services/<service>/src/handlers/<event>.<verb-noun>.handler.ts\`.`,
    ...PATHS.flatMap(({ title, note, events }) => [`## ${title}`, diagram(events, producers), note]),
    '## Producers and handlers',
    ...[...new Set([...producers.values()].flat())].sort().flatMap((producer) => [
      `### Appended by ${producer}`,
      table(
        ['event', 'meaning', 'handlers', 'policy'],
        (Object.keys(EVENTS) as EventName[])
          .filter((event) => producers.get(event)?.includes(producer))
          .map((event) => [
            code(event) + (event in SCHEDULES ? `<br>${code(SCHEDULES[event as keyof typeof SCHEDULES])}` : ''),
            meaning(event),
            subscribersOf(event).map(handlerOf).join('<br>'),
            subscribersOf(event).map(nameOfPolicy).map(code).join('<br>'),
          ]),
      ),
    ]),
    'Cron lines are in UTC; of the slots at which no replica ran, only the latest is handled later.',
    '## Policies',
    policies(),
    `The delay doubles with each attempt up to ten minutes, less a jitter, unless a vendor requests another. A delivery without attempts left is \`failed\` and can be
[retried](operations.md#runbook) on the job dashboard.`,
  ].join('\n\n');
}

/** The services that append each event; an event without a producer is an error. */
function producersOfAll(): Map<EventName, string[]> {
  const producers = new Map<EventName, string[]>(Object.keys(SCHEDULES).map((event) => [event as EventName, [CLOCK]]));
  for (const path of files) {
    const [, service] = /^services\/(\w+)\/src\/(?!testing\/).*(?<!\.spec)\.ts$/.exec(path) ?? [];
    if (service === undefined) continue;
    for (const [, event] of read(path).matchAll(APPENDS)) {
      const known = producers.get(event as EventName) ?? [];
      if (!known.includes(service)) producers.set(event as EventName, [...known, service]);
    }
  }
  const unproduced = (Object.keys(EVENTS) as EventName[]).filter((event) => !producers.has(event));
  if (unproduced.length > 0) throw new Error(`No service appends ${unproduced.join(', ')}.`);
  return producers;
}

/** The flow as a sequence diagram of services. */
function diagram(events: readonly EventName[], producers: Map<EventName, string[]>): string {
  const nameOf = (who: string) => (who === CLOCK ? 'clock' : who);
  const lines = events.flatMap((event) => {
    const [producer = CLOCK] = producers.get(event) ?? [];
    return subscribersOf(event).map((subscription) => {
      const { service, verb } = partsOf(subscription);
      return `  ${nameOf(producer)}->>${service}: ${event}<br/>${verb}`;
    });
  });
  return ['```mermaid', 'sequenceDiagram', '  autonumber', ...lines, '```'].join('\n');
}

function handlerOf(subscription: Subscription): string {
  const { service, verb } = partsOf(subscription);
  return `${service}: ${code(verb)}`;
}

const named = (Object.entries(contracts) as [string, unknown][]).filter(
  (entry): entry is [string, DeliveryPolicy] =>
    typeof entry[1] === 'object' && entry[1] !== null && 'backoffMs' in entry[1],
);

const nameOfPolicy = (subscription: Subscription): string =>
  named.find(([, policy]) => policy === SUBSCRIPTIONS[subscription])?.[0] ??
  fail(`${subscription} has a policy without a name`);

function policies(): string {
  const comments = commentsIn('libs/contracts/src/delivery.ts');
  const seconds = (ms: number) => `${ms / 1_000} s`;
  return table(
    ['policy', 'for', 'attempts', 'first delay', 'timeout', 'concurrency in a replica'],
    named
      .sort(([, a], [, b]) => a.timeoutMs - b.timeoutMs)
      .map(([name, { attempts, backoffMs, timeoutMs, concurrency }]) => [
        ...[
          code(name),
          comments[name] ?? '',
          String(attempts),
          seconds(backoffMs),
          seconds(timeoutMs),
          String(concurrency),
        ],
      ]),
  );
}

const pascal = (event: string) => event.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

function fail(sentence: string): never {
  throw new Error(`docs/events.md cannot be written: ${sentence}.`);
}
