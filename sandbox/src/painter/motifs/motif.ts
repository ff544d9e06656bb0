import type { MotifBrush } from './motif-brush.js';

/** Where a motif may appear, best first; a scene has spots for some of them. */
export type Place = 'ground' | 'air' | 'far' | 'water';

/** A place a scene offers: the feet (ground, far, water) or the middle (air) of what is painted there. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  /** Height in stage units of something as tall as a grown person's horse. */
  readonly size: number;
  /** -1 looks left, 1 looks right. */
  readonly facing: 1 | -1;
  /** How much of it the air between swallows, 0 to 1. */
  readonly haze?: number;
}

/** One thing of a dream. */
export interface Motif {
  readonly name: string;
  readonly words: RegExp;
  readonly places: readonly Place[];
  /** Height as a share of the spot's size. */
  readonly size: number;
  /** A plural in the dream paints a second one, should the scene have room. */
  readonly herd?: boolean;
  /** Painted that many times, scattered, instead of once. */
  readonly many?: { readonly count: number; readonly over: 'air' | 'ground' };
  /** Paints it looking left, 100 units tall: feet at 0,0 and up is negative, or the middle at 0,0 when its place is air. */
  paint(brush: MotifBrush): void;
}
