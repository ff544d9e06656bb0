import { existsSync, readFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A function with the time of its calls from one place, in microseconds. */
export interface Frame {
  name: string;
  kind: 'process' | 'own' | 'package' | 'node' | 'native';
  time: number;
  children: Frame[];
}

/** The functions of a profile of a service as a tree, without the time in which the process waits. */
export function framesOf(service: string, { nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Frame {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const self = new Map<number, number>();
  samples.forEach((id, index) => self.set(id, (self.get(id) ?? 0) + Math.max(0, timeDeltas[index] ?? 0)));
  /** Adds a node below a frame and returns its time; a function that calls itself is one frame. */
  const add = (id: number, parent: Frame): number => {
    const { callFrame, children = [] } = byId.get(id)!;
    if (callFrame.functionName === '(idle)') return 0;
    const frame = childOf(parent, describe(callFrame, service));
    const time = (self.get(id) ?? 0) + children.reduce((sum, child) => sum + add(child, frame), 0);
    if (frame !== parent) frame.time += time;
    return time;
  };
  const root: Frame = { name: service, kind: 'process', time: 0, children: [] };
  // The first node has no function.
  for (const id of nodes[0]?.children ?? []) root.time += add(id, root);
  return root;
}

type Description = Pick<Frame, 'name' | 'kind'>;

function childOf(parent: Frame, { name, kind }: Description): Frame {
  if (parent.name === name) return parent;
  const known = parent.children.find((child) => child.name === name);
  if (known) return known;
  const frame: Frame = { name, kind, time: 0, children: [] };
  parent.children.push(frame);
  return frame;
}

function describe({ functionName, url, lineNumber, columnNumber }: Profiler.ProfileNode['callFrame'], service: string) {
  if (url === '')
    return { name: functionName === '(program)' ? 'not JavaScript' : functionName, kind: 'native' } as const;
  const called = (whole: string, file: string) =>
    `${whole}:${functionName || `(${basename(file).replace(/\.\w+$/, '')})`}`;
  if (url.startsWith('node:')) return { name: functionName || `(${url})`, kind: 'node' } as const;
  if (url.startsWith('wasm:')) return { name: called('wasm', url), kind: 'package' } as const;
  const source = mapOf(url)?.findEntry(lineNumber, columnNumber);
  if (source && 'originalSource' in source) {
    const own = /(?:libs|services)\/([^/]+)\//.exec(source.originalSource)?.[1] ?? service;
    return { name: called(own, source.originalSource), kind: 'own' } as const;
  }
  return { name: called(basename(url, '.js'), url), kind: url.endsWith('/main.js') ? 'own' : 'package' } as const;
}

const maps = new Map<string, SourceMap | undefined>();

function mapOf(url: string): SourceMap | undefined {
  if (!maps.has(url)) {
    const file = url.startsWith('file:') ? `${fileURLToPath(url)}.map` : '';
    const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    maps.set(url, text === undefined ? undefined : new SourceMap(JSON.parse(text) as SourceMapPayload));
  }
  return maps.get(url);
}
