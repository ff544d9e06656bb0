import { findRoute } from '../routing/match-operation.js';
import { countsOf, isFree } from './counted-calls.js';

const ip = '203.0.113.7';

const isFreeAt = (pattern: string | undefined, path: string, from: string) =>
  isFree({
    pattern,
    ip: from,
    operation: (pattern === '/api/*' && Object.values(findRoute(path)?.operations ?? {})[0]) || null,
  });

describe('which calls are counted', () => {
  it.each([
    ['/api/*', '/api/webhooks/whatsapp', ip],
    ['/api/health', '/api/health', ip],
    ['/health', '/health', ip],
    ['/*', '/dashboard', ip],
    ['/api/*', '/api/dreams', '127.0.0.1'],
    ['/api/*', '/api/dreams', '::1'],
    ['/api/*', '/api/dreams', '::ffff:127.0.0.1'],
  ])('not what matched %s: %s from %s', (pattern, path, from) => expect(isFreeAt(pattern, path, from)).toBe(true));

  it.each([
    ['/api/*', '/api/dreams'],
    ['/api', '/api'],
    ['/api/*', '/api/nothing'],
    ['/api/brand', '/api/brand'],
    ['/admin/queues/*', '/admin/queues/x'],
    [undefined, '/nowhere'],
  ])('what matched %s: %s', (pattern, path) => expect(isFreeAt(pattern, path, ip)).toBe(false));
});

describe('what a call counts towards', () => {
  it('is the household of a visitor', () => {
    const visitor = { pattern: '/api/*', ip: '2001:db8:1:2::9', dreamerId: null };
    expect(countsOf({ ...visitor, method: 'POST' })).toEqual({
      callsOfAHousehold: '2001:db8:1:2',
      changesOfAVisitor: '2001:db8:1:2',
    });
    expect(countsOf({ ...visitor, method: 'GET', pattern: '/api/auth/google' })).toEqual({
      callsOfAHousehold: '2001:db8:1:2',
      signInsOfAHousehold: '2001:db8:1:2',
    });
    expect(countsOf({ ...visitor, method: 'GET', pattern: '/api/auth/user' })).toEqual({
      callsOfAHousehold: '2001:db8:1:2',
    });
  });

  it('is the dreamer too who is signed in', () => {
    const dreamer = { pattern: '/api/*', ip, dreamerId: 'ada' };
    expect(countsOf({ ...dreamer, method: 'GET' })).toEqual({ callsOfAHousehold: ip, callsOfADreamer: 'ada' });
    expect(countsOf({ ...dreamer, method: 'DELETE' })).toEqual({
      callsOfAHousehold: ip,
      callsOfADreamer: 'ada',
      changesOfADreamer: 'ada',
    });
  });
});
