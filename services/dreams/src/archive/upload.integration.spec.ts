import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Upload } from './upload.js';

describe('an upload', () => {
  const limits = { maxBytes: 1_000, minBytesPerSecond: 1, rateWindowMs: 10_000, timeoutMs: 60_000 };
  const stalled = () => {
    const body = new Readable({ read: () => undefined });
    body.push(Buffer.alloc(100));
    return body;
  };
  async function* drops(count: number) {
    for (let at = 0; at < count; at++) {
      await sleep(20);
      yield Buffer.alloc(1);
    }
  }

  it('that stops coming is waited for no longer, and left open for the answer', async () => {
    const body = stalled();
    await expect(
      Upload.receive(body, { ...limits, minBytesPerSecond: 10_000, rateWindowMs: 50 }),
    ).rejects.toMatchObject({ code: 'upload-stalled' });
    expect(body.destroyed).toBe(false);
  });

  it('that comes drop by drop is refused, however steadily the drops fall', async () => {
    const slow = Upload.receive(Readable.from(drops(1_000)), {
      ...limits,
      minBytesPerSecond: 1_000,
      rateWindowMs: 200,
    });
    await expect(slow).rejects.toMatchObject({ status: 408, code: 'upload-stalled' });
    const long = Upload.receive(Readable.from(drops(1_000)), { ...limits, timeoutMs: 200 });
    await expect(long).rejects.toMatchObject({ status: 408, code: 'upload-stalled' });
  });

  it('that is slow is taken, as long as it comes', async () => {
    const upload = await Upload.receive(Readable.from(drops(20)), { ...limits, rateWindowMs: 100 });
    expect(upload.fd).toBeGreaterThan(0);
    await upload.close();
  });

  it('that is too large is left at once', async () => {
    const endless = new Readable({ read: () => undefined });
    endless.push(Buffer.alloc(1_001));
    await expect(Upload.receive(endless, limits)).rejects.toMatchObject({ status: 413, code: 'archive-too-large' });
  });
});
