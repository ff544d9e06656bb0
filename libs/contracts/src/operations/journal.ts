import {
  Dream,
  DreamChanges,
  DreamRevisions,
  DreamRevisionText,
  DreamsPage,
  DreamsQuery,
  DreamTrash,
  JOURNAL_FILTERS,
  NewDream,
  Sensitivity,
  TRASH_DAYS,
  Visibility,
} from '../http/index.js';
import { OwnDreams, OwnDreamsRequest } from '../internal/dreamer.js';
import { ReportDecision } from '../internal/reports.js';
import { NOT_MODIFIED, operations, REVALIDATE } from './operation.js';

export const journal = operations(
  { service: 'dreams', audience: 'owner', topic: 'Journal' },
  {
    'GET /api/dreams': {
      audience: 'dreamer',
      summary: `The journal, newest first, a page at a time: \`nextCursor\` of one page is \`cursor\` of the next. A \`filter\` is one of ${JOURNAL_FILTERS.join(', ')}.`,
      query: DreamsQuery,
      response: DreamsPage,
      readyJson: true,
      otherStatuses: NOT_MODIFIED,
      errors: { 'invalid-cursor': 400 },
      cache: REVALIDATE,
    },
    'POST /api/dreams': {
      audience: 'dreamer',
      summary: 'Stores a new dream; the same `Idempotency-Key` gives the same dream.',
      body: NewDream,
      idempotencyKey: true,
      status: 201,
      response: Dream,
      readyJson: true,
      quotas: ['newDreamsPerDay'],
      errors: { 'no-idempotency-key': 400, 'not-yet-dreamed': 400, 'in-the-trash': 409, 'too-many-dreams': 429 },
      appends: ['dream-recorded'],
      example: { content: 'a boat of paper' },
    },
    'GET /api/dreams/trash': { audience: 'dreamer', summary: 'The dreams in the trash.', response: DreamTrash },
    'GET /api/dreams/:dream': { summary: 'One dream.', response: Dream, readyJson: true },
    'PATCH /api/dreams/:dream': {
      summary:
        'Changes the fields that are sent; with the dream’s `revision` in `If-Match` unless it was changed in the meantime.',
      body: DreamChanges,
      ifMatch: true,
      response: Dream,
      readyJson: true,
      errors: { 'edited-elsewhere': 409 },
      appends: ['dream-published', 'dream-withdrawn'],
      example: { content: 'newer still' },
    },
    'PUT /api/dreams/:dream/sensitivity': {
      summary: 'Says whether others see the dream only on request.',
      body: Sensitivity,
      response: Dream,
      readyJson: true,
      appends: ['dream-published'],
      example: { isSensitive: true },
    },
    'PUT /api/dreams/:dream/visibility': {
      summary: 'Publishes the dream or makes it private, and changes nothing else.',
      body: Visibility,
      response: Dream,
      readyJson: true,
      appends: ['dream-published', 'dream-withdrawn'],
      example: { isPublic: false },
    },
    'DELETE /api/dreams/:dream': {
      summary: `Moves the dream to the trash for ${TRASH_DAYS} days.`,
      status: 204,
      appends: ['dream-withdrawn'],
    },
    'POST /api/dreams/:dream/restore': {
      summary: 'Takes the dream out of the trash.',
      response: Dream,
      readyJson: true,
      appends: ['dream-published'],
    },
    'POST /api/dreams/:dream/retry': {
      summary: 'Tries again what failed: the title, the picture or both.',
      response: Dream,
      readyJson: true,
      quotas: ['imagesByHandPerDay'],
      errors: { 'too-many-paintings': 429 },
      appends: ['title-requested', 'artwork-requested'],
    },
    'GET /api/dreams/:dream/revisions': { summary: 'The earlier texts of the dream.', response: DreamRevisions },
    'GET /api/dreams/:dream/revisions/:revision': { summary: 'One earlier text, whole.', response: DreamRevisionText },
    'POST /api/dreams/:dream/revisions/:revision/restore': {
      summary: 'Gives the dream an earlier text back.',
      response: Dream,
      readyJson: true,
      appends: ['dream-published'],
    },
  },
);

export const journalInternal = operations(
  { service: 'dreams', audience: 'internal', topic: 'Internal' },
  {
    'POST /internal/dreams/by-ids': {
      summary: 'Some dreams of one dreamer; those of others and those in the trash are left out.',
      body: OwnDreamsRequest,
      response: OwnDreams,
    },
    'POST /internal/dreams/:published/unpublish': {
      summary: 'An operator withdraws a public dream.',
      response: ReportDecision,
      appends: ['dream-withdrawn'],
    },
  },
);
