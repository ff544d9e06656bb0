import type { Language } from '@dreamloom/contracts';
import { PermanentError, Refusal, TransientError } from '@dreamloom/platform';

export const INTERPRETER = Symbol('interpreter');

/** The text of a dream: data, never instructions. */
export interface DreamText {
  title: string;
  content: string;
  /** The date on which its night ended. */
  night: string;
  tags: readonly string[];
}

export interface InterpretationOrder {
  /** Our instructions for the interpretation, and the display name of the framework. */
  framework: { name: string; prompt: string };
  dreams: readonly DreamText[];
  /** The language of the dreamer's profile; null: that of the dreams. */
  language: Language | null;
}

/** Recurring content of a week: words of a reviewed list and moods, never a dreamer's own sentences. */
export interface WeekMaterial {
  motifs: readonly string[];
  /** The motifs in the other languages of titles. */
  translations: Titles<readonly string[]>;
  moods: readonly string[];
}

export type Titles<T = string> = Readonly<Partial<Record<Language, T>>>;

export interface WeekReading {
  titles: Titles;
  /** What the week image shows. */
  scene: string;
}

export interface Interpreter {
  readonly model: string;
  /** @throws TransientError or PermanentError */
  interpret(order: InterpretationOrder, signal: AbortSignal): Promise<string>;
  /** @throws TransientError or PermanentError */
  nameWeek(week: WeekMaterial, signal: AbortSignal): Promise<WeekReading>;
}

/** Maps an interpreter error to a refusal: 422 when the interpreter declines, 503 when it is unavailable. */
export function toRefusal(error: unknown): unknown {
  if (error instanceof PermanentError) return new Refusal(422, 'interpretation-declined', error.forDreamer);
  if (error instanceof TransientError)
    return new Refusal(503, 'interpreter-busy', 'The interpreter is busy. Please try again in a moment.');
  return error;
}
