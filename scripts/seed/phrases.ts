import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A deterministic random number generator. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  share(): number {
    // Mulberry32.
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(count: number): number {
    return Math.floor(this.share() * count);
  }

  chance(of: number): boolean {
    return this.share() < of;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('there is nothing to pick from');
    return item;
  }

  /** One of the entries, with a probability proportional to its weight. */
  weighted<Item extends { weight: number }>(items: readonly Item[]): Item {
    let left = this.share() * items.reduce((sum, { weight }) => sum + weight, 0);
    const item = items.find(({ weight }) => (left -= weight) < 0);
    return item ?? this.pick(items);
  }
}

/** The motifs of successive weeks; the sections of each file in words/. */
export const MOTIFS = [
  ...(['sea', 'train', 'house', 'garden', 'flying', 'lantern', 'clock'] as const),
  ...(['school', 'library', 'forest', 'stairs', 'snow', 'moon'] as const),
] as const;
export type Motif = (typeof MOTIFS)[number];

export const LANGUAGES = ['en', 'es', 'de', 'fr', 'it', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface DreamText {
  motif: Motif;
  title: string;
  words: string;
  tags: string[];
}

/** The text fragments of one language: `= section`, then one fragment per line. */
export class Phrases {
  private readonly sections = new Map<string, string[]>();

  constructor(text: string) {
    let lines: string[] = [];
    for (const line of text.split('\n').map((one) => one.trim())) {
      if (line.startsWith('= ')) this.sections.set(line.slice(2), (lines = []));
      else if (line !== '') lines.push(line);
    }
  }

  static read(language: Language): Phrases {
    return new Phrases(readFileSync(join(import.meta.dirname, 'words', `${language}.txt`), 'utf8'));
  }

  /** A dream about a motif, sometimes with its own beginning and end. */
  compose(motif: Motif, random: Random): DreamText {
    const [title = '', scene = '', tags = ''] = random.pick(this.section(motif)).split(' :: ');
    const parts = [
      ...(random.chance(0.5) ? [random.pick(this.section('openings'))] : []),
      chosen(scene, random),
      ...(random.chance(0.4) ? [random.pick(this.section('endings'))] : []),
    ];
    return { motif, title, words: parts.join(' '), tags: tags.split(', ').filter((tag) => tag !== '') };
  }

  private section(section: string): string[] {
    const pieces = this.sections.get(section);
    if (!pieces) throw new Error(`the bank has no section ${section}`);
    return pieces;
  }
}

/** Replaces `{a|b}` by one of the two. */
const chosen = (text: string, random: Random): string =>
  text.replace(/\{([^}]*)\}/g, (_, choices: string) => random.pick(choices.split('|')));
