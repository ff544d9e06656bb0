import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { zipped } from '../testing/archives.js';
import { StalledError, TooLargeError, ZipReader } from './zip-reader.js';

describe('an upload', () => {
  const take = (upload: Readable, mostSilenceMs: number) => ZipReader.take(upload, 1_000, mostSilenceMs);
  let archive: Buffer;

  beforeAll(async () => {
    archive = await zipped(new Map([['dreams.json', Buffer.from('[]')]]));
  });

  it('that stops coming is waited for no longer, and left open for the answer', async () => {
    const stalled = new Readable({ read: () => undefined });
    stalled.push(archive.subarray(0, 100));
    await expect(take(stalled, 50)).rejects.toBeInstanceOf(StalledError);
    expect(stalled.destroyed).toBe(false);
  });

  it('that is slow is taken, as long as it comes', async () => {
    async function* slowly() {
      for (const at of [0, 40, 80]) {
        await sleep(100);
        yield archive.subarray(at, at === 80 ? undefined : at + 40);
      }
    }
    const zip = await take(Readable.from(slowly()), 2_000);
    expect(zip.names).toEqual(['dreams.json']);
    await zip.close();
  });

  it('that is too large is left at once', async () => {
    const endless = new Readable({ read: () => undefined });
    endless.push(Buffer.alloc(1_001));
    await expect(take(endless, 10_000)).rejects.toBeInstanceOf(TooLargeError);
  });
});
