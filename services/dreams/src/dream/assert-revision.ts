import { revisionTag } from '@dreamloom/contracts';
import { Refusal } from '@dreamloom/platform';
import type { DreamEntity } from './dream.entity.js';

/** Code of the refusal of a change that was made on an earlier revision. */
export const EDITED_ELSEWHERE = 'edited-elsewhere';

/**
 * @param ifMatch the revision that the dreamer has seen, in the form of `If-Match`
 * @throws Refusal 409 when the dream has another revision
 */
export function assertRevision({ revision }: Pick<DreamEntity, 'revision'>, ifMatch = '*'): void {
  if (ifMatch !== '*' && ifMatch !== revisionTag(revision))
    throw new Refusal(409, EDITED_ELSEWHERE, 'This dream was changed elsewhere meanwhile. Please look at it again.');
}
