import type { Patterns } from '@dreamloom/contracts/http';
import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type Simulation,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3-force';

type MapNode = Patterns['map']['nodes'][number];

export interface PlacedNode extends SimulationNodeDatum, MapNode {
  radius: number;
  x: number;
  y: number;
}
export interface PlacedLink extends SimulationLinkDatum<PlacedNode> {
  source: PlacedNode;
  target: PlacedNode;
  dreams: number;
}

export interface Layout {
  nodes: PlacedNode[];
  links: PlacedLink[];
}

const MIN_RADIUS = 5;
const RADIUS_RANGE = 15;
/** The simulation has come to rest after this many steps. */
const STEPS = 260;
/** Milliseconds of one slice of the computation, well below what a dreamer notices. */
const SLICE_MS = 8;

/**
 * Places the nodes in slices between which the browser can answer; calls `onSlice` after each and resolves at rest.
 * The same map gives the same places.
 */
export async function layOut(
  map: Patterns['map'],
  onSlice: (layout: Layout) => void,
  signal: AbortSignal,
): Promise<void> {
  const { simulation, layout } = prepare(map);
  for (let step = 0; step < STEPS;) {
    // Also the first slice is a task of its own: what called this has just changed the page.
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return;
    const end = performance.now() + SLICE_MS;
    do {
      simulation.tick();
      step += 1;
    } while (step < STEPS && performance.now() < end);
    onSlice(layout);
  }
}

function prepare({ nodes, links }: Patterns['map']): {
  simulation: Simulation<PlacedNode, PlacedLink>;
  layout: Layout;
} {
  const most = Math.max(...nodes.map(({ dreams }) => dreams), 1);
  const placed = nodes.map((node): PlacedNode => ({
    ...node,
    radius: MIN_RADIUS + RADIUS_RANGE * Math.sqrt(node.dreams / most),
    // The simulation gives a place to nodes without one.
    x: NaN,
    y: NaN,
  }));
  const strongest = Math.max(...links.map(({ dreams }) => dreams), 1);
  const joined = links.flatMap(({ a, b, dreams }) => {
    const [source, target] = [placed[a], placed[b]];
    return source && target ? [{ source, target, dreams }] : [];
  });
  // A node without links would drift to the edge, and all others would be drawn small for it.
  const linked = new Set(joined.flatMap(({ source, target }) => [source, target]));
  const pull = (own: number) => (node: PlacedNode) => (linked.has(node) ? own : 4 * own);
  const simulation = forceSimulation(placed)
    .stop()
    .force(
      'links',
      forceLink<PlacedNode, PlacedLink>(joined)
        .distance(72)
        .strength(({ dreams }) => 0.08 + (0.4 * dreams) / strongest),
    )
    .force('apart', forceManyBody().strength(-150).distanceMax(420))
    .force(
      'space',
      forceCollide<PlacedNode>(({ radius }) => radius + 13),
    )
    .force('x', forceX<PlacedNode>(0).strength(pull(0.05)))
    .force('y', forceY<PlacedNode>(0).strength(pull(0.085)));
  return { simulation, layout: { nodes: placed, links: joined } };
}

/** The node nearest to another one in a direction of the screen, null when there is none. */
export function nodeTowards(
  nodes: PlacedNode[],
  from: PlacedNode,
  [dx, dy]: readonly [number, number],
): PlacedNode | null {
  const ahead = nodes
    .map((node) => {
      const [x, y] = [node.x - from.x, node.y - from.y];
      const along = x * dx + y * dy;
      const aside = Math.abs(x * dy - y * dx);
      return { node, along, cost: along + 2 * aside };
    })
    .filter(({ node, along }) => node !== from && along > 1)
    .sort((a, b) => a.cost - b.cost);
  return ahead[0]?.node ?? null;
}
