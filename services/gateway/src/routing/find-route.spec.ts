import { allows, findRoute } from './find-route.js';
import { ROUTES } from './routes.js';

const where = (path: string) => {
  const route = findRoute(path);
  return route && `${route.service} ${route.who}`;
};

describe('the map of /api', () => {
  it.each([
    ['[R387 R388]', '/api/dreams', 'dreams dreamer'],
    ['[R399]', '/api/dreams/0b0f', 'dreams dreamer'],
    ['[R389]', '/api/dreams/collective', 'collective dreamer'],
    ['[R407]', '/api/dreams/collective-interpretation', 'collective dreamer'],
    ['[R390]', '/api/stats/total-users', 'dreams dreamer'],
    ['[R391]', '/api/people', 'dreams dreamer'],
    ['[R393]', '/api/dreams/0b0f/people', 'dreams dreamer'],
    ['[R410]', '/api/badges/stats', 'dreams dreamer'],
    ['[R405]', '/api/profile', 'dreams dreamer'],
    ['', '/api/profile/photo', 'dreams dreamer'],
    ['', '/api/mail/unsubscribe/0b0f', 'dreams signed'],
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
    '/api/dreams/collective/x/../..',
    '/api/media/../internal',
    '/api/media/%2e%2e/internal',
    '/api/media/%2E./internal',
    '/api/media/a%2fb',
    '/api/media/a%5Cb',
    '/api/media/a\\b',
    '/api/media//x',
    '/api/media/%00',
    '/api/media/%zz',
    '/internal/dreamers',
    '//api/media/x',
  ])('%s leads nowhere', (path) => expect(where(path)).toBeNull());

  it('never gives a path to two services by chance: every path stands there once', () => {
    expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
  });

  it('takes the methods of the table, and HEAD where it takes GET', () => {
    const [media, contact] = [findRoute('/api/media/x'), findRoute('/api/contact')];
    expect(media && ['GET', 'HEAD', 'POST'].map((method) => allows(media, method))).toEqual([true, true, false]);
    expect(contact && ['GET', 'POST'].map((method) => allows(contact, method))).toEqual([false, true]);
  });
});
