import { Logger } from '@dreamloom/platform';
import type { SessionRepository } from '../session/session.repository.js';
import { LiveStreams, MAX_UNREAD_BYTES } from './live-streams.js';

const streams = () => new LiveStreams({} as SessionRepository, new Logger('test', 'error', { write: () => undefined }));
const DREAM = { dreamId: 'aa6f2e1c-98a4-4b43-a2ac-7a64d1a3a8de' };

describe('live streams', () => {
  it('drops a reader that leaves too much unread, and still sends to the others', async () => {
    const live = streams();
    const [stuck, awake] = [live.open('ada', 'one', false), live.open('ada', 'two', false)];
    awake.resume();
    for (let sent = 0; sent < MAX_UNREAD_BYTES; sent += 50) {
      live.sendDreamChange('ada', DREAM);
      if (sent % 5_000 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(stuck.destroyed).toBe(true);
    expect(awake.destroyed).toBe(false);
    awake.destroy();
  });

  it('ends the oldest stream of a dreamer who opens more than twenty', () => {
    const live = streams();
    const opened = Array.from({ length: 21 }, (_, at) => live.open('ada', String(at), false));
    expect(opened.map(({ writableEnded }) => writableEnded)).toEqual([
      true,
      ...Array.from({ length: 20 }, () => false),
    ]);
    opened.forEach((stream) => stream.destroy());
  });
});
