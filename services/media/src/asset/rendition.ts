import { AUDIO_ENDINGS } from '../audio/audio-kind.js';
import type { AssetEntity } from './asset.repository.js';

/** File formats of an image: the original, smaller ones for lists, and JPEG for the messaging vendor. */
export const RENDITIONS = {
  original: { suffix: '.webp', mime: 'image/webp' },
  w320: { suffix: '.320.webp', mime: 'image/webp' },
  w480: { suffix: '.480.webp', mime: 'image/webp' },
  w640: { suffix: '.640.webp', mime: 'image/webp' },
  w960: { suffix: '.960.webp', mime: 'image/webp' },
  jpeg: { suffix: '.jpg', mime: 'image/jpeg' },
} as const;

export type Rendition = keyof typeof RENDITIONS;

const UNKNOWN_ENDING = 'bin';

/** The smaller formats by their width in pixels. */
export const THUMBNAILS = { 320: 'w320', 480: 'w480', 640: 'w640', 960: 'w960' } as const satisfies Record<
  number,
  Rendition
>;

/** The widths that lists need at once; the others are made when they are first requested. */
export const FIRST_WIDTHS = [320, 640] as const;

export const storedName = (key: string, rendition: Rendition) => key + RENDITIONS[rendition].suffix;

/** The name of a picture as it was received, until it is decoded. */
export const receivedName = (key: string) => `${key}.received`;

export const storedNames = (key: string): string[] => [
  ...(Object.keys(RENDITIONS) as Rendition[]).map((rendition) => storedName(key, rendition)),
  receivedName(key),
];

export const recordingNames = (key: string): string[] =>
  [...new Set([...Object.values(AUDIO_ENDINGS), UNKNOWN_ENDING])].map((ending) => `${key}.${ending}`);

export const recordingName = ({ key, mime }: Pick<AssetEntity, 'key' | 'mime'>) =>
  `${key}.${AUDIO_ENDINGS[mime] ?? UNKNOWN_ENDING}`;

/** Parses the last URL segment, `<key>` or `<key>.jpg`; null for an invalid one. */
export function parseName(name: string): { key: string; isJpeg: boolean } | null {
  const [, key, jpg] = /^([\w-]{32})(\.jpg)?$/.exec(name) ?? [];
  return key ? { key, isJpeg: jpg !== undefined } : null;
}
