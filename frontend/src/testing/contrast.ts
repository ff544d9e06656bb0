interface Light {
  channels: [number, number, number];
  alpha: number;
}

/** Reads '#RRGGBB' and 'rgba(r, g, b, a)'. */
function parse(colour: string): Light {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (hex) return { channels: [1, 2, 3].map((at) => parseInt(hex[at] ?? '', 16)) as Light['channels'], alpha: 1 };
  const parts = /^rgba\((.+)\)$/.exec(colour)?.[1]?.split(',').map(Number);
  if (parts?.length !== 4 || parts.some(Number.isNaN)) throw new Error(`Not a colour: ${colour}`);
  return { channels: parts.slice(0, 3) as Light['channels'], alpha: parts[3] ?? 1 };
}

/** The visible colour of layers on an opaque ground, the last on top; as '#RRGGBB'. */
export function layered(ground: string, ...layers: string[]): string {
  let seen = parse(ground).channels;
  for (const layer of layers.map(parse)) {
    seen = seen.map((below, at) => below + ((layer.channels[at] ?? 0) - below) * layer.alpha) as Light['channels'];
  }
  return `#${seen.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** Contrast of WCAG 2: 1 to 21. */
export function contrast(ink: string, ground: string): number {
  const [dark, bright] = [luminance(layered(ground, ink)), luminance(ground)].sort((a, b) => a - b);
  return ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = parse(colour).channels.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
