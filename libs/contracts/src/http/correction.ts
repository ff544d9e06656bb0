import { z } from 'zod';
import { FRAMEWORKS } from './frameworks/index.js';
import { longText, optionalLine } from './written-text.js';

export const MAX_CORRECTION_LENGTH = 2_000;
const MAX_ADDRESS_LENGTH = 254;
const NOT_ONE_ADDRESS = 'Please enter one e-mail address.';

/** POST /api/dream-songs/corrections answers 204: what a dreamer says is wrong about a framework is listed for operators. */
export const Correction = z.object({
  framework: z
    .string()
    .refine((framework) => FRAMEWORKS.some(({ key }) => key === framework), 'This framework is not known.'),
  words: longText(MAX_CORRECTION_LENGTH, `A correction has at most ${MAX_CORRECTION_LENGTH} characters.`).refine(
    (words) => words.trim() !== '',
    'Please write what is wrong.',
  ),
  /** Where an answer can be sent, if the dreamer wants one. */
  replyTo: optionalLine(MAX_ADDRESS_LENGTH, NOT_ONE_ADDRESS)
    .pipe(z.email({ error: NOT_ONE_ADDRESS }).nullable())
    .default(null),
});
export type Correction = z.infer<typeof Correction>;
