import {
  Dream,
  DreamChanges,
  DreamRevisions,
  DreamRevisionText,
  DreamsPage,
  DreamsQuery,
  DreamTrash,
  JOURNAL_FILTERS,
  BadgeStats,
  TotalUsers,
  TRASH_DAYS,
} from '@dreamloom/contracts';
import { UNCHANGED, type Operations } from './operation.js';

export const journal: Operations = {
  'GET /api/dreams': {
    says: `The journal, newest first, a page at a time: \`nextCursor\` of one page is \`cursor\` of the next. A \`filter\` is one of ${JOURNAL_FILTERS.join(', ')}.`,
    query: DreamsQuery,
    answer: DreamsPage,
    also: UNCHANGED,
  },
  'GET /api/dreams/:dream': { says: 'One dream.', answer: Dream },
  'PATCH /api/dreams/:dream': {
    says: 'Changes what is sent; with `expectedRevision` only if nobody else changed the dream since, else 409.',
    body: DreamChanges,
    answer: Dream,
  },
  'DELETE /api/dreams/:dream': { says: `Puts it into the trash for ${TRASH_DAYS} days.`, status: 204 },
  'GET /api/dreams/trash': { says: 'What lies in the trash.', answer: DreamTrash },
  'POST /api/dreams/:dream/restore': { says: 'Takes it out of the trash.', answer: Dream },
  'POST /api/dreams/:dream/retry': { says: 'Tries again what failed: the title, the painting or both.', answer: Dream },
  'GET /api/dreams/:dream/revisions': { says: 'The texts it has had.', answer: DreamRevisions },
  'GET /api/dreams/:dream/revisions/:revision': { says: 'One of them, whole.', answer: DreamRevisionText },
  'POST /api/dreams/:dream/revisions/:revision/restore': { says: 'Gives the dream that text back.', answer: Dream },
  'GET /api/badges/stats': { says: 'How many dreamers hold each badge.', answer: BadgeStats },
  'GET /api/stats/total-users': { says: 'How many dreamers there are.', answer: TotalUsers },
};
