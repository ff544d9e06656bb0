import { OPERATIONS, type Operation } from '@dreamloom/contracts/operations';
import { code, generatedFrom, table } from './sources.ts';

/** docs/http.md: every operation of the catalogue, by its topic. */
export function operationsPage(): string {
  const topics = [...new Set(OPERATIONS.map(([, { topic }]) => topic))];
  return [
    '# HTTP operations',
    generatedFrom('libs/contracts/src/operations'),
    'Who calls: `visitor` anybody, `dreamer` who is signed in, `owner` the dreamer to whom what stands in the path belongs, `signed` whoever holds an address that we signed, `vendor` a vendor by its signature, `operator` accounts in `OPERATOR_EMAILS`, `internal` other services. What the events cause stands in [events.md](events.md).',
    ...topics.flatMap((topic) => [`## ${topic}`, tableOf(topic)]),
  ].join('\n\n');
}

function tableOf(topic: string): string {
  const rows = OPERATIONS.filter(([, operation]) => operation.topic === topic).map(([name, operation]) => [
    code(name),
    operation.summary,
    operation.service,
    operation.audience,
    limitsOf(operation),
    (operation.appends ?? []).map((event) => code(event)).join(', '),
  ]);
  return table(
    ['operation', 'what it does', 'service', 'who calls', 'quotas, body, errors', 'events it appends'],
    rows,
  );
}

function limitsOf({ quotas = [], maxBody, errors = {} }: Operation): string {
  return [
    ...quotas.map((quota) => code(quota)),
    ...(maxBody === undefined ? [] : [`at most ${maxBody.toLocaleString('en')} bytes`]),
    ...Object.entries(errors).map(([name, status]) => `${status} ${code(name)}`),
  ].join(', ');
}
