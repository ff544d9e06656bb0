import { operationOf } from '@dreamloom/contracts/operations';
import { findRoute } from '../routing/match-operation.js';
import { isFree, usesOfAddress, usesOfCaller } from './limit-requests.js';

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
  it('is its address, and the sign-in', () => {
    expect(usesOfAddress({ ip, operation: null })).toEqual({ requestsPerMinute: ip });
    for (const name of ['GET /api/auth/google', 'GET /api/auth/google/callback'] as const)
      expect(usesOfAddress({ ip, operation: operationOf(name) })).toEqual({
        requestsPerMinute: ip,
        signInsPer10Minutes: ip,
      });
  });

  it('are the changes of a visitor', () => {
    expect(usesOfCaller({ ip, method: 'POST' }, null)).toEqual({ visitorChangesPer10Minutes: ip });
    expect(usesOfCaller({ ip, method: 'GET' }, null)).toEqual({});
  });

  it('is the dreamer who is signed in', () => {
    expect(usesOfCaller({ ip, method: 'GET' }, 'ada')).toEqual({ dreamerRequestsPerMinute: 'ada' });
    expect(usesOfCaller({ ip, method: 'DELETE' }, 'ada')).toEqual({
      dreamerRequestsPerMinute: 'ada',
      dreamerChangesPerMinute: 'ada',
    });
    expect(usesOfCaller({ ip, method: 'GET', bearer: 'dlp_a' }, 'ada')).toEqual({
      dreamerRequestsPerMinute: 'ada',
      tokenRequestsPerMinute: 'dlp_a',
    });
  });
});
