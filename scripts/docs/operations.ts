import { type Operation, OPERATIONS } from '@dreamloom/contracts/operations';
import { refusalsSection } from './refusals.ts';
import { code, generatedFrom, table } from './sources.ts';

/** docs/http.md: every operation of the catalogue, by its topic. */
export function operationsPage(): string {
  const topics = [...new Set(OPERATIONS.map(([, { topic }]) => topic))];
  return [
    '# HTTP operations',
    generatedFrom('libs/contracts/src/operations'),
    'Audiences: `visitor` anybody, `dreamer` a signed-in user, `owner` the dreamer who owns the ids of the path, `signed` holders of a URL with our signature, `vendor` a vendor with its signature, `operator` accounts in `OPERATOR_EMAILS`, `internal` other services. [events.md](events.md) lists the handlers of the events.',
    ...topics.flatMap((topic) => [`## ${topic}`, tableOf(topic)]),
    refusalsSection(),
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
  return table(['operation', 'what it does', 'service', 'audience', 'quotas, body, errors', 'events it appends'], rows);
}

function limitsOf({ quotas = [], maxBody, errors = {} }: Operation): string {
  return [
    ...quotas.map((quota) => code(quota)),
    ...(maxBody === undefined ? [] : [`at most ${maxBody.toLocaleString('en')} bytes`]),
    ...Object.entries(errors).map(([name, status]) => `${status} ${code(name)}`),
  ].join(', ');
}
