import { eventDatabase } from '@dreamloom/eventing';
import { Logger, migrate } from '@dreamloom/platform';
import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Browser } from '../testing/browser.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';
import { answerJson } from '../testing/upstream.js';

const [dreamId, reportId, correctionId] = [randomUUID(), randomUUID(), randomUUID()];
const TITLE = 'The <b>Loud</b> Dream';

describe('reports in the admin UI', () => {
  let home: GatewayUnderTest;
  let operator: Browser;
  let operatorId: string;

  beforeAll(async () => {
    home = await gatewayUnderTest({ OPERATOR_EMAILS: 'ada@dreams.example' });
    await migrate(home.env.DATABASE_URL, eventDatabase);
    ({ browser: operator, dreamerId: operatorId } = await home.signIn());
    const dream = { dreamId, title: TITLE, content: 'Words of it', imageUrl: null };
    const report = { firstReportedAt: '2026-11-20T08:00:00.000Z', reasons: [{ reason: 'explicit', times: 2 }] };
    home.collective.on('GET /internal/reports', answerJson(200, { dreams: [{ ...dream, ...report }] }));
    const inCircle = { id: reportId, what: 'reply', title: null, words: 'Cruel <i>words</i>', reasons: ['other'] };
    const { firstReportedAt } = report;
    home.dreams.on('GET /internal/circle-reports', answerJson(200, { reports: [{ ...inCircle, firstReportedAt }] }));
    for (const decision of ['remove', 'settle'])
      home.dreams.on(`POST /internal/circle-reports/${reportId}/${decision}`, answerJson(200, { done: true }));
    const correction = { id: correctionId, framework: 'healing', words: 'It was <u>Kos</u>', replyTo: 'ben@x.example' };
    const createdAt = firstReportedAt;
    home.collective.on('GET /internal/corrections', answerJson(200, { corrections: [{ ...correction, createdAt }] }));
    home.collective.on(`POST /internal/corrections/${correctionId}/settle`, answerJson(200, { done: true }));
    home.dreams.on(`POST /internal/dreams/${dreamId}/unpublish`, answerJson(200, { done: true }));
    home.collective.on(`POST /internal/reports/${dreamId}/settle`, answerJson(200, { done: true }));
  });
  afterAll(() => home.close());

  const requestsTo = (service: 'dreams' | 'collective') =>
    home[service].calls.filter(({ method }) => method === 'POST').map(({ url }) => url);

  it('shows what was reported and why, as escaped text that no cache stores', async () => {
    const answer = await operator.go('/admin/reports');
    const page = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page).toContain('Words of it');
    expect(page).toContain('2 times');
    expect(page).not.toContain(TITLE);
  });

  it('lets an operator unpublish a dream or keep it published, and logs who did, without its words', async () => {
    const written = jest.spyOn(Logger.prototype, 'info');
    const answer = await operator.send('POST', `/admin/reports/${dreamId}/unpublish`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/reports']);
    await operator.send('POST', `/admin/reports/${dreamId}/settle`);
    expect(requestsTo('dreams')).toContain(`/internal/dreams/${dreamId}/unpublish`);
    expect(requestsTo('collective')).toContain(`/internal/reports/${dreamId}/settle`);
    const entry = { operator: operatorId, dreamId, decision: 'unpublish', done: true };
    expect(written).toHaveBeenCalledWith('an operator decided on a reported dream', entry);
    expect(JSON.stringify(written.mock.calls)).not.toContain('Words of it');
  });

  it('shows what was reported in a circle, which an operator removes or leaves there', async () => {
    const page = await (await operator.go('/admin/reports')).text();
    expect(page).toContain('Cruel ');
    expect(page).not.toContain('<i>words');
    for (const decision of ['remove', 'settle']) {
      expect((await operator.send('POST', `/admin/reports/circles/${reportId}/${decision}`)).status).toBe(303);
      expect(requestsTo('dreams')).toContain(`/internal/circle-reports/${reportId}/${decision}`);
    }
    expect((await operator.send('POST', `/admin/reports/circles/${reportId}/praise`)).status).toBe(404);
    const visitor = new Browser(home.home);
    expect((await visitor.send('POST', `/admin/reports/circles/${reportId}/remove`)).status).toBe(404);
  });

  it('shows what is wrong about a framework, which an operator marks as done', async () => {
    const page = await (await operator.go('/admin/reports')).text();
    expect(page).toContain('Healing Dreams');
    expect(page).toContain('ben@x.example');
    expect(page).not.toContain('<u>Kos');
    const path = `/admin/reports/corrections/${correctionId}/settle`;
    expect((await new Browser(home.home).send('POST', path)).status).toBe(404);
    expect(requestsTo('collective')).not.toContain(`/internal/corrections/${correctionId}/settle`);
    expect((await operator.send('POST', path)).status).toBe(303);
    expect(requestsTo('collective')).toContain(`/internal/corrections/${correctionId}/settle`);
    const { rows } = await home.sql.query('select action from gateway.audit_entry where subject_id = $1', [
      correctionId,
    ]);
    expect(rows).toEqual([{ action: 'marked a correction as done' }]);
  });

  it('knows no other decision and takes none from another site or a visitor', async () => {
    const send = (path: string, headers = {}) => operator.go(path, { method: 'POST', headers });
    expect((await operator.send('POST', `/admin/reports/${dreamId}/praise`)).status).toBe(404);
    expect((await operator.send('POST', '/admin/reports/42/settle')).status).toBe(404);
    const evil = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await send(`/admin/reports/${dreamId}/settle`, evil)).status).toBe(403);
    const visitor = new Browser(home.home);
    expect((await visitor.send('POST', `/admin/reports/${dreamId}/unpublish`)).status).toBe(404);
    expect(await (await visitor.go('/admin/reports')).text()).not.toContain('Words of it');
  });
});
