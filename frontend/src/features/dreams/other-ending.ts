import type { Dream } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';

/** Another ending is offered for a dream that was scary. */
export const mayHaveOtherEnding = ({ hasOtherEnding, tags }: Dream): boolean =>
  hasOtherEnding || tags.some((tag) => tag.toLowerCase() === 'scary');

export const endingLabel = ({ hasOtherEnding }: Dream): string =>
  hasOtherEnding ? t`Your other ending` : t`Give this dream another ending`;

export const endingAddress = (dreamId: string): string => `/ending?dream=${dreamId}`;
