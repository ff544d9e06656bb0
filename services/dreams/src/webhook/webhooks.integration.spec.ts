import {
  type CreatedWebhook,
  MAX_WEBHOOKS,
  type Webhook,
  WEBHOOK_TYPES,
  type WebhookMessage,
  type WebhookType,
} from '@dreamloom/contracts';
import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook as Verifier } from 'standardwebhooks';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

describe('the webhooks of a dreamer', () => {
  const received: Received[] = [];
  const statuses = new Map<string, number>();
  let receiver: Server;
  let origin: string;
  let under: JournalUnderTest;

  beforeAll(async () => {
    receiver = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        const path = request.url ?? '';
        received.push({ path, headers: request.headers, body: Buffer.concat(pieces).toString() });
        response.writeHead(statuses.get(path) ?? 204).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    under = await journalUnderTest({ webhookOrigin: origin });
  });
  afterAll(async () => {
    await under.close();
    receiver.closeAllConnections();
    await new Promise((resolve) => receiver.close(resolve));
  });

  const aJournal = () => Journal.open(under);
  const add = (journal: Journal, url: string, types: readonly WebhookType[] = WEBHOOK_TYPES) =>
    journal.call('POST', '/api/webhooks', { url, types });
  const added = async (journal: Journal, types?: readonly WebhookType[]) => {
    const path = `/${randomUUID()}`;
    const response = await add(journal, origin + path, types);
    expect(response.status).toBe(201);
    return { path, ...response.json<CreatedWebhook>() };
  };
  const list = async (journal: Journal) =>
    (await journal.call('GET', '/api/webhooks')).json<{ webhooks: Webhook[] }>().webhooks;
  const first = async (journal: Journal) => (await list(journal))[0]!;
  const sentTo = (path: string) => received.filter((one) => one.path === path);
  const typesSentTo = (path: string) => sentTo(path).map(({ body }) => (JSON.parse(body) as WebhookMessage).type);
  const due = ({ dreamer: dreamerId }: Journal, webhookId: string) =>
    under.emit('webhook-due', {
      ...{ dreamerId, webhookId, dreamId: randomUUID(), night: '2026-11-20', type: 'dream.changed' as const },
    });
  /** A dream that is titled, of which a second webhook was called until then. */
  const aDreamWithCalls = async (journal: Journal) => {
    const { path, webhook } = await added(journal);
    await journal.note('A door.');
    await eventually(() => Promise.resolve(typesSentTo(path).includes('dream.titled')));
    await journal.call('DELETE', `/api/webhooks/${webhook.id}`);
  };

  it('are called for what happens to a dream, signed and without a word of it', async () => {
    const journal = await aJournal();
    const { path, secret } = await added(journal);
    const { id: dream } = await journal.dreamWithArtwork('I swam through a violet sea.');
    await journal.patch(dream, { title: 'The sea' });
    await journal.call('DELETE', `/api/dreams/${dream}`);
    await eventually(async () => (await first(journal)).tries.length === WEBHOOK_TYPES.length);
    expect(typesSentTo(path).sort()).toEqual([...WEBHOOK_TYPES].sort());
    for (const { body, headers } of sentTo(path)) {
      expect(new Verifier(secret).verify(body, headers as Record<string, string>)).toEqual({
        type: expect.stringMatching(/^dream\./) as string,
        timestamp: expect.any(String) as string,
        data: { dreamId: dream, night: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string },
      });
      expect(() => new Verifier(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
      // Three letters may occur by chance in a signature.
      expect(JSON.stringify({ ...headers, 'webhook-signature': '' }) + body).not.toMatch(/violet|sea/i);
    }
    expect(new Set(sentTo(path).map(({ headers }) => headers['webhook-id'])).size).toBe(WEBHOOK_TYPES.length);
    const webhook = await first(journal);
    expect(webhook).toMatchObject({ endedAt: null });
    expect(webhook.tries.map(({ status }) => status)).toEqual(WEBHOOK_TYPES.map(() => 204));
  });

  it('are called only for what was chosen, and for no other dreamer', async () => {
    const [journal, other] = [await aJournal(), await aJournal()];
    const { path } = await added(journal, ['dream.recorded']);
    const others = await added(other, ['dream.recorded']);
    await aDreamWithCalls(journal);
    await eventually(() => Promise.resolve(sentTo(path).length > 0));
    expect(typesSentTo(path)).toEqual(['dream.recorded']);
    expect(sentTo(others.path)).toEqual([]);
  });

  it('wait together while the address fails, are tried again, and go on after it answers', async () => {
    const journal = await aJournal();
    const { path, webhook } = await added(journal);
    statuses.set(path, 500);
    await due(journal, webhook.id);
    await eventually(async () => (await first(journal)).tries.length === 1);
    await due(journal, webhook.id);
    const state = async () => {
      const [row] = await under.sql.query<{ failures: number; pause: number; failing: boolean }[]>(
        `select failures, round(extract(epoch from next_try_at - now()))::int as pause, failing_since is not null as failing
         from dreams.webhook where id = $1`,
        [webhook.id],
      );
      return row!;
    };
    const { failures, pause, failing } = await state();
    expect({ failures, failing }).toEqual({ failures: 1, failing: true });
    expect(pause).toBeGreaterThan(0);
    expect(pause).toBeLessThanOrEqual(30);
    expect((await first(journal)).tries).toMatchObject([{ status: 500 }]);
    expect(sentTo(path)).toHaveLength(1);
    // The pause is over.
    await under.sql.query('update dreams.webhook set next_try_at = now() where id = $1', [webhook.id]);
    statuses.delete(path);
    await due(journal, webhook.id);
    await eventually(async () => (await first(journal)).tries[0]?.status === 204);
    expect(await state()).toEqual({ failures: 0, pause: null, failing: false });
  });

  it.each([
    ['after a day of failures', 500, '25 hours'],
    ['at once when the address says that it is gone', 410, '0 hours'],
  ])('end %s, with a mail, and can be resumed', async (_, status, failingFor) => {
    const journal = await aJournal();
    const { path, webhook } = await added(journal);
    statuses.set(path, status);
    await under.sql.query(`update dreams.webhook set failing_since = now() - $2::interval where id = $1`, [
      webhook.id,
      failingFor,
    ]);
    await due(journal, webhook.id);
    await eventually(async () => (await first(journal)).endedAt !== null);
    const events = await journal.events('webhook-ended');
    expect(events).toEqual([{ dreamerId: journal.dreamer, webhookId: webhook.id, host: new URL(origin).host }]);
    await aDreamWithCalls(journal);
    expect(sentTo(path)).toHaveLength(1);

    statuses.delete(path);
    const resume = `/api/webhooks/${webhook.id}/resume`;
    expect((await (await aJournal()).call('POST', resume)).status).toBe(404);
    expect((await journal.call('POST', resume)).status).toBe(204);
    await due(journal, webhook.id);
    await eventually(() => Promise.resolve(sentTo(path).length > 1));
  });

  it('never call into a private network, whatever the name resolves to', async () => {
    const journal = await aJournal();
    for (const url of [
      'http://example.org/hook',
      'https://example.org:8443/hook',
      'https://user:word@example.org/hook',
      'https://127.0.0.1/hook',
      'https://[::1]/hook',
      'https://169.254.169.254/latest',
      `${origin.replace('127.0.0.1', 'localhost')}/hook`,
      'file:///etc/passwd',
      'no address',
    ])
      expect([url, (await add(journal, url)).status]).toEqual([url, 400]);
    const { webhook } = (await add(journal, 'https://localhost/hook')).json<CreatedWebhook>();
    await due(journal, webhook.id);
    await eventually(async () => (await first(journal)).endedAt !== null);
    expect((await first(journal)).tries).toMatchObject([{ status: null }]);
  });

  it('are at most five, belong to one dreamer, and leave with it or when they are removed', async () => {
    const journal = await aJournal();
    for (let i = 0; i < MAX_WEBHOOKS; i++) await added(journal);
    expect((await add(journal, `${origin}/more`)).status).toBe(409);
    const [one, ...rest] = await list(journal);
    const eldest = `/api/webhooks/${one!.id}`;
    expect((await (await aJournal()).call('DELETE', eldest)).status).toBe(404);
    expect((await journal.call('DELETE', eldest)).status).toBe(204);
    expect(await list(journal)).toEqual(rest);
    const [{ secret } = { secret: '' }] = await under.sql.query<{ secret: string }[]>(
      'select secret from dreams.webhook where dreamer_id = $1',
      [journal.dreamer],
    );
    expect(secret).not.toContain('whsec_');
    await under.sql.query('delete from dreams.dreamer where id = $1', [journal.dreamer]);
    expect(await list(journal)).toEqual([]);
  });
});
