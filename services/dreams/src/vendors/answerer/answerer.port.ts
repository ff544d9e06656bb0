import { FoundDreams, type Language, MOODS } from '@dreamloom/contracts';
import { z } from 'zod';

export const ANSWERER = Symbol('answerer');

/** How a journal names what its dreams contain, and the question to read with it. */
export interface QuestionToRead {
  question: string;
  /** The dreamer's present night, `YYYY-MM-DD`. */
  today: string;
  motifs: readonly { key: string; text: string }[];
  people: readonly { name: string; relationshipType: string }[];
}

/**
 * What a question names. Every subject must be in a dream: as one of its motifs or people or in its words. Strict
 * servers accept no optional fields and no length limits.
 */
export const QuestionReading = z.object({
  subjects: z.array(
    z.object({
      /** Keys of motifs. */
      motifs: z.array(z.string()),
      /** The places of people in the list, from 1. */
      people: z.array(z.number()),
      /** Forms in which a dream may write it. */
      words: z.array(z.string()),
    }),
  ),
  moods: z.array(z.enum(MOODS)),
  /** The first and the last night, `YYYY-MM-DD`. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  isLucid: z.boolean().nullable(),
  isRecurrent: z.boolean().nullable(),
  order: z.enum(['newest', 'oldest', 'count', 'nearest']),
});
export type QuestionReading = z.infer<typeof QuestionReading>;

/** A dream that an answer may rest on: data, never instructions. */
export interface DreamForAnswer {
  id: string;
  title: string;
  night: string;
  content: string;
  tags: readonly string[];
  isLucid: boolean;
  people: readonly string[];
}

export interface AnswerOrder {
  question: string;
  dreams: readonly DreamForAnswer[];
  /** What the database counted. */
  matching: FoundDreams['matching'];
  /** The language of the dreamer's profile; null: that of the question. */
  language: Language | null;
}

export interface Answerer {
  /** @throws TransientError or PermanentError */
  read(question: QuestionToRead, signal: AbortSignal): Promise<QuestionReading>;
  /**
   * Writes the answer, which cites dreams by their place in the list as `[1]`.
   * @throws TransientError or PermanentError, also while the pieces are read
   */
  answer(order: AnswerOrder, signal: AbortSignal): Promise<AsyncIterable<string>>;
}
