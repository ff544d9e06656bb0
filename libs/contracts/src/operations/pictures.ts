import { z } from 'zod';
import {
  AddedPhoto,
  Dream,
  DreamImages,
  GenerateImage,
  GenerateImageAnswer,
  HEIC_PICTURE,
  MAX_PHOTO_BYTES,
  NO_PICTURE,
  PageWords,
  PHOTO_TYPES,
} from '../http/index.js';
import { MAX_PICTURE_BYTES, UNREADABLE_FILE } from '../internal/archive.js';
import { DREAM_NOT_FOUND } from '../internal/dreamer.js';
import { QUOTAS } from '../quotas.js';
import { NOT_MODIFIED, operations } from './operation.js';

const [PHOTO_TYPE, ...OTHER_PHOTO_TYPES] = PHOTO_TYPES;

const MediaQuery = z.object({
  w: z
    .enum(['320', '480', '640', '960'], { error: 'w must be 320, 480, 640 or 960.' })
    .transform((width) => Number(width) as 320 | 480 | 640 | 960)
    .optional(),
  expires: z.string().optional(),
  signature: z.string().optional(),
});

export const dreamPictures = operations(
  { service: 'dreams', audience: 'owner', topic: 'Pictures and voices' },
  {
    'GET /api/dreams/:dream/images': { scope: 'read', summary: 'Every picture of a dream.', response: DreamImages },
    'POST /api/dreams/:dream/generate-image': {
      summary: 'Has a new picture made; the live stream says when it is there.',
      body: GenerateImage.optional(),
      ifMatch: true,
      status: 202,
      response: GenerateImageAnswer,
      quotas: ['imagesByHandPerDay'],
      errors: { 'no-ai': 409, 'edited-elsewhere': 409, 'too-many-paintings': 429 },
      appends: ['artwork-requested'],
    },
    'POST /api/dreams/:dream/images/:image/activate': {
      summary: 'Makes a picture the cover.',
      ifMatch: true,
      response: Dream,
      readyJson: true,
      errors: { 'image-not-found': 404, 'edited-elsewhere': 409 },
      appends: ['dream-published'],
    },
    'DELETE /api/dreams/:dream/images/:image': {
      summary: 'Deletes a picture that the dreamer added; paintings stay.',
      ifMatch: true,
      response: Dream,
      readyJson: true,
      errors: { 'image-not-found': 404, 'not-a-photo': 409, 'edited-elsewhere': 409 },
      appends: ['photo-removed', 'dream-published'],
    },
    'POST /api/dreams/:dream/images': {
      service: 'media',
      summary: 'Adds a picture, such as a drawing of the dream or a page of a paper journal.',
      body: PHOTO_TYPE,
      alsoAccepts: OTHER_PHOTO_TYPES,
      idempotencyKey: true,
      ifMatch: true,
      maxBody: MAX_PHOTO_BYTES,
      streamsBody: true,
      status: 202,
      response: AddedPhoto,
      timeoutMs: 60_000,
      quotas: ['photosPerDay', 'unreadableFilesPerDay', 'storedKilobytesPerDay', 'storedKilobytesPerMonth'],
      errors: {
        ...{ 'no-idempotency-key': 400, [DREAM_NOT_FOUND]: 404, 'edited-elsewhere': 409 },
        ...{ [NO_PICTURE]: 422, [HEIC_PICTURE]: 422 },
        ...{
          'too-many-photos': 429,
          [QUOTAS.unreadableFilesPerDay.code]: 429,
          [QUOTAS.storedKilobytesPerDay.code]: 429,
        },
      },
      appends: ['photo-stored'],
    },
  },
);

export const pages = operations(
  { service: 'media', audience: 'dreamer', topic: 'Pictures and voices' },
  {
    'POST /api/pages/read': {
      summary: 'Reads the words on a picture of a page, and stores nothing.',
      body: PHOTO_TYPE,
      alsoAccepts: OTHER_PHOTO_TYPES,
      maxBody: MAX_PHOTO_BYTES,
      streamsBody: true,
      response: PageWords,
      timeoutMs: 90_000,
      quotas: ['pagesReadPerDay', 'pagesReadPerMonth', 'unreadableFilesPerDay'],
      errors: {
        'no-ai': 409,
        [NO_PICTURE]: 422,
        [HEIC_PICTURE]: 422,
        'page-declined': 422,
        'too-many-pages': 429,
        [QUOTAS.unreadableFilesPerDay.code]: 429,
        'page-not-read': 503,
      },
    },
  },
);

export const media = operations(
  { service: 'media', audience: 'visitor', topic: 'Pictures and voices' },
  {
    'GET /api/media/:name': {
      scope: 'read',
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
      summary: 'Receives a picture from an imported archive, which is decoded when its turn comes.',
      query: z.object({ dream: z.uuid(), dreamer: z.uuid() }),
      body: 'application/octet-stream',
      maxBody: MAX_PICTURE_BYTES,
      status: 204,
      appends: ['archived-picture-due'],
      quotas: [
        'importedPicturesPerDay',
        'importedMegapixelsPerDay',
        'storedKilobytesPerDay',
        'storedKilobytesPerMonth',
      ],
      errors: {
        [UNREADABLE_FILE]: 422,
        [QUOTAS.storedKilobytesPerDay.code]: 429,
        [QUOTAS.importedPicturesPerDay.code]: 429,
      },
    },
  },
);
