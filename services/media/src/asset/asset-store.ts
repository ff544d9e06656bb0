import { type Key, keyedHash, Keys } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { STORAGE, type Storage, type StoredBytes } from '../vendors/storage/storage.port.js';
import { NotAPictureError, type Picture, Pictures } from './pictures.js';
import { FIRST_WIDTHS, receivedName, type Rendition, storedName, storedNames, THUMBNAILS } from './rendition.js';

/** Stores image files: the first original under a key is final, and missing renditions are derived from it. */
@Injectable()
export class AssetStore {
  /** Pictures of archives are processed beside all others, which never wait for them. */
  private readonly archived = new Pictures();
  private readonly making = new Map<string, Promise<void>>();
  private readonly nameKey: Key<'media names'>;

  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly pictures: Pictures,
    keys: Keys,
  ) {
    this.nameKey = keys.for('media names');
  }

  /**
   * Returns the key of an artwork's image: 24 bytes in base64url. It cannot be guessed without the secret and is the
   * same in every attempt, so that a retry finds the file of an earlier one.
   */
  keyFor(artworkId: string): string {
    return keyedHash(this.nameKey, artworkId).slice(0, 32);
  }

  /** Images from a dreamer's photo have a separate key, so that they can be recognised before they have a row. */
  keyForPortrait(artworkId: string): string {
    return this.keyFor(`portrait:${artworkId}`);
  }

  keyForVoice(messageId: string): string {
    return this.keyFor(`voice-note:${messageId}`);
  }

  keyForBook(bookId: string): string {
    return this.keyFor(`book:${bookId}`);
  }

  /** Deletes the images with and without the photo. */
  async eraseArtworks(artworkIds: readonly string[], signal?: AbortSignal): Promise<void> {
    await this.erase(
      artworkIds.flatMap((id) => [this.keyFor(id), this.keyForPortrait(id)]),
      signal,
    );
  }

  async erase(keys: readonly string[], signal?: AbortSignal): Promise<void> {
    await this.storage.delete(keys.flatMap(storedNames), { signal });
  }

  /** Returns the image stored under a key, or null. A corrupt one is deleted with its renditions. */
  async find(key: string, signal?: AbortSignal, pictures = this.pictures): Promise<Picture | null> {
    const stored = await this.storage.get(storedName(key, 'original'), { signal });
    if (!stored) return null;
    const bytes = await buffer(stored.stream);
    return pictures.describe(bytes).catch(async (error: unknown) => {
      if (!(error instanceof NotAPictureError)) throw error;
      await this.erase([key], signal);
      return null;
    });
  }

  /**
   * Stores a vendor's image. When another replica stored one first, that one is returned.
   * @throws NotAPictureError
   */
  async save(key: string, bytes: Uint8Array, signal?: AbortSignal): Promise<Picture> {
    return this.put(key, await this.pictures.normalise(bytes), signal);
  }

  /** Stores a picture of an archive as it is; `takeReceived` decodes it later. */
  async receive(key: string, bytes: Uint8Array): Promise<void> {
    await this.storage.put(receivedName(key), bytes);
  }

  /**
   * Stores what was received like `save`, and deletes what was received. Bytes already in our format, as this app exports
   * them, are stored unchanged. Returns the image of an earlier attempt.
   * @throws NotAPictureError
   */
  async takeReceived(key: string, signal: AbortSignal): Promise<Picture> {
    const pictures = this.archived;
    const received = await this.storage.get(receivedName(key), { signal });
    const bytes = received && (await buffer(received.stream));
    const isOurs = bytes !== null && (await pictures.isNormalised(bytes));
    const stored = bytes && (await this.put(key, isOurs ? bytes : await pictures.normalise(bytes), signal, pictures));
    const picture = stored ?? (await this.find(key, signal, pictures));
    if (!picture) throw new NotAPictureError('the picture is missing after it was received');
    await this.storage.delete([receivedName(key)], { signal });
    return picture;
  }

  async makeThumbnails(key: string, original: Buffer, signal?: AbortSignal): Promise<void> {
    for (const width of FIRST_WIDTHS) await this.makeFrom(original, key, THUMBNAILS[width], signal);
  }

  /** Opens a rendition and derives it first when it is missing. Throws when the original is missing. */
  async open(key: string, rendition: Rendition): Promise<StoredBytes> {
    const name = storedName(key, rendition);
    const ready = await this.storage.get(name);
    if (ready) return ready;
    const making = this.making.get(name) ?? this.make(key, rendition).finally(() => this.making.delete(name));
    this.making.set(name, making);
    await making;
    const made = await this.storage.get(name);
    if (!made) throw new Error('a rendition is missing after it was stored');
    return made;
  }

  private async put(key: string, bytes: Buffer, signal?: AbortSignal, pictures = this.pictures): Promise<Picture> {
    const picture = await pictures.describe(bytes);
    if (await this.storage.put(storedName(key, 'original'), bytes, { signal })) return picture;
    const first = await this.find(key, signal, pictures);
    if (!first) throw new NotAPictureError('the picture is missing after it was stored');
    return first;
  }

  private async make(key: string, rendition: Rendition): Promise<void> {
    const stored = rendition === 'original' ? null : await this.storage.get(storedName(key, 'original'));
    if (!stored) throw new Error('the bytes of an asset are gone');
    await this.makeFrom(await buffer(stored.stream), key, rendition);
  }

  private async makeFrom(original: Buffer, key: string, rendition: Rendition, signal?: AbortSignal): Promise<void> {
    const width = Object.entries(THUMBNAILS).find(([, one]) => one === rendition)?.[0];
    const bytes =
      width === undefined ? await this.pictures.jpeg(original) : await this.pictures.thumbnail(original, Number(width));
    await this.storage.put(storedName(key, rendition), bytes, { isDerived: true, signal });
  }
}
