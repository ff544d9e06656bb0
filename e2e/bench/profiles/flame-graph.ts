import type { Frame } from './frames.js';

const WIDTH = 1_200;
const ROW = 16;
const LETTER = 6.2;
const MIN_SHARE = 0.005;
const COLORS: Record<Frame['kind'], [color: string, meaning: string]> = {
  process: ['#c9ced6', 'process'],
  own: ['#f5b84d', 'own code'],
  package: ['#8fc7a4', 'packages'],
  node: ['#9db8ec', 'Node'],
  native: ['#e3a1a1', 'outside JavaScript, mostly the system'],
};

/** Draws frames below their callers, as wide as their share of the time; those under half a percent are left out. */
export function flameGraph(title: string, roots: Frame[]): string {
  const total = roots.reduce((sum, { time }) => sum + time, 0);
  const drawn: string[] = [];
  let depth = 0;
  const draw = ({ name, kind, time, children }: Frame, left: number, level: number) => {
    const share = time / total;
    if (share < MIN_SHARE) return;
    depth = Math.max(depth, level + 1);
    const letters = Math.floor((share * WIDTH - 4) / LETTER);
    const label = name.length > letters ? `${name.slice(0, Math.max(0, letters - 1))}…` : name;
    const [x, y, width] = [left * WIDTH, level * ROW, share * WIDTH - 0.5].map((value) => +value.toFixed(1));
    drawn.push(
      `<g class="${kind}"><title>${escaped(name)}, ${(share * 100).toFixed(1)} %</title>` +
        `<rect x="${x}" y="${y}" width="${width}" height="${ROW - 1}"/>` +
        `${letters > 2 ? `<text x="${(x ?? 0) + 2}" y="${(y ?? 0) + 11}">${escaped(label)}</text>` : ''}</g>`,
    );
    let next = left;
    for (const child of [...children].sort((a, b) => b.time - a.time)) {
      draw(child, next, level + 1);
      next += child.time / total;
    }
  };
  let left = 0;
  for (const root of roots) {
    const percent = ` ${((root.time / total) * 100).toFixed(0)} %`;
    draw({ ...root, name: root.name + percent }, left, 2);
    left += root.time / total;
  }
  const legend = Object.entries(COLORS).map(
    ([kind, [, meaning]], index) =>
      `<g class="${kind}"><rect x="${index * 130}" y="20" width="10" height="10"/><text x="${index * 130 + 14}" y="29">${meaning}</text></g>`,
  );
  const colors = Object.entries(COLORS).map(([kind, [color]]) => `.${kind} rect{fill:${color}}`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${depth * ROW}" font-family="monospace" font-size="10">\n` +
    `<style>${colors.join('')}</style><rect width="100%" height="100%" fill="#fff"/><text y="12" font-size="13">${escaped(title)}</text>\n` +
    `${[...legend, ...drawn].join('\n')}\n</svg>\n`
  );
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
