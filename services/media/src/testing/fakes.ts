import type { ImageConsent } from '@dreamloom/contracts';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ImageConsentsClient } from '../artwork/image-consents.client.js';
import type {
  ArtworkRequest,
  GeneratedBytes,
  ImageGenerator,
} from '../vendors/image-generator/image-generator.port.js';
import { pathOfName, type Storage, type StorageCall, type StoredBytes } from '../vendors/storage/storage.port.js';
import type { Transcriber, Transcription, TranscriptionOrder } from '../vendors/transcriber/transcriber.port.js';

export class FakeConsents implements Pick<ImageConsentsClient, 'of'> {
  answer: ImageConsent | null = { mayGenerate: true, photo: null };

  of(): Promise<ImageConsent | null> {
    return Promise.resolve(this.answer);
  }
}

export class FakeImageGenerator implements ImageGenerator {
  readonly model = 'fake-image-generator';
  looksAtPortraits = true;
  readonly orders: ArtworkRequest[] = [];

  constructor(public answer: (order: ArtworkRequest) => Uint8Array | Promise<Uint8Array>) {}

  async generate(order: ArtworkRequest): Promise<GeneratedBytes> {
    this.orders.push(order);
    return { bytes: await this.answer(order), usedPortrait: this.looksAtPortraits && order.portrait !== null };
  }
}

export class FakeStorage implements Storage {
  readonly files = new Map<string, Buffer>();

  async put(name: string, bytes: Uint8Array, { signal }: StorageCall = {}): Promise<boolean> {
    signal?.throwIfAborted();
    pathOfName(name);
    if (this.files.has(name)) return false;
    this.files.set(name, Buffer.from(bytes));
    return true;
  }

  async putFile(name: string, path: string, call: StorageCall = {}): Promise<boolean> {
    return this.put(name, await readFile(path), call);
  }

  async get(
    name: string,
    { range, signal }: StorageCall & { range?: { start: number; end: number } | undefined } = {},
  ): Promise<StoredBytes | null> {
    signal?.throwIfAborted();
    const whole = this.files.get(name);
    const bytes = range ? whole?.subarray(range.start, range.end + 1) : whole;
    return bytes ? { byteSize: bytes.length, stream: Readable.from([bytes]) } : null;
  }

  async delete(names: readonly string[], { signal }: StorageCall = {}): Promise<void> {
    signal?.throwIfAborted();
    for (const name of names) this.files.delete(name);
  }

  async *names({ signal }: StorageCall = {}): AsyncGenerator<string> {
    signal?.throwIfAborted();
    yield* this.files.keys();
  }
}

export class FakeTranscriber implements Transcriber {
  readonly orders: TranscriptionOrder[] = [];

  constructor(public answer: (order: TranscriptionOrder) => Partial<Transcription> | Promise<Partial<Transcription>>) {}

  async transcribe(order: TranscriptionOrder): Promise<Transcription> {
    this.orders.push(order);
    return { text: '', language: 'en-US', confidence: 0.9, seconds: null, ...(await this.answer(order)) };
  }
}
