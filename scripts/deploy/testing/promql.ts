import { parser } from '@prometheus-io/lezer-promql';

type Node = ReturnType<typeof parser.parse>['topNode'];
type Labels = Record<string, string>;

interface Sample {
  name: string;
  labels: Labels;
  value: number;
}

/** What Prometheus has stored of one scrape. */
export interface Scrape {
  atSeconds: number;
  samples: Sample[];
}

const UNITS: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 };
const STALE_SECONDS = 300;

function nodesOf(query: string): Node[] {
  const nodes: Node[] = [];
  parser.parse(query).iterate({ enter: ({ node }) => void nodes.push(node) });
  return nodes;
}

/** True when Prometheus' own grammar accepts the query. */
export const isPromql = (query: string): boolean => nodesOf(query).every(({ type }) => !type.isError);

/** The metrics that a query names. */
export const metricsOf = (query: string): string[] =>
  nodesOf(query)
    .filter(({ name, parent }) => name === 'Identifier' && parent?.name === 'VectorSelector')
    .map(({ from, to }) => query.slice(from, to));

/** Parses Prometheus' text format, and adds the labels of the scraped replica. */
export function samplesOf(text: string, target: Labels): Sample[] {
  return [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => {
    const own = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text] as const);
    return { name, labels: { ...target, ...(Object.fromEntries(own) as Labels) }, value: Number(value) };
  });
}

/**
 * Evaluates the part of PromQL that the alerts use, at the time of the last scrape; unlike Prometheus it does not
 * extrapolate to the ends of a range, and it ignores resets of counters.
 * @throws for a part that it does not know
 */
export function evaluate(query: string, scrapes: Scrape[]): Sample[] {
  const text = ({ from, to }: Node) => query.slice(from, to);
  const child = (node: Node, at = 0) => childrenOf(node)[at]!;
  const secondsOf = (node: Node) => {
    const [, count, unit = ''] = /(\d+)([smhd])\]?$/.exec(text(node)) ?? [];
    return Number(count) * UNITS[unit]!;
  };

  function select(selector: Node, { samples }: Scrape): Sample[] {
    const tests = nodesBelow(selector, 'UnquotedLabelMatcher').map((matcher) => {
      const [label, operator, value] = childrenOf(matcher).map(text);
      const given = value!.slice(1, -1);
      const isEqual = (found: string) =>
        operator!.endsWith('~') ? new RegExp(`^(?:${given})$`).test(found) : found === given;
      return (labels: Labels) => isEqual(labels[label!] ?? '') !== operator!.startsWith('!');
    });
    const name = text(child(selector));
    return samples.filter((sample) => sample.name === name && tests.every((passes) => passes(sample.labels)));
  }

  function vector(node: Node, now: number): Sample[] {
    switch (node.name) {
      case 'PromQL':
      case 'FunctionCallBody':
      case 'ParenExpr':
        return vector(child(node), now);
      case 'VectorSelector': {
        const latest = scrapes.findLast(({ atSeconds }) => atSeconds <= now && atSeconds > now - STALE_SECONDS);
        return latest ? select(node, latest) : [];
      }
      case 'OffsetExpr':
        return vector(child(node), now - secondsOf(node));
      case 'FunctionCall':
        if (text(child(node)) === 'absent')
          return vector(child(node, 1), now).length === 0 ? [{ name: '', labels: {}, value: 1 }] : [];
        return growth(text(child(node)), child(child(node, 1)), now);
      case 'AggregateExpr':
        return aggregate(node, now);
      case 'BinaryExpr':
        return binary(node, now);
      default:
        throw new Error(`${node.name} in ${query}`);
    }
  }

  function growth(kind: string, range: Node, now: number): Sample[] {
    const within = scrapes.filter(({ atSeconds }) => atSeconds <= now && atSeconds > now - secondsOf(range));
    const last = within.pop();
    if (!['rate', 'increase'].includes(kind)) throw new Error(`${kind} in ${query}`);
    return select(child(range), last ?? { atSeconds: now, samples: [] }).flatMap(({ labels, value }) => {
      for (const scrape of within)
        for (const first of select(child(range), scrape))
          if (idOf(first.labels) === idOf(labels)) {
            const seconds = kind === 'rate' ? last!.atSeconds - scrape.atSeconds : 1;
            return [{ name: '', labels, value: (value - first.value) / seconds }];
          }
      return [];
    });
  }

  function aggregate(node: Node, now: number): Sample[] {
    const names = nodesBelow(node, 'AggregateModifier')
      .slice(0, 1)
      .flatMap((one) => nodesBelow(one, 'LabelName'))
      .map(text);
    const groups = new Map<string, Sample[]>();
    for (const sample of vector(node.lastChild!, now)) {
      const id = idOf(sample.labels, names);
      groups.set(id, [...(groups.get(id) ?? []), sample]);
    }
    const combine = { sum: (a: number, b: number) => a + b, max: Math.max }[text(child(node))];
    if (!combine) throw new Error(`${text(child(node))} in ${query}`);
    return [...groups.values()].map((group) => ({
      name: '',
      labels: Object.fromEntries(names.map((name) => [name, group[0]!.labels[name] ?? ''])),
      value: group.map(({ value }) => value).reduce((a, b) => combine(a, b)),
    }));
  }

  function binary(node: Node, now: number): Sample[] {
    const [left, operator, right] = childrenOf(node);
    const samples = vector(left!, now);
    const limit = Number(text(right!));
    switch (operator!.name) {
      case 'Gtr':
        return samples.filter(({ value }) => value > limit);
      case 'Eql':
        return samples.filter(({ value }) => value === limit);
      case 'Or': {
        const ids = new Set(samples.map(({ labels }) => idOf(labels)));
        return [...samples, ...vector(right!, now).filter(({ labels }) => !ids.has(idOf(labels)))];
      }
      case 'Sub':
        return paired(samples, vector(right!, now), (a, b) => a - b);
      case 'Div':
        return paired(samples, vector(right!, now), (a, b) => a / b);
      default:
        throw new Error(`${text(operator!)} in ${query}`);
    }
  }

  return vector(parser.parse(query).topNode, scrapes.at(-1)!.atSeconds);
}

function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (let at = node.firstChild; at; at = at.nextSibling) children.push(at);
  return children;
}

const nodesBelow = (node: Node, name: string): Node[] =>
  childrenOf(node).flatMap((one) => (one.name === name ? [one] : nodesBelow(one, name)));

const idOf = (labels: Labels, names = Object.keys(labels)) =>
  JSON.stringify(names.toSorted().map((name) => [name, labels[name] ?? '']));

function paired(left: Sample[], right: Sample[], combine: (a: number, b: number) => number): Sample[] {
  const others = new Map(right.map(({ labels, value }) => [idOf(labels), value]));
  return left.flatMap(({ labels, value }) => {
    const other = others.get(idOf(labels));
    return other === undefined ? [] : [{ name: '', labels, value: combine(value, other) }];
  });
}
