import { AUDIO_ENDINGS } from '../audio/audio-kind.js';
import type { AssetEntity } from './asset.entity.js';

/** The forms in which a picture is kept: as painted, smaller for lists, and JPEG for the messaging vendor. */
export const RENDITIONS = {
  original: { suffix: '.webp', mime: 'image/webp' },
  w320: { suffix: '.320.webp', mime: 'image/webp' },
  w640: { suffix: '.640.webp', mime: 'image/webp' },
  jpeg: { suffix: '.jpg', mime: 'image/jpeg' },
} as const;

export type Rendition = keyof typeof RENDITIONS;

const UNKNOWN_ENDING = 'bin';

/** Widths in pixels that may be asked for with `?w=`. */
export const THUMBNAILS = { 320: 'w320', 640: 'w640' } as const satisfies Record<number, Rendition>;

/** Under which name a rendition is stored. */
export const storedName = (key: string, rendition: Rendition) => key + RENDITIONS[rendition].suffix;

/** All names that a picture may be stored under. */
export const storedNames = (key: string): string[] =>
  (Object.keys(RENDITIONS) as Rendition[]).map((rendition) => storedName(key, rendition));

/** All names that a voice may be stored under. */
export const recordingNames = (key: string): string[] =>
  [...new Set([...Object.values(AUDIO_ENDINGS), UNKNOWN_ENDING])].map((ending) => `${key}.${ending}`);

/** Under which name a voice is stored. */
export const recordingName = ({ key, mime }: Pick<AssetEntity, 'key' | 'mime'>) =>
  `${key}.${AUDIO_ENDINGS[mime] ?? UNKNOWN_ENDING}`;

/** Reads the last part of an address, `<key>` or `<key>.jpg`; null when it cannot be one. */
export function parseName(name: string): { key: string; isJpeg: boolean } | null {
  const [, key, jpg] = /^([\w-]{32})(\.jpg)?$/.exec(name) ?? [];
  return key ? { key, isJpeg: jpg !== undefined } : null;
}
