import {
  DreamMotifs,
  DreamMotifsChange,
  EndedMotifMerge,
  MotifReading,
  NewMotifMerge,
  OwnMotifs,
} from '../http/index.js';
import { operations } from './operation.js';

export const motifs = operations(
  { service: 'dreams', audience: 'dreamer', topic: 'Motifs' },
  {
    'GET /api/dreams/:dream/motifs': {
      scope: 'read',
      audience: 'owner',
      summary: 'The things, beings, places and actions of a dream, and its emotions.',
      response: DreamMotifs,
    },
    'PUT /api/dreams/:dream/motifs': {
      audience: 'owner',
      summary:
        'The dreamer’s own list of motifs: a missing one is removed, and no later reading adds it again. With `seen`, the list before it, what was added or removed elsewhere meanwhile stays so.',
      body: DreamMotifsChange,
      ifMatch: true,
      response: DreamMotifs,
      errors: { 'edited-elsewhere': 409 },
      appends: ['dream-published'],
      example: { motifs: [{ text: 'whale', kind: 'being' }] },
    },
    'GET /api/motifs': {
      scope: 'read',
      summary: 'The motifs of the whole journal, the most frequent first.',
      response: OwnMotifs,
    },
    'POST /api/motifs/merges': {
      summary: 'Counts one motif as another, in all dreams and in those to come.',
      body: NewMotifMerge,
      response: OwnMotifs,
      errors: { 'same-motif': 409, 'too-many-merges': 409 },
      example: { from: 'granny', into: 'grandmother' },
    },
    'DELETE /api/motifs/merges': {
      summary: 'Counts two merged motifs separately again.',
      body: EndedMotifMerge,
      response: OwnMotifs,
      example: { from: 'granny' },
    },
    'GET /api/motifs/reading': { summary: 'How many dreams have been read for motifs.', response: MotifReading },
    'POST /api/motifs/reading': {
      summary: 'Reads the older dreams for motifs, in the background and within the daily quota.',
      response: MotifReading,
      errors: { 'no-ai': 409 },
      appends: ['motifs-requested'],
    },
    'DELETE /api/motifs/reading': { summary: 'Stops the reading of older dreams.', response: MotifReading },
  },
);
