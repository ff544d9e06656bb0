import { readEnv, TransientError } from '@dreamloom/platform';
import { testFolder, ThrowawayS3 } from '@dreamloom/testing';
import { once } from 'node:events';
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { FakeStorage } from '../../testing/fakes.js';
import { openStorage } from './index.js';
import { LocalDiskStorage } from './local-disk-storage.adapter.js';
import { S3Storage } from './s3-storage.adapter.js';
import { storageVariables } from './storage.env.js';
import type { Storage } from './storage.port.js';

const NAME = 'Ab-_0123456789abcdefghijABCDEFGH.webp';

const OTHER = 'Zz-_0123456789abcdefghijABCDEFGH.320.webp';

let folder: string;
let s3: ThrowawayS3;
beforeAll(async () => void (s3 = await ThrowawayS3.start()));
afterAll(() => s3.stop());
beforeEach(async () => void (folder = testFolder('media')));

async function namesIn(storage: Storage): Promise<string[]> {
  const names: string[] = [];
  for await (const name of storage.names()) names.push(name);
  return names.sort();
}

async function emptyBucket(changes: Record<string, string> = {}): Promise<Storage> {
  const storage = await openStorage(readEnv(storageVariables, { DATA_DIR: folder, ...s3.variables, ...changes }));
  await storage.delete(await namesIn(storage));
  return storage;
}

describe.each([
  ['LocalDiskStorage', () => openStorage(readEnv(storageVariables, { DATA_DIR: folder }))],
  ['S3Storage', emptyBucket],
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
    await storage.delete([NAME]);
    expect(await read(storage, NAME)).toBeNull();
    await expect(storage.delete([NAME])).resolves.toBeUndefined();
  });

  it('stores the first of two files with the same name', async () => {
    const storage = await open();
    await storage.put(NAME, Buffer.from('first'));
    expect(await storage.put(NAME, Buffer.from('second'))).toBe(false);
    expect(await read(storage, NAME)).toBe('first');
    await storage.delete([NAME]);
    const both = await Promise.all(['a', 'b'].map((letter) => storage.put(NAME, Buffer.from(letter.repeat(100_000)))));
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await read(storage, NAME)).toBe((both[0] ? 'a' : 'b').repeat(100_000));
  });

  it('stores a file of this machine, also the first of two', async () => {
    const storage = await open();
    const path = join(testFolder('stored'), 'book.pdf');
    await writeFile(path, 'x'.repeat(100_000));
    expect(await storage.putFile(NAME, path)).toBe(true);
    expect(await storage.putFile(NAME, path)).toBe(false);
    expect(await read(storage, NAME)).toBe('x'.repeat(100_000));
  });

  it('gives pieces, both ends included', async () => {
    const storage = await open();
    await storage.put(NAME, Buffer.from('0123456789'));
    const piece = async (start: number, end: number) => {
      const stored = await storage.get(NAME, { range: { start, end } });
      return [stored?.byteSize, stored && (await buffer(stored.stream)).toString()];
    };
    expect(await piece(0, 3)).toEqual([4, '0123']);
    expect(await piece(4, 4)).toEqual([1, '4']);
    expect(await piece(7, 99)).toEqual([3, '789']);
    expect(await piece(10, 12)).toEqual([0, '']);
  });

  it('stops sending when the reader is gone', async () => {
    const storage = await open();
    await storage.put(NAME, Buffer.alloc(5_000_000, 1));
    const stored = await storage.get(NAME);
    stored!.stream.destroy();
    expect(await read(storage, NAME)).toHaveLength(5_000_000);
  });

  it('lists its names', async () => {
    const storage = await open();
    expect(await namesIn(storage)).toEqual([]);
    await storage.put(NAME, Buffer.from('one'));
    await storage.put(OTHER, Buffer.from('other'));
    expect(await namesIn(storage)).toEqual([NAME, OTHER]);
    await storage.delete([OTHER]);
    expect(await namesIn(storage)).toEqual([NAME]);
  });

  it('ends every call whose signal is aborted, and changes nothing', async () => {
    const storage = await open();
    await storage.put(NAME, Buffer.from('one'));
    const signal = AbortSignal.abort();
    await expect(storage.put(OTHER, Buffer.from('other'), { signal })).rejects.toThrow();
    await expect(storage.get(NAME, { signal })).rejects.toThrow();
    await expect(storage.delete([NAME], { signal })).rejects.toThrow();
    expect(await namesIn(storage)).toEqual([NAME]);
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

  it('finds the files of an earlier process, and removes partial files of one that died', async () => {
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

describe('S3Storage', () => {
  it('signs its requests, and makes nothing public', async () => {
    s3.requests.length = 0;
    const storage = await emptyBucket();
    await storage.put(NAME, Buffer.from('a picture'));
    expect(await storage.get(NAME).then((stored) => buffer(stored!.stream))).toEqual(Buffer.from('a picture'));
    const ours = s3.requests.filter(({ headers }) => headers['user-agent']?.includes('aws-sdk'));
    expect(ours.map(({ method }) => method)).toEqual(['HEAD', 'GET', 'PUT', 'GET']);
    for (const { headers } of ours) {
      expect(headers.authorization).toMatch(/^AWS4-HMAC-SHA256 /);
      expect(Object.keys(headers).filter((name) => /acl|grant/.test(name))).toEqual([]);
    }
    expect((await fetch(`${s3.url}/dreams/${NAME}`)).status).toBe(403);
    expect(ours[2]).toMatchObject({ path: `/dreams/${NAME}?x-id=PutObject`, headers: { 'if-none-match': '*' } });
  });

  it('lists and deletes more than fit into one call, and nothing that is not ours', async () => {
    const storage = await emptyBucket();
    const names = Array.from({ length: 1_003 }, (_, n) => `${String(n).padStart(32, 'k')}.webp`);
    for (const name of names) await storage.put(name, Buffer.from('x'));
    await fetch(`${s3.url}/dreams/somebody-elses.txt`, {
      ...{ method: 'PUT', body: 'x' },
      headers: { authorization: s3.requests.at(-1)!.headers.authorization! },
    });
    expect(await namesIn(storage)).toEqual(names.sort());
    s3.requests.length = 0;
    await storage.delete(names);
    expect(s3.requests.map(({ method }) => method)).toEqual(['POST', 'POST']);
    expect(await namesIn(storage)).toEqual([]);
  });

  it.each([
    [{ S3_BUCKET: 'another-bucket' }, 'S3_BUCKET cannot be used: the storage answered 404.'],
    [{ S3_ACCESS_KEY_ID: 'somebody else' }, 'S3_BUCKET cannot be used: the storage answered 403.'],
  ])('refuses at once what cannot work: %j', async (changes, message) => {
    await expect(emptyBucket(changes)).rejects.toThrow(message);
  });

  it('takes a storage that is away for one that will be back', async () => {
    const away = await ThrowawayS3.start();
    const variables = { DATA_DIR: folder, ...away.variables };
    await away.stop();
    const storage = await openStorage(readEnv(storageVariables, variables));
    await expect(storage.put(NAME, Buffer.from('x'))).rejects.toThrow(TransientError);
    await expect(storage.get(NAME)).rejects.toThrow('the storage cannot be reached');
  });

  it('gives up on a storage that accepts a request and sends nothing more', async () => {
    const silent = createServer((request, reply) => {
      if (request.method === 'HEAD') reply.end();
      else if (request.method === 'GET') reply.writeHead(200, { 'content-length': '9' }).write('half');
    });
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const access = { bucket: 'dreams', region: 'us-east-1', accessKeyId: 'x', secretAccessKey: 'x' };
    try {
      const storage = await S3Storage.open({ ...access, endpoint, pathStyle: true, silentForMs: 200 });
      await expect(storage.put(NAME, Buffer.from('x'))).rejects.toThrow(TransientError);
      const stored = await storage.get(NAME);
      await expect(buffer(stored!.stream)).rejects.toThrow('timed out');
    } finally {
      silent.closeAllConnections();
      silent.close();
    }
  });
});
