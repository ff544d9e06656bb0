import { operationOf } from '@dreamloom/contracts/operations';
import { findRoute } from '../routing/match-operation.js';
import { isFree, usesOf } from './limit-requests.js';

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

describe('what a request counts towards', () => {
  const visitor = { ip: '2001:db8:1:2::9', operation: null };

  it('is the address of a visitor', () => {
    expect(usesOf({ ...visitor, method: 'POST' }, null)).toEqual({
      requestsPerMinute: visitor.ip,
      visitorChangesPer10Minutes: visitor.ip,
    });
    expect(usesOf({ ...visitor, method: 'GET' }, null)).toEqual({ requestsPerMinute: visitor.ip });
  });

  it.each(['GET /api/auth/google', 'GET /api/auth/google/callback'] as const)('is the sign-in for %s', (name) =>
    expect(usesOf({ ...visitor, method: 'GET', operation: operationOf(name) }, null)).toEqual({
      requestsPerMinute: visitor.ip,
      signInsPer10Minutes: visitor.ip,
    }),
  );

  it('is the dreamer too who is signed in', () => {
    const request = { ip, operation: null };
    expect(usesOf({ ...request, method: 'GET' }, 'ada')).toEqual({
      requestsPerMinute: ip,
      dreamerRequestsPerMinute: 'ada',
    });
    expect(usesOf({ ...request, method: 'DELETE' }, 'ada')).toEqual({
      requestsPerMinute: ip,
      dreamerRequestsPerMinute: 'ada',
      dreamerChangesPerMinute: 'ada',
    });
  });
});
