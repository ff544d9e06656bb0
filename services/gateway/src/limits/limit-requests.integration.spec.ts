import { Problem, REQUEST_QUOTAS, type RequestQuotaName } from '@dreamloom/contracts';
import { deriveKey, Logger, QuotaExceeded } from '@dreamloom/platform';
import { ThrowawayRedis } from '@dreamloom/testing';
import { jest } from '@jest/globals';
import { SessionRepository } from '../session/session.repository.js';
import { Browser } from '../testing/browser.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';
import { RequestQuotas } from './request-quotas.js';

const low = <Name extends RequestQuotaName>(name: Name, points: number) => ({
  [name]: { ...REQUEST_QUOTAS[name], points },
});
const LOW = {
  ...REQUEST_QUOTAS,
  ...low('requestsPerMinute', 12),
  ...low('signInsPer10Minutes', 3),
  ...low('visitorChangesPer10Minutes', 2),
  ...low('dreamerRequestsPerMinute', 6),
  ...low('dreamerChangesPerMinute', 2),
  ...low('failedSignaturesPerMinute', 5),
};

let last = 0;
const somewhere = () => `203.0.113.${(last += 1)}`;

const call = (browser: Browser, from: string, path = '/api/brand', method = 'GET') =>
  browser.go(path, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(method === 'GET' ? {} : { origin: browser.home, 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });

async function letIn(count: number, one: (index: number) => Promise<Response>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => one(index)));
  return answers.filter(({ status }) => status !== 429).length;
}

describe.each(['memory', 'Redis'])('calls that are counted in %s', (store) => {
  let gate: GatewayUnderTest;
  let redis: ThrowawayRedis | undefined;
  const visitor = () => new Browser(gate.home);

  beforeAll(async () => {
    redis = store === 'Redis' ? await ThrowawayRedis.start() : undefined;
    gate = await gatewayUnderTest({ REDIS_URL: redis?.url }, LOW, { quotaTimeoutMs: 10_000 });
  });
  afterAll(async () => {
    await gate.close();
    await redis?.stop();
  });

  it('are refused beyond the limit of an address, all at once or one by one, with a Retry-After', async () => {
    const from = somewhere();
    expect(await letIn(20, () => call(visitor(), from))).toBe(12);
    const refused = await call(visitor(), from);
    const seconds = Number(refused.headers.get('retry-after'));
    expect([refused.status, refused.headers.get('x-content-type-options')]).toEqual([429, 'nosniff']);
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(Problem.parse(await refused.json())).toMatchObject({
      ...{ statusCode: 429, error: 'Too Many Requests', code: 'too-many-requests' },
      message: expect.stringMatching(/^That was a little fast\. Please try again in \d+ seconds\.$/),
    });
    expect((await call(visitor(), somewhere())).status).toBe(200);
  });

  it('are refused before they reach a service', async () => {
    const from = somewhere();
    const before = gate.collective.calls.length;
    await letIn(30, () => call(visitor(), from, '/api/collective-dreams/weekly'));
    expect(gate.collective.calls.length - before).toBe(12);
  });

  it('are refused before their session is looked up', async () => {
    const from = somewhere();
    const looked = jest.spyOn(gate.app.get(SessionRepository), 'find');
    await letIn(30, (index) => {
      const browser = visitor();
      browser.cookies.set('session', { value: String(index).padStart(43, 'x'), path: '/' });
      return call(browser, from);
    });
    expect(looked).toHaveBeenCalledTimes(12);
    looked.mockRestore();
  });

  it('count an IPv6 /64 as one address', async () => {
    const inside = (index: number) => call(visitor(), `2001:db8:7:7:${index}::1`);
    expect(await letIn(20, inside)).toBe(12);
    expect((await call(visitor(), '2001:db8:7:8::1')).status).toBe(200);
  });

  it('that lead to the sign-in have a limit of their own', async () => {
    const from = somewhere();
    expect(await letIn(3, () => call(visitor(), from, '/api/auth/google'))).toBe(3);
    const late = await call(visitor(), from, '/api/auth/google/callback?code=1');
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await call(visitor(), from)).status).toBe(200);
  });

  it('that are navigations end on a page with an explanation', async () => {
    const from = somewhere();
    const lastOf = async (count: number, path: string) => {
      const answers = await Promise.all(Array.from({ length: count }, () => call(visitor(), from, path)));
      return answers.map(({ status, headers }) => `${status} ${headers.get('location')}`);
    };
    const signIns = await lastOf(4, '/api/auth/google');
    expect(signIns.filter((answer) => answer === '302 /auth/callback?error=too-many')).toHaveLength(1);
    const signOuts = await lastOf(10, '/api/logout');
    expect(signOuts.filter((answer) => answer === '302 /auth/callback?error=sign-out')).toHaveLength(2);
    expect(signOuts.filter((answer) => answer === '302 /')).toHaveLength(8);
  });

  it('of visitors who send something have a limit of their own', async () => {
    const from = somewhere();
    expect(await letIn(4, () => call(visitor(), from, '/api/contact', 'POST'))).toBe(2);
    expect((await call(visitor(), from)).status).toBe(200);
  });

  it('of a dreamer are counted together wherever they come from, and apart from others', async () => {
    const [ada, bob] = [(await gate.signIn()).browser, (await gate.signIn()).browser];
    expect(await letIn(10, () => call(ada, somewhere(), '/api/dreams'))).toBe(6);
    expect((await call(bob, somewhere(), '/api/dreams')).status).toBe(200);
    const cleo = (await gate.signIn()).browser;
    expect(await letIn(4, () => call(cleo, somewhere(), '/api/people', 'POST'))).toBe(2);
    expect((await call(cleo, somewhere(), '/api/people')).status).toBe(200);
  });

  it('of vendors, health checks and this machine are never refused', async () => {
    const from = somewhere();
    expect(await letIn(40, () => call(visitor(), from, '/api/webhooks/whatsapp', 'POST'))).toBe(40);
    expect(await letIn(40, () => call(visitor(), from, '/api/health'))).toBe(40);
    expect(await letIn(40, () => visitor().go('/api/brand'))).toBe(40);
    expect((await call(visitor(), from)).status).toBe(200);
  });

  it('cannot be made somebody else’s by what a caller claims before our own proxy', async () => {
    const from = somewhere();
    const lying = (index: number) => call(visitor(), `198.51.100.${index}, ${from}`);
    expect(await letIn(20, lying)).toBe(12);
    expect((await call(visitor(), `127.0.0.1, ${from}`)).status).toBe(429);
  });

  if (store === 'Redis') {
    it('are shared by two replicas, and stored without addresses', async () => {
      const copy = await gatewayUnderTest({ REDIS_URL: redis?.url }, LOW, { quotaTimeoutMs: 10_000 });
      const from = somewhere();
      const homes = [gate.home, copy.home];
      expect(await letIn(24, (index) => call(new Browser(homes[index % 2]!), from))).toBe(12);
      await copy.close();
      const keys = (await redis!.keys()).filter((key) => key.startsWith('quota:'));
      expect(keys.length).toBeGreaterThan(0);
      expect(keys.join()).not.toContain(from);
    });
  }
});

it('are counted by each copy for itself while Redis is away, and held up by nothing', async () => {
  const parts = { quotas: LOW, key: deriveKey('secret', 'quota keys'), logger: new Logger('test', 'error') };
  const log = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const quotas = new RequestQuotas({ ...parts, redisUrl: 'redis://127.0.0.1:1', redisTimeoutMs: 250 });
  const uses = Array.from({ length: 5 }, () => quotas.consume({ signInsPer10Minutes: '203.0.113.200' }));
  const refused = (await Promise.allSettled(uses)).map((use) => use.status === 'rejected' && (use.reason as unknown));
  quotas.close();
  log.mockRestore();
  expect(refused.map((reason) => reason instanceof QuotaExceeded)).toEqual([false, false, false, true, true]);
});

it('are no limit to a journal as people use it', () => {
  // A page of the journal sends about twenty requests, and fifty image requests when it is scrolled to its end.
  expect(REQUEST_QUOTAS.dreamerRequestsPerMinute.points).toBeGreaterThanOrEqual(4 * 70);
  expect(REQUEST_QUOTAS.requestsPerMinute.points).toBeGreaterThan(REQUEST_QUOTAS.dreamerRequestsPerMinute.points);
});
