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
