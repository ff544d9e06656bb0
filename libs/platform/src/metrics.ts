import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The metrics of this process. Labels are names of our own (a route's pattern, a subscription, a vendor), never input
 * from outside.
 */
const registry = new Registry();

const IN_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LONG_IN_SECONDS = [0.01, 0.05, 0.25, 1, 2.5, 5, 10, 20, 40, 60, 120, 300];
const registers = [registry];

export const requestSeconds = new Histogram({
  name: 'dreamloom_http_request_seconds',
  help: 'Requests answered, by pattern of the route; streams that stay open are not in here.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: IN_SECONDS,
  registers,
});

export const liveStreams = new Gauge({
  name: 'dreamloom_live_streams',
  help: 'Browsers that listen for changes on this replica.',
  registers,
});

export const deliveriesWaiting = new Gauge({
  name: 'dreamloom_deliveries_waiting',
  help: 'Deliveries of the event log that wait for an event handler, the same number on every replica that works on it.',
  labelNames: ['subscription'] as const,
  registers,
});

export const oldestWaitingSeconds = new Gauge({
  name: 'dreamloom_deliveries_oldest_waiting_seconds',
  help: 'How long the oldest of them has waited.',
  labelNames: ['subscription'] as const,
  registers,
});

export const deliveriesPostponed = new Gauge({
  name: 'dreamloom_deliveries_postponed',
  help: 'Deliveries that were put off and whose time has not come; they are not among those that wait.',
  labelNames: ['subscription'] as const,
  registers,
});

export const deliveriesFailed = new Gauge({
  name: 'dreamloom_deliveries_failed',
  help: 'Deliveries that were given up and wait for an operator.',
  labelNames: ['subscription'] as const,
  registers,
});

export const handlerWaitSeconds = new Histogram({
  name: 'dreamloom_handler_wait_seconds',
  help: 'From the event to the first attempt of its handler.',
  labelNames: ['subscription'] as const,
  buckets: LONG_IN_SECONDS,
  registers,
});

export const handlerSeconds = new Histogram({
  name: 'dreamloom_handler_seconds',
  help: 'Attempts of event handlers, by how they ended.',
  labelNames: ['subscription', 'outcome'] as const,
  buckets: LONG_IN_SECONDS,
  registers,
});

export const deliverySeconds = new Histogram({
  name: 'dreamloom_delivery_seconds',
  help: 'From the event to the success of its handler, with all attempts and pauses.',
  labelNames: ['subscription'] as const,
  buckets: LONG_IN_SECONDS,
  registers,
});

export const vendorCallSeconds = new Histogram({
  name: 'dreamloom_vendor_call_seconds',
  help: 'Calls of vendors, by how they ended.',
  labelNames: ['vendor', 'call', 'outcome'] as const,
  buckets: LONG_IN_SECONDS,
  registers,
});

export const unreadableMessages = new Counter({
  name: 'dreamloom_unreadable_messages_total',
  help: 'Inbound messages that this version does not understand; they are stored as they came.',
  registers,
});

export const recycledPhones = new Counter({
  name: 'dreamloom_recycled_phones_total',
  help: 'Connected numbers from which another person wrote; they are connected no more.',
  registers,
});

export const identityConflicts = new Counter({
  name: 'dreamloom_identity_conflicts_total',
  help: 'Messages that name the addresses of two dreamers; their contacts stay separate.',
  registers,
});

export const redisMemoryRatio = new Gauge({
  name: 'dreamloom_redis_memory_ratio',
  help: 'The used part of the memory of Redis; at 1 it rejects what the queues write. Without a maximum there is no value.',
  registers,
});

const spendDollars = new Counter({
  name: 'dreamloom_spend_dollars_total',
  help: 'Estimated costs of vendor calls at list prices.',
  labelNames: ['vendor', 'unit'] as const,
  registers,
});

const poolConnections = new Gauge({
  name: 'dreamloom_pool_connections',
  help: 'Open connections to PostgreSQL, by pool and state.',
  labelNames: ['pool', 'state'] as const,
  registers,
});

const poolConnectionsMax = new Gauge({
  name: 'dreamloom_pool_connections_max',
  help: 'Maximum number of connections of a pool.',
  labelNames: ['pool'] as const,
  registers,
});

const poolWaiting = new Gauge({
  name: 'dreamloom_pool_waiting',
  help: 'Requests that wait for a connection of a pool.',
  labelNames: ['pool'] as const,
  registers,
});

export const problems = new Counter({
  name: 'dreamloom_problems_total',
  help: 'Errors written to the log.',
  registers,
});

let withProcess = false;

/** Adds Node's own metrics: memory, processor, event loop lag. */
export function measureProcess(): void {
  if (withProcess) return;
  withProcess = true;
  collectDefaultMetrics({ register: registry, prefix: 'dreamloom_' });
}

type Look = () => Promise<void>;
const looks = new Set<Look>();

/** Registers a callback that sets gauges at each scrape; returns its removal. */
export function onScrape(look: Look): () => void {
  looks.add(look);
  return () => void looks.delete(look);
}

/** The counts of a `pg.Pool`. */
export interface MeasurablePool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { readonly max: number };
}

/** Measures a pool of connections at each scrape; returns a function that stops it. */
export function measurePool(name: 'service' | 'queues', pool: MeasurablePool): () => void {
  return onScrape(() => {
    poolConnections.set({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount);
    poolConnections.set({ pool: name, state: 'idle' }, pool.idleCount);
    poolConnectionsMax.set({ pool: name }, pool.options.max);
    poolWaiting.set({ pool: name }, pool.waitingCount);
    return Promise.resolve();
  });
}

const LOOK_WITHIN_MS = 2_000;

/** All metrics in Prometheus format. A callback that fails or times out leaves its gauges empty. */
export async function scrape(): Promise<{ contentType: string; text: string }> {
  await Promise.allSettled(
    [...looks].map((look) =>
      Promise.race([look(), new Promise((resolve) => setTimeout(resolve, LOOK_WITHIN_MS).unref())]),
    ),
  );
  return { contentType: registry.contentType, text: await registry.metrics() };
}

/** List prices in US dollars per unit, of November 2026: for monitoring and alerts, not for accounting. */
const PRICES = {
  openai: { 'million input tokens': 0.1, 'million output tokens': 0.5, picture: 0.06 },
  speech: { minute: 0.016 },
  twilio: { message: 0.005 },
} as const;

type Vendor = keyof typeof PRICES;

/** Records the consumption of a billed vendor resource. */
export function spend<V extends Vendor>(vendor: V, unit: keyof (typeof PRICES)[V] & string, amount = 1): void {
  spendDollars.inc({ vendor, unit }, (PRICES[vendor][unit] as number) * amount);
}
