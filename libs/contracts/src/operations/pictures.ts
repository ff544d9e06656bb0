import { z } from 'zod';
import { Dream, DreamImages, GenerateImage, GenerateImageAnswer } from '../http/index.js';
import { MAX_PICTURE_BYTES, StoredPicture, UNREADABLE_FILE } from '../internal/archive.js';
import { QUOTAS } from '../quotas.js';
import { NOT_MODIFIED, operations } from './operation.js';

const MediaQuery = z.object({
  w: z
    .enum(['320', '640'], { error: 'w must be 320 or 640.' })
    .transform((width) => (width === '320' ? 320 : 640))
    .optional(),
  expires: z.string().optional(),
  signature: z.string().optional(),
});

export const dreamPictures = operations(
  { service: 'dreams', audience: 'owner', topic: 'Pictures and voices' },
  {
    'GET /api/dreams/:dream/images': { summary: 'Every picture of a dream.', response: DreamImages },
    'POST /api/dreams/:dream/generate-image': {
      summary: 'Has a new picture made; the live stream says when it is there.',
      body: GenerateImage.optional(),
      status: 202,
      response: GenerateImageAnswer,
      quotas: ['imagesByHandPerDay'],
      errors: { 'no-ai': 409, 'too-many-paintings': 429 },
      appends: ['artwork-requested'],
    },
    'POST /api/dreams/:dream/images/:image/activate': {
      summary: 'Makes a picture the cover.',
      response: Dream,
      readyJson: true,
      appends: ['dream-published'],
    },
  },
);

export const media = operations(
  { service: 'media', audience: 'visitor', topic: 'Pictures and voices' },
  {
    'GET /api/media/:name': {
      summary:
        'A picture as WebP (`<key>`) or JPEG (`<key>.jpg`), or a recording as it came, in pieces with `Range`: for its owner, for everybody while the dream is public, and by a signed address.',
      params: { name: z.string().max(200) },
      query: MediaQuery,
      response: 'image/webp',
      otherStatuses: { ...NOT_MODIFIED, 206: 'The piece of a recording that `Range` names.' },
      errors: { 'picture-not-found': 404 },
    },
  },
);

export const picturesInternal = operations(
  { service: 'media', audience: 'internal', topic: 'Internal' },
  {
    'PUT /internal/archive/pictures/:artwork': {
      summary: 'Stores a picture from an imported archive.',
      query: z.object({ dream: z.uuid(), dreamer: z.uuid() }),
      body: 'application/octet-stream',
      maxBody: MAX_PICTURE_BYTES,
      response: StoredPicture,
      quotas: ['storedKilobytesPerDay', 'storedKilobytesPerMonth'],
      errors: { [UNREADABLE_FILE]: 422, [QUOTAS.storedKilobytesPerDay.code]: 429 },
    },
  },
);
