import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type QuotaName, QUOTAS } from '../quotas.js';
import { OPERATIONS, type Service } from './index.js';

const services = resolve(import.meta.dirname, '../../../../services');
const SERVICES: Service[] = ['gateway', 'dreams', 'media', 'messaging', 'collective'];
const NAMES = Object.keys(QUOTAS) as QuotaName[];

/** Consumed by event handlers. */
const BY_EVENTS: QuotaName[] = [
  ...(['titlesPerDay', 'titlesPerMonth', 'motifReadingsPerDay', 'embeddingsPerDay'] as const),
  ...(['imagesPerDay', 'imagesPerMonth', 'voiceSecondsPerDay', 'voiceSecondsPerMonth'] as const),
];
/** Consumed by every request to the gateway, or by a call at /mcp. */
const BY_REQUESTS: QuotaName[] = [
  ...(['requestsPerMinute', 'visitorChangesPer10Minutes'] as const),
  ...(['dreamerRequestsPerMinute', 'dreamerChangesPerMinute', 'tokenRequestsPerMinute'] as const),
  'toolCallsPerDay',
];

function namedBy(service: Service): QuotaName[] {
  const folder = join(services, service, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.spec)\.ts$/.test(file),
  );
  const source = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  return NAMES.filter((name) => new RegExp(`\\b${name}\\b`).test(source));
}

const used = Object.fromEntries(SERVICES.map((service) => [service, namedBy(service)])) as Record<Service, QuotaName[]>;
const declared = OPERATIONS.flatMap(([operation, { service, quotas = [] }]) =>
  quotas.map((quota) => ({ operation, quota, service })),
);

describe('quotas of operations', () => {
  it('are consumed by the service that answers, or by the gateway in front of it', () => {
    expect(declared.length).toBeGreaterThan(15);
    for (const { operation, quota, service } of declared)
      expect([operation, quota, [...used[service], ...used.gateway]]).toEqual([
        operation,
        quota,
        expect.arrayContaining([quota]),
      ]);
  });

  it('are all that any service consumes for a request', () => {
    const all = new Set([...BY_EVENTS, ...BY_REQUESTS, ...declared.map(({ quota }) => quota)]);
    expect([...all].sort()).toEqual([...new Set(Object.values(used).flat())].sort());
    expect([...all].sort()).toEqual([...NAMES].sort());
  });

  it.each(OPERATIONS.filter(([, { errors = {} }]) => Object.values(errors).includes(429)))(
    'give %s its codes of 429, and no others',
    (_name, { quotas = [], errors = {} }) => {
      const codes = Object.keys(errors).filter((code) => errors[code] === 429 && !code.endsWith('-under-way'));
      expect(codes.sort()).toEqual([...new Set(quotas.map((quota) => QUOTAS[quota].code))].sort());
    },
  );

  it.each(declared)('$quota of $operation is told by its code or by a page', ({ operation, quota }) => {
    const [, { errors = {}, status }] = OPERATIONS.find(([name]) => name === operation)!;
    // A navigation is redirected to a page instead.
    if (status !== 302) expect(errors[QUOTAS[quota].code]).toBe(429);
  });
});
