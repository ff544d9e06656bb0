import type {
  DreamMails,
  Letters,
  MessageHistory,
  OpenCircleChoice,
  OwnCorrections,
  PayloadOf,
  StoredNudge,
  StoredSongs,
  VoiceCaptures,
} from '@dreamloom/contracts';
import { Refusal, TransientError } from '@dreamloom/platform';
import type {
  MediaFile,
  MediaFilesClient,
  PictureToStore,
  RecordingToStore,
  VoiceToStore,
} from '../import/media-files.client.js';
import type { Embedder } from '../similar/embedder.js';
import type { ServiceRecordsClient } from '../your-data/service-records.client.js';

type PublicOf<Client> = Pick<Client, keyof Client>;

/** Stores files by key. The bytes of a picture state its dimensions, as in `12x8`. */
export class FakeMediaFiles implements PublicOf<MediaFilesClient> {
  /** The dreamers of the pictures in the order in which they came. */
  readonly received: string[] = [];
  /** Delays the pictures that come. */
  held: Promise<unknown> = Promise.resolve();
  /** Takes note of a decoded picture. */
  settle: (settled: PayloadOf<'archived-picture-settled'>) => Promise<unknown> = () => Promise.resolve();

  constructor(
    private readonly files: Map<string, MediaFile>,
    private readonly reads: string[],
  ) {}

  async read(_dreamerId: string, key: string) {
    this.reads.push(key);
    return this.files.get(key) ?? null;
  }

  async storePicture({ dreamerId, dreamId, artworkId: imageId, bytes }: PictureToStore) {
    this.received.push(dreamerId);
    await this.held;
    const mediaKey = this.store(`picture of ${dreamerId} ${imageId}`, bytes, 'webp');
    if (mediaKey === null) return false;
    const [width = 0, height = 0] = bytes.toString().split(/\D/, 2).map(Number);
    const picture = { width, height, placeholder: 'aGVsbG8=' };
    await this.settle({ imageId, dreamId, dreamerId, mediaKey, picture });
    return true;
  }

  async storeVoice({ dreamerId, voiceId, bytes }: VoiceToStore) {
    return this.store(`voice of ${dreamerId} ${voiceId}`, bytes, 'ogg');
  }

  async storeRecording({ dreamerId, recordingId, bytes }: RecordingToStore) {
    const key = `recording of ${dreamerId} ${recordingId}`;
    if (this.files.has(key)) return 'here';
    return this.store(key, bytes, 'ogg') === null ? null : 'added';
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
  of: StoredSongs & MessageHistory & DreamMails & Letters & VoiceCaptures = {
    ...{ songs: [], messages: [], mails: [], letters: [] },
    voices: [],
  };
  nudges: StoredNudge = { settings: null, realityChecks: null, rehearsal: null, monthlyLetter: null, devices: [] };
  /** The dreamers and addresses that were requested. */
  readonly requests: string[] = [];
  /** Makes requests fail: all of them, or those after the first for songs. */
  away: 'no' | 'yes' | 'soon' = 'no';

  songs = (dreamerId: string) => this.rows(this.of.songs, dreamerId, true);
  messages = (dreamerId: string) => this.rows(this.of.messages, dreamerId);
  recordings = (dreamerId: string) => this.rows(this.of.voices, dreamerId);
  mails = (dreamerId: string) => this.rows(this.of.mails, dreamerId);
  nudge = (dreamerId: string) => {
    this.requests.push(dreamerId);
    return Promise.resolve(this.nudges);
  };
  letters = (email: string) => this.rows(this.of.letters, email);

  dreamsToo: string[] = [];
  dreamtToo = () => Promise.resolve(this.dreamsToo);

  sentCorrections: OwnCorrections['corrections'] = [];
  corrections = () => Promise.resolve(this.sentCorrections);

  /** The open circles by dreamer. */
  readonly circles = new Map<string, OpenCircleChoice>();
  openCircles = (dreamerId: string) =>
    Promise.resolve([...this.circles].flatMap(([id, one]) => (id === dreamerId ? one : [])));
  restoreOpenCircles = (dreamerId: string, choice: OpenCircleChoice) => {
    this.circles.set(dreamerId, choice);
    return Promise.resolve();
  };

  private async *rows<Row>(rows: Row[], about: string, isForSongs = false) {
    this.requests.push(about);
    if (this.away === 'yes') throw new TransientError('the service is away');
    if (this.away === 'soon' && isForSongs) this.away = 'yes';
    yield* rows;
  }
}

const DIMENSIONS = 512;

/** The numbers of a vector count the words of the text by their hash; throws the errors given for a text, one per call. */
export class FakeEmbedder implements PublicOf<Embedder> {
  readonly requests: string[] = [];
  private readonly errors = new Map<string, Error[]>();

  fail(text: string, ...errors: Error[]) {
    this.errors.set(text, errors);
  }

  embed(text: string): Promise<Float32Array> {
    this.requests.push(text);
    const error = this.errors.get(text)?.shift();
    if (error) return Promise.reject(error);
    const counts = new Float32Array(DIMENSIONS);
    for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
      let hash = 7;
      for (const letter of word) hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003;
      counts[hash % DIMENSIONS]! += 1;
    }
    const length = Math.hypot(...counts) || 1;
    return Promise.resolve(counts.map((count) => count / length));
  }
}
