import { z } from 'zod';
import { line } from './written-text.js';

const MAX_QUESTION_LENGTH = 300;
/** Maximum number of dreams that an answer is written from. */
export const MAX_ANSWER_DREAMS = 12;

/** POST /api/questions */
export const Question = z.object({
  question: line(MAX_QUESTION_LENGTH, `A question has at most ${MAX_QUESTION_LENGTH} characters.`).refine(
    (question) => question !== '',
    'Please write a question to your journal.',
  ),
});
export type Question = z.infer<typeof Question>;

export const FoundDreams = z.object({
  /** The dreams that the answer is written from; its text names one as `[1]`, by its place in this list. */
  dreams: z.array(z.object({ id: z.uuid(), title: z.string(), night: z.iso.date() })).max(MAX_ANSWER_DREAMS),
  /** All dreams that match what the question names; null when it names nothing that can be counted. */
  matching: z
    .object({ dreams: z.number().int(), firstNight: z.iso.date().nullable(), lastNight: z.iso.date().nullable() })
    .nullable(),
});
export type FoundDreams = z.infer<typeof FoundDreams>;

/**
 * One line of the response, which is streamed: what was found, then the text of the answer piece by piece, then its
 * end or the error that ended it. `not-in-journal` comes without a text: the dreams do not say.
 */
export const AnswerLine = z.union([
  z.object({ found: FoundDreams }),
  z.object({ text: z.string() }),
  z.object({ end: z.enum(['answered', 'not-in-journal']) }),
  z.object({ problem: z.object({ code: z.string(), message: z.string() }) }),
]);
export type AnswerLine = z.infer<typeof AnswerLine>;
