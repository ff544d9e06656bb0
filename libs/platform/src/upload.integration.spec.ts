import { testFolder } from '@dreamloom/testing/test-folder';
import { jest } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { fstatSync, readSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Upload } from './upload.js';

describe('an upload', () => {
  const folder = testFolder('uploads');
  const left = () => readdir(folder);

  it('is on disk byte by byte as it came, in whatever pieces', async () => {
    const bytes = randomBytes(2_500_000);
    const pieces = [1, 70_000, 1_400_000, 2_400_001, bytes.length].map((end, at, ends) =>
      bytes.subarray(ends[at - 1] ?? 0, end),
    );
    const upload = await Upload.receive(Readable.from(pieces), folder);
    const stored = Buffer.alloc(fstatSync(upload.fd).size);
    readSync(upload.fd, stored, 0, stored.length, 0);
    expect(stored.equals(bytes)).toBe(true);
    expect((await upload.read()).equals(bytes)).toBe(true);
    await upload.close();
    expect(await left()).toEqual([]);
  });

  it.each([
    ['a picture', 80, 0],
    ['an archive', 160, 160 - 123],
  ])('as large as %s, in %i pieces, is received with %i pauses', async (_what, count, pauses) => {
    const pieces = Array.from({ length: count }, () => Buffer.alloc(262_144));
    const pause = jest.fn(() => Promise.resolve());
    const upload = await Upload.receive(Readable.from(pieces), folder, pause);
    expect([upload.size, pause.mock.calls.length]).toEqual([count * 262_144, pauses]);
    await upload.close();
  });

  it('that breaks off leaves nothing behind', async () => {
    async function* pieces() {
      yield Buffer.alloc(2_000_000);
      await Promise.reject(new Error('the caller went away'));
    }
    await expect(Upload.receive(Readable.from(pieces()), folder)).rejects.toThrow('the caller went away');
    expect(await left()).toEqual([]);
  });
});
