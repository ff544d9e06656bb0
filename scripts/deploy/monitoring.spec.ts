import { measureProcess, scrape } from '@dreamloom/platform';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { evaluate, isPromql, metricsOf, samplesOf } from './testing/promql.ts';

interface Alerts {
  groups: { rules: { alert: string; expr: string; labels: object; annotations: object }[] }[];
}
interface Dashboard {
  panels: { id: number; type: string; title: string; targets?: { expr: string; legendFormat: string }[] }[];
}

const ROOT = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const alerts = (parse(read('deploy/alerts.yml')) as Alerts).groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as Dashboard;
const targets = panels.flatMap(({ title, targets = [] }) => targets.map((target) => ({ title, ...target })));
const autoscaling = [...read('deploy/kubernetes/operators.yaml').matchAll(/^\s+query: (.+)$/gm)].map(
  ([, query]) => query!,
);

const QUERIES = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...targets.map(({ title, expr }) => [title, expr] as const),
  ...autoscaling.map((query) => ['autoscaling', query] as const),
];

/** The names of all time series of a service, and `up`, which Prometheus adds. */
async function knownSeries(): Promise<Set<string>> {
  measureProcess();
  const { text } = await scrape();
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set([
    'up',
    ...types.flatMap(([, name, type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => `${name}${part}`) : [name!],
    ),
  ]);
}

describe('the alerts, the dashboard and the autoscaling', () => {
  it.each(QUERIES)('%s is PromQL over metrics that a service has: %s', async (_name, query) => {
    const known = await knownSeries();
    expect(isPromql(query)).toBe(true);
    expect(metricsOf(query)).not.toEqual([]);
    expect(metricsOf(query).filter((name) => !known.has(name))).toEqual([]);
  });

  it('show labels by which their query groups', () => {
    for (const { expr, legendFormat } of targets)
      for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
        expect(expr).toMatch(new RegExp(`by \\([^)]*\\b${label}\\b`));
  });

  it('cover capture, deliveries, vendors, their cost, and the pools', () => {
    const shown = targets.flatMap(({ expr }) => metricsOf(expr)).join(' ');
    for (const metric of ['delivery_seconds', 'oldest_waiting', 'vendor_call', 'spend_dollars', 'pool_connections'])
      expect(shown).toContain(metric);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });

  it.each(alerts.map(({ alert }) => alert))('%s has an entry in the runbook', (alert) =>
    expect(read('docs/operations.md')).toContain(`(\`${alert}\``),
  );
});

describe('the evaluation of the alerts under test', () => {
  const scrapes = [
    { atSeconds: 0, samples: samplesOf('a_total{x="1",y="b"} 10\na_total{x="2",y="b"} 1', {}) },
    {
      atSeconds: 60,
      samples: samplesOf('a_total{x="1",y="b"} 70\na_total{x="2",y="b"} 4\ng{x="1"} 5', { service: 's' }),
    },
  ];
  scrapes[0]!.samples.forEach(({ labels }) => (labels['service'] = 's'));

  it.each([
    ['g == 5', [5]],
    ['g > 5', []],
    ['g offset 1m > 0', []],
    ['rate(a_total{x="1"}[5m]) > 0', [1]],
    ['increase(a_total{x!="1"}[5m]) > 0', [3]],
    ['increase(a_total[30s]) > 0', []],
    ['sum by (y) (increase(a_total{x=~"1|2"}[5m])) > 0', [63]],
    ['max(a_total) - max(a_total offset 1m) > 0', [60]],
    ['absent(g == 5)', []],
    ['absent(g == 4) or absent(g == 3) or g', [1, 5]],
    ['sum(rate(a_total{x="2"}[5m])) / sum(rate(a_total[5m])) > 0.04', [3 / 63]],
  ])('%s is %j', (query, values) => expect(evaluate(query, scrapes).map(({ value }) => value)).toEqual(values));

  it('refuses a part of the language that it does not know', () => {
    expect(() => evaluate('histogram_quantile(0.9, g)', scrapes)).toThrow('histogram_quantile');
    expect(isPromql('sum(a{b="c" by')).toBe(false);
  });
});
