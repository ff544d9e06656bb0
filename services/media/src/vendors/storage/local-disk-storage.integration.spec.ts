import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LocalDiskStorage } from './local-disk-storage.adapter.js';
import { FakeStorage } from './storage.fake.js';
import type { Storage } from './storage.port.js';

const NAME = 'Ab-_0123456789abcdefghijABCDEFGH.webp';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'media-'))));
afterEach(() => rm(folder, { recursive: true }));

describe.each([
  ['LocalDiskStorage', () => LocalDiskStorage.open(folder)],
  ['FakeStorage', () => Promise.resolve(new FakeStorage())],
])('%s', (_, open: () => Promise<Storage>) => {
  const read = async (storage: Storage, name: string) => {
    const stored = await storage.get(name);
    if (!stored) return null;
    const bytes = await buffer(stored.stream);
    expect(stored.byteSize).toBe(bytes.length);
    return bytes.toString();
  };

  it('gives back what it was given, until it is deleted', async () => {
    const storage = await open();
    expect(await read(storage, NAME)).toBeNull();
    expect(await storage.put(NAME, Buffer.from('first'))).toBe(true);
    expect(await read(storage, NAME)).toBe('first');
    await storage.delete(NAME);
    expect(await read(storage, NAME)).toBeNull();
    await expect(storage.delete(NAME)).resolves.toBeUndefined();
  });

  it('keeps the first of two', async () => {
    const storage = await open();
    await storage.put(NAME, Buffer.from('first'));
    expect(await storage.put(NAME, Buffer.from('second'))).toBe(false);
    expect(await read(storage, NAME)).toBe('first');
    await storage.delete(NAME);
    const both = await Promise.all(['a', 'b'].map((letter) => storage.put(NAME, Buffer.from(letter.repeat(100_000)))));
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await read(storage, NAME)).toBe((both[0] ? 'a' : 'b').repeat(100_000));
  });

  it('takes no name that leads elsewhere', async () => {
    const storage = await open();
    await expect((async () => storage.put('../../x.webp', Buffer.from('x')))()).rejects.toThrow(RangeError);
  });
});

describe('LocalDiskStorage', () => {
  it('leaves no parts behind, and shows a file only when it is whole', async () => {
    const storage = await LocalDiskStorage.open(folder);
    let done = false;
    const writing = storage.put(NAME, Buffer.alloc(30_000_000, 1)).finally(() => (done = true));
    const sizes = new Set<number>();
    while (!done) {
      const stored = await storage.get(NAME);
      stored?.stream.destroy();
      sizes.add(stored?.byteSize ?? -1);
    }
    await writing;
    sizes.delete(-1);
    sizes.delete(30_000_000);
    expect([...sizes]).toEqual([]);
    expect(await readdir(join(folder, 'media', '.parts'))).toEqual([]);
    expect((await stat(join(folder, 'media', 'Ab', '-_', NAME))).size).toBe(30_000_000);
  });

  it('finds again what an earlier process kept, and clears what one that died has left', async () => {
    await (await LocalDiskStorage.open(folder)).put(NAME, Buffer.from('kept'));
    const parts = join(folder, 'media', '.parts');
    await writeFile(join(parts, 'old'), 'half');
    await utimes(join(parts, 'old'), new Date(0), new Date(0));
    await writeFile(join(parts, 'being-written'), 'half');
    const storage = await LocalDiskStorage.open(folder);
    expect(await readdir(parts)).toEqual(['being-written']);
    expect(await storage.put(NAME, Buffer.from('other'))).toBe(false);
    expect(await readFile(join(folder, 'media', 'Ab', '-_', NAME), 'utf8')).toBe('kept');
  });
});
