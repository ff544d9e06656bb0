import type { ChannelCode } from '@dreamloom/contracts';
import { eventually, isDeep, launchChromium } from '@dreamloom/testing';
import type { Browser, Page } from 'playwright-core';
import { Sender } from './chaos/sender.js';
import { Verifier } from './chaos/verifier.js';
import type { Replica } from './replicas/replica.js';
import { type ProcessName, ReplicatedStack } from './replicas/replicated-stack.js';
import { connectDreamers, Dreamer } from './support/dreamer.js';
import { builtRelease } from './upgrade/built-release.js';

const EMAIL = 'two-of-each@dreamloom.test';
const PHONE = '+34600987654';
const TELEGRAM_SECRET = 'f'.repeat(32);
const WORDS = 'I was flying over a silver ocean with a white whale beside me, and I knew that I was dreaming.';

/**
 * The product as in docker-compose.yml with two replicas: Caddy in front of two gateways, two of every service, Redis
 * and PostgreSQL. In the deep run the last release starts first, and the rolling restart is its upgrade.
 */
const VERSIONS = isDeep ? ['this version', 'the last release'] : ['this version'];

describe.each(VERSIONS)('two replicas of each process, of %s', (version) => {
  let stack: ReplicatedStack;
  let verifier: Verifier;
  let browser: Browser;

  beforeAll(async () => {
    [stack, browser] = await Promise.all([
      ReplicatedStack.open(
        { SANDBOX_PICTURE_SIZE: '96x64', LOG_LEVEL: 'debug', TELEGRAM_WEBHOOK_SECRET: TELEGRAM_SECRET },
        version === 'this version' ? undefined : builtRelease(),
      ),
      launchChromium(),
    ]);
    verifier = new Verifier(stack.stack);
  });

  afterAll(async () => {
    await browser.close();
    await verifier.close();
    await stack.stop();
  });

  const user = (at: string, cookie: string) => fetch(`${at}/api/auth/user`, { headers: { cookie } });

  it('[M02 M13] are one stack from outside', async () => {
    await eventually(async () => (await fetch(`${stack.stack.appUrl}/api/health`)).ok);
    const answer = await fetch(`${stack.stack.appUrl}/api/health`);
    const services = { database: 'ok', dreams: 'ok', media: 'ok', messaging: 'ok', collective: 'ok' };
    expect([answer.status, await answer.json()]).toMatchObject([200, { services }]);
  });

  it('[M08] know a session whichever gateway created it, and end it together', async () => {
    // Each request of the sign-in reaches the next gateway.
    const { cookie } = await Dreamer.signIn(stack.stack, EMAIL);
    const [first, second] = stack.of('gateway');
    for (const { url } of [first!, second!]) expect((await user(url, cookie)).status).toBe(200);
    for (let visit = 0; visit < 6; visit++) expect((await user(stack.stack.appUrl, cookie)).status).toBe(200);
    await fetch(`${first!.url}/api/logout`, { headers: { cookie }, redirect: 'manual' });
    await eventually(async () => (await user(second!.url, cookie)).status === 401);
    expect((await user(first!.url, cookie)).status).toBe(401);
  });

  it('[R006 R011] notify a browser of a dream whichever gateway holds its stream', async () => {
    const dreamer = await Dreamer.signIn(stack.stack, EMAIL);
    await dreamer.connect(PHONE);
    const { cookie } = await Dreamer.signIn(stack.stack, EMAIL);
    const streams = [stack.stack.appUrl, ...stack.of('gateway').map(({ url }) => url)].map(
      (at) => new LiveStream(at, cookie),
    );
    await Promise.all(streams.map((listener) => listener.open()));
    const page = await journalOf(browser, stack.stack.appUrl);
    await dreamer.send(PHONE, `/${WORDS}`);
    // Less than the page's polling interval.
    await page.getByText(WORDS).waitFor();
    await eventually(async () => (await dreamer.dreams())[0]?.imageStatus === 'ready');
    const [dream] = await dreamer.dreams();
    for (const listener of streams) await eventually(async () => listener.hasDream(dream!.id));
    await page.getByRole('article').locator('img[src^="/api/media/"]').waitFor();
    streams.forEach((listener) => listener.close());
    await page.context().close();
  });

  it('[M06] share the work: transcription generates no image, and metrics count the work of each', async () => {
    const counted = async (replicas: Replica[], subscription: string) => {
      const texts = await Promise.all(replicas.map((copy) => copy.metrics()));
      const line = new RegExp(`handler_seconds_count\\{subscription="${subscription}",outcome="done"\\} (\\d+)`);
      return texts.reduce((sum, text) => sum + Number(line.exec(text)?.[1] ?? 0), 0);
    };
    expect(await counted(stack.of('painting'), 'media.artwork-requested.generate-artwork')).toBe(1);
    expect(await counted(stack.of('transcription'), 'media.artwork-requested.generate-artwork')).toBe(0);
    expect(await counted(stack.of('dreams'), 'dreams.text-note-received.record-dream')).toBe(1);
    expect(await counted(stack.of('dreams'), 'dreams.dream-recorded.title-dream')).toBe(1);
    const metricsOf = async (part: ProcessName) =>
      (await Promise.all(stack.of(part).map((copy) => copy.metrics()))).join('\n');
    expect(await metricsOf('gateway')).toMatch(
      /http_request_seconds_count\{method="GET",route="\/api\/dreams",status="200"\} [1-9]/,
    );
    expect(await metricsOf('painting')).toContain('dreamloom_spend_dollars_total{vendor="openai",unit="picture"} 0.06');
    expect(await metricsOf('painting')).toContain(
      'dreamloom_deliveries_waiting{subscription="media.artwork-requested.generate-artwork"} 0',
    );
  });

  it('[M16] run a schedule once', async () => {
    const ticks = () =>
      verifier.rows<{ name: string; times: number }>(
        `select name, count(*)::int as times from events.event
         where payload ? 'slot' group by name, payload->>'slot' order by name`,
      );
    await eventually(async () => (await ticks()).length > 0);
    expect(new Set((await ticks()).map(({ times }) => times))).toEqual(new Set([1]));
  });

  it('take an update of Telegram from its webhook, although it comes to both at once, and answer the dream', async () => {
    const dreamer = await Dreamer.signIn(stack.stack, 'telegram@dreamloom.test');
    const [person, path] = [600_000_007, '/api/webhooks/telegram'];
    const post = async (text: string, id: number, secret = TELEGRAM_SECRET) => {
      const from = { id: person, is_bot: false, first_name: 'Ilka' };
      const message = { message_id: id, date: 1_790_000_000, chat: { id: person, type: 'private' }, from, text };
      const answers = [stack.stack.appUrl, ...stack.of('gateway').map(({ url }) => url)].map((at) =>
        fetch(at + path, {
          ...{ method: 'POST', body: JSON.stringify({ update_id: id, message }) },
          headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
        }),
      );
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    const code = await dreamer.fetch('/api/channels/telegram/code', { method: 'POST' });
    const { link } = (await code.json()) as ChannelCode;
    await post(`/start ${new URL(link).searchParams.get('start')}`, 1);
    await post('/', 2);
    const words = 'I walked through a library under the sea';
    expect(await post(words, 3, 'e'.repeat(32))).toEqual([403, 403, 403]);
    expect(await post(words, 4)).toEqual([204, 204, 204]);
    await eventually(async () => (await dreamer.dreams())[0]?.imageStatus === 'ready');
    expect((await dreamer.dreams()).map(({ content }) => content)).toEqual([words]);
    const [dream] = await dreamer.dreams();
    const replies = async () =>
      (await dreamer.received(`telegram:${person}`)).filter(({ text }) => text.includes(dream!.id));
    await eventually(async () => (await replies()).length === 1);
  });

  it('are restarted one by one, and nothing is lost, doubled or refused meanwhile', async () => {
    // The bot pauses between messages to one phone, so the test uses many phones.
    const dreamers = await connectDreamers(stack.stack, 12);
    const { cookie } = await Dreamer.signIn(stack.stack, EMAIL);
    const failures: string[] = [];
    let rolling = true;
    const reading = (async () => {
      let answers = 0;
      while (rolling) {
        const answer = await fetch(`${stack.stack.appUrl}/api/dreams`, { headers: { cookie } }).catch(String);
        if (typeof answer === 'string' || answer.status !== 200)
          failures.push(typeof answer === 'string' ? answer : `${answer.status} ${await answer.text()}`);
        else await answer.text();
        answers += 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return answers;
    })();
    const sender = new Sender(stack.stack);
    const sending = sender.send(
      dreamers.map(({ phone }) => phone),
      60,
      4,
    );
    const ends = await stack.roll();
    const messages = await sending;
    rolling = false;
    expect(await reading).toBeGreaterThan(50);
    expect(ends).toEqual(ends.map(() => 0));
    expect(failures).toEqual([]);
    const statuses = Object.keys(sender.responses);
    const problems = stack.replicas.flatMap(({ log }) =>
      log.split('\n').filter((line) => /cannot be reached/.test(line)),
    );
    // What a gateway says of a refusal stands in the failure of this test.
    expect([statuses, statuses.length > 1 ? problems : []]).toEqual([['200'], []]);
    await eventually(() => verifier.isDrained('all'));
    expect(await verifier.defects(messages, dreamers)).toEqual({
      ...{ lost: 0, doubled: 0, unfinished: 0, unnotified: 0, notifiedTwice: 0 },
    });
    // A job that runs during the shutdown of its replica finishes there.
    for (const { log } of stack.replicas) expect(log).not.toContain('running work is left unfinished');
  });

  it('reveal no words of a dreamer in metrics or logs', async () => {
    const metricsOf = (await Promise.all(stack.replicas.map((copy) => copy.metrics()))).join('\n');
    expect(metricsOf).toContain('dreamloom_vendor_call_seconds_count{vendor="twilio",call="send",outcome="ok"}');
    const all = metricsOf + stack.replicas.map(({ log }) => log).join('\n');
    for (const word of ['silver ocean', 'whale', PHONE.slice(1), EMAIL]) expect(all).not.toContain(word);
  });
});

async function journalOf(browser: Browser, appUrl: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${appUrl}/api/auth/google?login_hint=${encodeURIComponent(EMAIL)}`);
  await page.waitForURL(`${appUrl}/dashboard`);
  await page.getByRole('heading', { name: 'Your Dreams Journal' }).waitFor();
  return page;
}

/** A browser's live stream, without a browser. */
class LiveStream {
  private received = '';
  private readonly end = new AbortController();

  constructor(
    private readonly at: string,
    private readonly cookie: string,
  ) {}

  /** Resolves when the first bytes of the stream have arrived, which proves that no proxy buffers it. */
  async open(): Promise<void> {
    const answer = await fetch(`${this.at}/api/live`, { headers: { cookie: this.cookie }, signal: this.end.signal });
    if (answer.status !== 200 || !answer.body) throw new Error(`the stream answered ${answer.status}`);
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    this.received += (await reader.read()).value ?? '';
    void this.read(reader);
  }

  hasDream(dreamId: string): boolean {
    return this.received.includes(`event: dream\ndata: {"dreamId":"${dreamId}"`);
  }

  close(): void {
    this.end.abort();
  }

  private async read(reader: ReadableStreamDefaultReader<string>): Promise<void> {
    // The stream ends with an error when this side closes it.
    const next = () => reader.read().catch(() => ({ done: true, value: undefined }));
    for (let part = await next(); !part.done; part = await next()) this.received += part.value ?? '';
  }
}
