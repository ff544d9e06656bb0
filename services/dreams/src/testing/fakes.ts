import type { DreamMails, Letters, MessageHistory, StoredSongs } from '@dreamloom/contracts';
import { Refusal, TransientError } from '@dreamloom/platform';
import type { MediaFile, MediaFilesClient, PictureToStore, VoiceToStore } from '../archive/media-files.client.js';
import type { ServiceRecordsClient } from '../your-data/service-records.client.js';

type PublicOf<Client> = Pick<Client, keyof Client>;

/** Stores files by key. The bytes of a picture state its dimensions, as in `12x8`. */
export class FakeMediaFiles implements PublicOf<MediaFilesClient> {
  constructor(
    private readonly files: Map<string, MediaFile>,
    private readonly reads: string[],
  ) {}

  async read(_dreamerId: string, key: string) {
    this.reads.push(key);
    return this.files.get(key) ?? null;
  }

  async storePicture({ dreamerId, artworkId, bytes }: PictureToStore) {
    const mediaKey = this.store(`picture of ${dreamerId} ${artworkId}`, bytes, 'webp');
    const [width = 0, height = 0] = bytes.toString().split(/\D/, 2).map(Number);
    return mediaKey === null ? null : { mediaKey, width, height, placeholder: 'aGVsbG8=' };
  }

  async storeVoice({ dreamerId, voiceId, bytes }: VoiceToStore) {
    return this.store(`voice of ${dreamerId} ${voiceId}`, bytes, 'ogg');
  }

  private store(key: string, bytes: Buffer, ending: string): string | null {
    if (bytes.toString() === 'unreadable') return null;
    if (bytes.toString() === 'media is away') throw new TransientError('media is away');
    if (bytes.toString() === 'too much') throw new Refusal(429, 'too-much-to-keep', 'Enough for a day.');
    this.files.set(key, { bytes, ending });
    return key;
  }
}

export class FakeServiceRecords implements PublicOf<ServiceRecordsClient> {
  of: StoredSongs & MessageHistory & DreamMails & Letters = { songs: [], messages: [], mails: [], letters: [] };
  /** The dreamers and addresses that were requested. */
  readonly requests: string[] = [];
  /** Makes requests fail: all of them, or those after the first for songs. */
  away: 'no' | 'yes' | 'soon' = 'no';

  songs = (dreamerId: string) => this.rows(this.of.songs, dreamerId, true);
  messages = (dreamerId: string) => this.rows(this.of.messages, dreamerId);
  mails = (dreamerId: string) => this.rows(this.of.mails, dreamerId);
  letters = (email: string) => this.rows(this.of.letters, email);

  private async *rows<Row>(rows: Row[], about: string, isForSongs = false) {
    this.requests.push(about);
    if (this.away === 'yes') throw new TransientError('the service is away');
    if (this.away === 'soon' && isForSongs) this.away = 'yes';
    yield* rows;
  }
}
