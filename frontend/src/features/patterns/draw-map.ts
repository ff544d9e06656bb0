import { colourOf, KIND_HUES } from './colours.js';
import type { Layout, PlacedNode } from './map-layout.js';

/** How the coordinates of the layout become pixels of the canvas. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

const PADDING = { x: 56, y: 34 };
/** On a phone names may stand beside the edge. */
const MAX_PADDING = 0.12;
const MAX_SCALE = 1.5;

/** The view in which all nodes fit into a canvas of this size. */
export function fit({ nodes }: Layout, width: number, height: number): View {
  const xs = nodes.map(({ x }) => x);
  const ys = nodes.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    (width - 2 * Math.min(PADDING.x, MAX_PADDING * width)) / Math.max(right - left, 1),
    (height - 2 * PADDING.y) / Math.max(bottom - top, 1),
    MAX_SCALE,
  );
  return { scale, x: width / 2 - (scale * (left + right)) / 2, y: height / 2 - (scale * (top + bottom)) / 2 };
}

const placeOf = ({ x, y }: PlacedNode, view: View) => [view.x + x * view.scale, view.y + y * view.scale] as const;

/** Draws the map; a chosen node and what appears with it stand out from the others. */
export function drawMap(canvas: HTMLCanvasElement, layout: Layout, chosen: string | null): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const density = window.devicePixelRatio;
  const { clientWidth, clientHeight } = canvas;
  const [width, height] = [Math.round(clientWidth * density), Math.round(clientHeight * density)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const view = fit(layout, clientWidth, clientHeight);
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  const near = new Set(
    layout.links.flatMap(({ source, target }) =>
      source.id === chosen || target.id === chosen ? [source.id, target.id] : [],
    ),
  );
  if (chosen !== null) near.add(chosen);
  const isLit = (id: string) => chosen === null || near.has(id);

  context.strokeStyle = colourOf('text-secondary');
  context.lineCap = 'round';
  for (const { source, target, dreams } of layout.links) {
    const isNear = source.id === chosen || target.id === chosen;
    context.globalAlpha = chosen === null ? 0.22 : isNear ? 0.6 : 0.06;
    context.lineWidth = Math.min(1 + Math.log2(dreams), 5) * view.scale;
    context.beginPath();
    context.moveTo(...placeOf(source, view));
    context.lineTo(...placeOf(target, view));
    context.stroke();
  }
  for (const node of layout.nodes) {
    const [x, y] = placeOf(node, view);
    const colour = colourOf(`hue-${KIND_HUES[node.kind]}`);
    const radius = radiusOf(node, view);
    context.fillStyle = colour;
    context.globalAlpha = isLit(node.id) ? 0.16 : 0.04;
    circle(context, x, y, radius * 1.7);
    context.globalAlpha = isLit(node.id) ? 1 : 0.25;
    circle(context, x, y, radius);
    if (node.id !== chosen) continue;
    context.strokeStyle = colourOf('text-primary');
    context.lineWidth = 2;
    context.beginPath();
    context.arc(x, y, radius + 4, 0, 2 * Math.PI);
    context.stroke();
  }
  drawNames(context, layout, view, isLit);
  context.globalAlpha = 1;
}

const radiusOf = ({ radius }: PlacedNode, { scale }: View) => Math.max(radius * Math.min(scale, 1.1), 3);

function circle(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

/** Names that would cover another one are left out; the most frequent nodes come first. */
function drawNames(
  context: CanvasRenderingContext2D,
  layout: Layout,
  view: View,
  isLit: (id: string) => boolean,
): void {
  const taken: { left: number; right: number; top: number; bottom: number }[] = [];
  context.font = `500 0.8125rem ${getComputedStyle(document.body).fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.fillStyle = colourOf('text-primary');
  // An outline in the colour of the ground makes a name legible over lights and lines.
  context.strokeStyle = colourOf('background-default');
  context.lineWidth = 4;
  context.lineJoin = 'round';
  for (const node of layout.nodes) {
    if (!isLit(node.id)) continue;
    const [x, y] = placeOf(node, view);
    const top = y + radiusOf(node, view) + 4;
    const half = context.measureText(node.text).width / 2 + 2;
    const box = { left: x - half, right: x + half, top, bottom: top + 15 };
    const covers = taken.some(
      (other) => box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
    );
    if (covers) continue;
    taken.push(box);
    context.globalAlpha = 1;
    context.strokeText(node.text, x, top);
    context.fillText(node.text, x, top);
  }
}

/** The node under a point of the canvas, or near it. */
export function nodeAt({ nodes }: Layout, view: View, x: number, y: number): PlacedNode | null {
  const near = nodes
    .map((node) => {
      const [nodeX, nodeY] = placeOf(node, view);
      return { node, distance: Math.hypot(nodeX - x, nodeY - y) - radiusOf(node, view) };
    })
    .filter(({ distance }) => distance < 14)
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.node ?? null;
}
