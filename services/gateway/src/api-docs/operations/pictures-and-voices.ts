import {
  Dream,
  DreamImages,
  DreamTranscript,
  GenerateImage,
  GenerateImageAnswer,
  TranscribeAgain,
  TranscriptVersion,
} from '@dreamloom/contracts';
import { z } from 'zod';
import { UNCHANGED, type Operations } from './operation.js';

export const picturesAndVoices: Operations = {
  'GET /api/dreams/:dream/images': { says: 'Every painting of a dream.', answer: DreamImages },
  'POST /api/dreams/:dream/generate-image': {
    says: 'Has it painted anew; the live stream tells when it is there.',
    body: GenerateImage,
    status: 202,
    answer: GenerateImageAnswer,
  },
  'POST /api/dreams/:dream/images/:image/activate': { says: 'Makes a painting the cover.', answer: Dream },
  'GET /api/media/:name': {
    says: 'A picture as WebP (`<key>`), as JPEG (`<key>.jpg`), or a voice as it came, in pieces with `Range`. Its owner’s, everybody’s while the dream is public, or whose address is signed.',
    query: z.object({
      w: z.enum(['320', '640']).optional(),
      expires: z.string().optional(),
      signature: z.string().optional(),
    }),
    answer: 'image/webp',
    also: { ...UNCHANGED, 206: 'The piece of a voice that `Range` names.' },
  },
  'GET /api/dreams/:dream/transcript': {
    says: 'What was heard in the voice, at first and later.',
    answer: DreamTranscript,
  },
  'POST /api/dreams/:dream/transcribe': {
    says: 'Listens to the voice again, in another language.',
    body: TranscribeAgain,
    status: 202,
    answer: TranscriptVersion,
  },
  'POST /api/dreams/:dream/transcripts/:transcript/take': {
    says: 'Gives the dream the words of one hearing.',
    answer: DreamTranscript,
  },
};
