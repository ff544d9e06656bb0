import { NotAccepted } from './channel.port.js';
import { withoutAnswer } from './connection.js';

const failure = (code: string) => Object.assign(new Error('fetch failed'), { code });

describe('a request without an answer', () => {
  it.each([
    ['the host has no address', failure('ENOTFOUND'), true],
    ['nobody listens, as fetch says it', new TypeError('fetch failed', { cause: failure('ECONNREFUSED') }), true],
    ['the connection is lost', new TypeError('fetch failed', { cause: failure('ECONNRESET') }), false],
    ['the time is up', new DOMException('The operation was aborted', 'TimeoutError'), false],
    ['the error is none', undefined, false],
  ])('may be repeated only if it was not sent: %s', (_, error, mayRepeat) => {
    const found = withoutAnswer('Meta', error);
    expect(found).toMatchObject({ message: 'Meta answered nothing' });
    expect(found instanceof NotAccepted).toBe(mayRepeat);
  });
});
