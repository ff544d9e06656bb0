import type { FrameworkHue, MapNode, Mood } from '@dreamloom/contracts/http';

export const MOOD_HUES: Record<Mood, FrameworkHue> = {
  peaceful: 'frost',
  adventure: 'leaf',
  vivid: 'moon',
  strange: 'iris',
  emotional: 'rose',
  scary: 'ember',
};

export const KIND_HUES: Record<MapNode['kind'], FrameworkHue> = {
  thing: 'moon',
  being: 'leaf',
  place: 'tide',
  action: 'ember',
  person: 'rose',
};

/** A colour of the current palette as a value, for a canvas. */
export const colourOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--mui-palette-${name}`).trim();
