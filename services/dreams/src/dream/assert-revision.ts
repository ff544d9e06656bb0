import { revisionTag } from '@dreamloom/contracts';
import { assertTag } from '@dreamloom/platform';
import type { DreamEntity } from './dream.entity.js';

/**
 * @param ifMatch the revision that the dreamer has seen, in the form of `If-Match`
 * @throws Refusal 409 when the dream has another revision
 */
export const assertRevision = ({ revision }: Pick<DreamEntity, 'revision'>, ifMatch?: string): void =>
  assertTag(revisionTag(revision), ifMatch);
