import { Refusal, TransientError } from '@dreamloom/platform';
import type { MediaFile, MediaFiles, PictureToStore } from '../your-data/media-files.js';

/** Stores files by key. The bytes of a picture state its dimensions, as in `12x8`. */
export class FakeMediaFiles implements MediaFiles {
  constructor(
    private readonly files: Map<string, MediaFile>,
    private readonly reads: string[],
  ) {}

  async read(_dreamerId: string, key: string) {
    this.reads.push(key);
    return this.files.get(key) ?? null;
  }

  async storePicture({ dreamerId, artworkId, bytes }: PictureToStore) {
    const mediaKey = this.keep(`picture of ${dreamerId} ${artworkId}`, bytes, 'webp');
    const [width = 0, height = 0] = bytes.toString().split(/\D/, 2).map(Number);
    return mediaKey === null ? null : { mediaKey, width, height, placeholder: 'aGVsbG8=' };
  }

  async storeVoice({ dreamerId, voiceId, bytes }: { dreamerId: string; voiceId: string; bytes: Buffer }) {
    return this.keep(`voice of ${dreamerId} ${voiceId}`, bytes, 'ogg');
  }

  private keep(key: string, bytes: Buffer, ending: string): string | null {
    if (bytes.toString() === 'unreadable') return null;
    if (bytes.toString() === 'media is away') throw new TransientError('media is away');
    if (bytes.toString() === 'too much') throw new Refusal(429, 'too-much-to-keep', 'Enough for a day.');
    this.files.set(key, { bytes, ending });
    return key;
  }
}
