import { findRoute, operationFor } from './match-operation.js';

const where = (path: string) => {
  const [operation] = Object.values(findRoute(path)?.operations ?? {});
  return operation ? `${operation.service} ${operation.audience}` : null;
};

describe('the path of a request', () => {
  it.each([
    ['[R387 R388]', '/api/dreams', 'dreams dreamer'],
    ['[R399]', '/api/dreams/0b0f', 'dreams owner'],
    ['[R389]', '/api/dreams/collective', 'collective dreamer'],
    ['[R407]', '/api/dreams/collective-interpretation', 'collective dreamer'],
    ['[R390]', '/api/stats/total-users', 'dreams dreamer'],
    ['[R391]', '/api/people', 'dreams dreamer'],
    ['[R393]', '/api/dreams/0b0f/people', 'dreams owner'],
    ['[R410]', '/api/badges/stats', 'dreams dreamer'],
    ['[R405]', '/api/profile', 'dreams dreamer'],
    ['', '/api/profile/photo', 'dreams dreamer'],
    ['', '/api/mail/unsubscribe/0b0f', 'messaging signed'],
    ['[R403]', '/api/connect-whatsapp', 'messaging dreamer'],
    ['[R404]', '/api/disconnect-whatsapp', 'messaging dreamer'],
    ['[R377 R386]', '/api/contact', 'messaging visitor'],
    ['[R375 R383]', '/api/collective-dreams/weekly', 'collective visitor'],
    ['[R376 R385]', '/api/collective-dreams/generate-image', 'collective visitor'],
    ['', '/api/media/k3y', 'media visitor'],
    ['', '/api/webhooks/whatsapp', 'messaging vendor'],
  ])('%s %s leads to %s', (_requirements, path, expected) => expect(where(path)).toBe(expected));

  it.each([
    '/api',
    '/api/',
    '/api/dreamsx',
    '/api/contact/x',
    '/api/media/../internal',
    '/api/media//x',
    '/api/media/x/',
    '/internal/dreamers',
    '//api/media/x',
  ])('%s leads nowhere', (path) => expect(where(path)).toBeNull());

  it('prefers the most exact path, and takes HEAD where it takes GET', () => {
    expect(findRoute('/api/dreams/trash')?.path).toBe('/api/dreams/trash');
    expect(findRoute('/api/dreams/0b0f')?.path).toBe('/api/dreams/:dream');
    expect(findRoute('/api/dreams/collective/0b0f/report')?.path).toBe('/api/dreams/collective/:published/report');
    const media = findRoute('/api/media/x');
    expect(media && ['GET', 'HEAD', 'POST'].map((method) => operationFor(media, method) !== null)).toEqual([
      ...[true, true, false],
    ]);
  });
});
