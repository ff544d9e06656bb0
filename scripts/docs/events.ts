import * as contracts from '@dreamloom/contracts';
import {
  EVENTS,
  partsOf,
  SCHEDULES,
  subscribersOf,
  SUBSCRIPTIONS,
  type DeliveryPolicy,
  type EventName,
  type Subscription,
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
    note: 'Mondays; it closes every past week that is still open. `week-image-failed` is said instead when the painter gives up.',
    events: ['week-ended', 'week-image-requested', 'week-image-generated'],
  },
  {
    title: 'Erasure',
    note: 'After `announce-erasures`, `dreamer-erased` is said once more: something may have been under way. A single dream that leaves the trash is `dream-erased`.',
    events: ['dreamer-erased', 'erasure-due'],
  },
];

/** docs/events.md */
export function eventsPage(): string {
  const producers = producersOfAll();
  const comments = Object.assign(
    {},
    ...files.filter((path) => path.endsWith('.event.ts')).map((path) => commentsIn(path)),
  ) as Record<string, string>;
  /** The page shows the first sentence only; the rest is for authors of event handlers. */
  const meaning = (event: EventName) =>
    /^.*?\.(?= |$)/.exec(comments[pascal(event)] ?? '')?.[0] ?? fail(`${event} has no comment`);
  return [
    '# Events',
    generatedFrom(
      '`libs/contracts/src/subscriptions.ts`, the events and the schedules beside it, and who appends them',
    ),
    `Services tell each other what happened through one log ([how](architecture.md#the-event-log-nothing-lost-nothing-doubled)). An event handler is the file
\`services/<service>/src/handlers/<event>.<verb-noun>.handler.ts\`.`,
    ...PATHS.flatMap(({ title, note, events }) => [`## ${title}`, diagram(events, producers), note]),
    '## Who says what, and who handles it',
    ...[...new Set([...producers.values()].flat())].sort().flatMap((producer) => [
      `### Said by ${producer}`,
      table(
        ['event', 'it means', 'who handles it', 'policy'],
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
    'Cron lines are UTC; a slot at which no replica ran is caught up, the latest only.',
    '## Policies',
    policies(),
    `The pause doubles with each attempt up to ten minutes, less a jitter, unless a vendor asks for another. A delivery whose attempts are used up is \`failed\` and waits on the
job dashboard for a [retry](operations.md#runbook).`,
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
  const silent = (Object.keys(EVENTS) as EventName[]).filter((event) => !producers.has(event));
  if (silent.length > 0) throw new Error(`Nobody was found who says ${silent.join(', ')}.`);
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
    ['policy', 'for', 'attempts', 'first pause', 'longest attempt', 'at once in a copy'],
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
