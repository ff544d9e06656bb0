import { TransientError } from '@dreamloom/platform';
import { PushHosts } from './push-hosts.js';

describe('a push host that does not answer', () => {
  let now: number;
  let calls: string[];
  let hosts: PushHosts;

  beforeEach(() => {
    [now, calls] = [0, []];
    hosts = new PushHosts(() => now);
  });

  const call = (host: string, error?: Error) =>
    hosts.run(host, () => {
      calls.push(host);
      return error ? Promise.reject(error) : Promise.resolve('accepted');
    });
  const fail = (host = 'bad.example') => call(host, new TransientError('no answer')).catch((error: unknown) => error);

  it('is called no more until its pause is over, which grows, and others are called as before', async () => {
    const waits = [];
    for (const pause of [5_000, 10_000, 20_000]) {
      await fail();
      const { retryAfterMs } = (await fail()) as TransientError;
      waits.push(retryAfterMs);
      await call('good.example');
      now += pause;
    }
    expect(waits).toEqual([5_000, 10_000, 20_000]);
    expect(calls.filter((host) => host === 'bad.example')).toHaveLength(3);
    expect(calls.filter((host) => host === 'good.example')).toHaveLength(3);
  });

  it('is tried by one call after its pause, and is free after the first success', async () => {
    await fail();
    now += 5_000;
    let finish = () => {};
    const trial = hosts.run('bad.example', () => new Promise<void>((resolve) => (finish = resolve)));
    await expect(call('bad.example')).rejects.toThrow('paused');
    finish();
    await trial;
    await expect(call('bad.example')).resolves.toBe('accepted');
  });

  it('is paused at most ten minutes', async () => {
    for (let i = 0; i < 12; i++) {
      await fail();
      now += 600_000;
    }
    expect(calls).toHaveLength(12);
  });
});
