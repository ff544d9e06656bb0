import type { Canvas } from '@napi-rs/canvas';
import type { Flow } from '../brush/strokes.js';
import type { Place, Spot } from '../motifs/motif.js';
import type { PaletteName } from '../palette.js';
import type { Disc, Stage } from '../stage.js';

/** What a painted scene offers to everything that comes after it. */
export interface Setting {
  readonly spots: Readonly<Partial<Record<Place, readonly Spot[]>>>;
  /** Where the dreamer stands. */
  readonly dreamer: Spot;
  /** Where the dreamer is when flying. */
  readonly flight: Spot;
  /** The dreamer floats here whatever the words say. */
  readonly floating?: boolean;
  /** From and to which height things drift. */
  readonly air: readonly [number, number];
  /** How paint runs where nothing else leads it. */
  readonly flow?: Flow;
  /** Stars shine above this height. */
  readonly stars?: number;
  /** What lights the scene, when it is not the moon. */
  readonly light?: Disc;
  /** Where a person's portrait appears; the moon unless given. */
  readonly portrait?: Disc;
  /** The motif that the scene itself already shows. */
  readonly already?: string;
  /** Runs when the motifs stand, on the layer that holds them alone. */
  after?(motifs: Canvas): void;
}

/** A kind of place. */
export interface Scene {
  readonly name: string;
  readonly words: RegExp;
  /** Height of the horizon as a share of the picture. */
  readonly horizon: number;
  /** Palettes that become it. */
  readonly suits: readonly PaletteName[];
  /** Its words count this much more than others', for places that are rarely named by chance. */
  readonly weight?: number;
  paint(stage: Stage): Setting;
}
