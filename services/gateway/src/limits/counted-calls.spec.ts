import { countsOf, isFree } from './counted-calls.js';

const ip = '203.0.113.7';

describe('which calls are counted', () => {
  it.each([
    ['/api/webhooks/whatsapp', ip],
    ['/api/webhooks/whatsapp/status?message=1', ip],
    ['/api/health', ip],
    ['/health', ip],
    ['/dashboard', ip],
    ['/assets/app.js', ip],
    ['/api/dreams', '127.0.0.1'],
    ['/api/dreams', '::1'],
    ['/api/dreams', '::ffff:127.0.0.1'],
  ])('not %s from %s', (url, from) => expect(isFree({ url, ip: from })).toBe(true));

  it.each([
    '/api/dreams',
    '/api',
    '/api/nothing',
    '/api/health/',
    '/api/webhooks/..',
    '/admin/queues',
    '/api/dreams?x=/api/health',
  ])('%s', (url) => expect(isFree({ url, ip })).toBe(false));
});

describe('what a call counts towards', () => {
  it('is the household of a visitor', () => {
    const visitor = { url: '/api/contact', ip: '2001:db8:1:2::9', dreamerId: null };
    expect(countsOf({ ...visitor, method: 'POST' })).toEqual({
      callsOfAHousehold: '2001:db8:1:2',
      changesOfAVisitor: '2001:db8:1:2',
    });
    expect(countsOf({ ...visitor, method: 'GET', url: '/api/auth/google?next=/badges' })).toEqual({
      callsOfAHousehold: '2001:db8:1:2',
      signInsOfAHousehold: '2001:db8:1:2',
    });
    expect(countsOf({ ...visitor, method: 'GET', url: '/api/auth/user' })).toEqual({
      callsOfAHousehold: '2001:db8:1:2',
    });
  });

  it('is the dreamer too who is signed in', () => {
    const dreamer = { url: '/api/dreams', ip, dreamerId: 'ada' };
    expect(countsOf({ ...dreamer, method: 'GET' })).toEqual({ callsOfAHousehold: ip, callsOfADreamer: 'ada' });
    expect(countsOf({ ...dreamer, method: 'DELETE' })).toEqual({
      callsOfAHousehold: ip,
      callsOfADreamer: 'ada',
      changesOfADreamer: 'ada',
    });
  });
});
