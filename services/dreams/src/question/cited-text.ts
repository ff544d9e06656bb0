import { trimEndOf } from '@dreamloom/contracts';

const CITATION = /[[【]([\d\s,;]{1,40})[\]】]/g;
/** A citation whose end has not come yet. */
const OPEN_CITATION = /^[[【][\d\s,;]{0,40}$/;
const SPACES = ' \t\u00a0';

/**
 * The text of an answer as it comes, in which every citation names a dream that was given: others are removed. Nothing
 * is released before the first citation, so that no answer appears that rests on no dream.
 */
export class CitedText {
  private waiting = '';
  private isCited = false;

  constructor(private readonly dreams: number) {}

  /** Whether the text so far cites a dream. */
  get hasCitation(): boolean {
    return this.isCited;
  }

  /** Adds a piece, and returns what can be shown now. */
  add(piece: string): string {
    const text = this.waiting + piece;
    const end = endOf(text);
    const settled = this.cite(text.slice(0, end));
    this.waiting = (this.isCited ? '' : settled) + text.slice(end);
    return this.isCited ? settled : '';
  }

  /** Returns the rest of a text that has ended. */
  end(): string {
    const rest = this.cite(this.waiting.slice(0, endOf(this.waiting)));
    this.waiting = '';
    return this.isCited ? rest : '';
  }

  private cite(text: string): string {
    // Odd parts are the numbers of citations.
    const parts = text.split(CITATION);
    return parts
      .map((part, at) => {
        if (at % 2 === 0) return at < parts.length - 1 ? trimEndOf(part, SPACES) : part;
        const known = (part.match(/\d+/g) ?? []).map(Number).filter((number) => number >= 1 && number <= this.dreams);
        if (known.length > 0) this.isCited = true;
        return known.length > 0 ? ` ${known.map((number) => `[${number}]`).join('')}` : '';
      })
      .join('');
  }
}

/** Where an open citation begins, or the spaces before it or at the end. */
function endOf(text: string): number {
  const at = Math.max(text.lastIndexOf('['), text.lastIndexOf('【'));
  const isOpen = at >= 0 && OPEN_CITATION.test(text.slice(at));
  return trimEndOf(isOpen ? text.slice(0, at) : text, SPACES).length;
}
