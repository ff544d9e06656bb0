import { TransientError } from '@dreamloom/platform';
import { randomBytes, randomUUID } from 'node:crypto';
import { AssetStore } from '../asset/asset-store.js';
import { FakeStorage } from '../testing/fakes.js';
import { type MediaUnderTest, mediaUnderTest } from '../testing/media-under-test.js';
import { STORAGE, type Storage } from '../vendors/storage/storage.port.js';

const PICTURES = 700;

/** Notes each deletion, and fails the second one of these files once. */
class WatchedStorage extends FakeStorage {
  readonly deletions: Parameters<Storage['delete']>[] = [];
  readonly watched = new Set<string>();
  private calls = 0;

  override async delete(...call: Parameters<Storage['delete']>): Promise<void> {
    if (call[0].some((name) => this.watched.has(name)) && ++this.calls === 2)
      throw new TransientError('the storage is busy', 20);
    this.deletions.push(call);
    await super.delete(...call);
  }
}

describe('the erasure of an account with many pictures', () => {
  let media: MediaUnderTest;
  let storage: WatchedStorage;

  beforeAll(async () => {
    storage = new WatchedStorage();
    media = await mediaUnderTest({}, [[STORAGE, storage]]);
  });
  afterAll(() => media.close());

  const aDreamer = async (dreamer: string, pictures: number) => {
    const keys = Array.from({ length: pictures }, () => randomBytes(24).toString('base64url'));
    await media.sql(
      `with asset as (
         insert into media.asset (key, dreamer_id, kind, mime, byte_size, sha256)
         select key, $2, 'artwork', 'image/webp', 1, 'x' from unnest($1::text[]) key
         returning key)
       insert into media.artwork (id, dream_id, dreamer_id, scene, moods, asset_key, placeholder, model)
       select gen_random_uuid(), gen_random_uuid(), $2, '', '{}', key, 'x', 'x' from asset`,
      [keys, dreamer],
    );
    for (const key of keys)
      for (const end of ['webp', '320.webp']) await storage.put(`${key}.${end}`, Buffer.from('x'));
    return keys.map((key) => `${key}.webp`);
  };

  it('needs few calls, none of which outlives its attempt, and continues where a failed attempt stopped', async () => {
    const [dreamerId, other] = [randomUUID(), randomUUID()];
    for (const name of await aDreamer(dreamerId, PICTURES)) storage.watched.add(name);
    await aDreamer(other, 1);
    const artworkIds = Array.from({ length: PICTURES }, () => randomUUID());
    const unrecorded = media.app.get(AssetStore).keyFor(artworkIds.at(-1)!);
    await storage.put(`${unrecorded}.webp`, Buffer.from('x'));
    await media.deliver('dreamer-erased', { dreamerId, emailFingerprint: 'x', artworkIds, messageIds: [] });
    expect(await media.sql('select 1 from media.asset where dreamer_id = $1', [dreamerId])).toEqual([]);
    expect(await media.sql('select 1 from media.artwork where dreamer_id = $1', [dreamerId])).toEqual([]);
    expect(storage.files.size).toBe(2);
    expect(storage.deletions.length).toBeLessThan(20);
    const deleted = storage.deletions.flatMap(([names]) => names).filter((name) => storage.watched.has(name));
    expect(deleted).toHaveLength(PICTURES);
    for (const [, options] of storage.deletions) expect(options?.signal).toBeInstanceOf(AbortSignal);
  });
});
