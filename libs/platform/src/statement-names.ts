import { prepare } from './prepared.js';

const NAMED_FROM_USE = 5;
const MAX_NAMES = 300;
/** Texts that are counted at a time; from then on the rare ones are counted anew. */
const MAX_COUNTED = 1_000;

/** Which statements are worth a name: every connection keeps what has one, so what is rare, or one too many, has none. */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private readonly uses = new Map<string, number>();

  /** Counts a use of a text and gives its name, from the fifth use on. */
  nameOf(text: string): string | undefined {
    const name = this.names.get(text);
    if (name !== undefined || this.names.size >= MAX_NAMES) return name;
    const uses = (this.uses.get(text) ?? 0) + 1;
    return uses < NAMED_FROM_USE ? this.count(text, uses) : this.give(text);
  }

  private count(text: string, uses: number): undefined {
    if (this.uses.size >= MAX_COUNTED) this.uses.clear();
    this.uses.set(text, uses);
  }

  private give(text: string): string {
    const { name } = prepare(text);
    this.names.set(text, name);
    this.uses.delete(text);
    return name;
  }
}
