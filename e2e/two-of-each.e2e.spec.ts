import { eventually, launchChromium } from '@dreamloom/testing';
import type { Browser, Page } from 'playwright-core';
import { connectDreamers, signIn } from './chaos/dreamers.js';
import { Judge } from './chaos/judge.js';
import { Sender } from './chaos/sender.js';
import type { Copy } from './replicas/replica.js';
import { ReplicatedStack, type Part } from './replicas/replicated-stack.js';
import { Listener } from './replicas/listener.js';
import { Dreamer } from './support/dreamer.js';

const EMAIL = 'two-of-each@dreamloom.test';
const PHONE = '+34600987654';
const WORDS = 'I was flying over a silver ocean with a white whale beside me, and I knew that I was dreaming.';

/**
 * The product as in docker-compose.yml with two replicas: Caddy in front of two gateways, two of every service, Redis
 * and PostgreSQL.
 */
describe('two copies of each', () => {
  let stack: ReplicatedStack;
  let judge: Judge;
  let browser: Browser;

  beforeAll(async () => {
    [stack, browser] = await Promise.all([
      ReplicatedStack.open({ SANDBOX_PICTURE_SIZE: '96x64', LOG_LEVEL: 'debug' }),
      launchChromium(),
    ]);
    judge = new Judge(stack.stack);
  }, 120_000);

  afterAll(async () => {
    await browser.close();
    await judge.close();
    await stack.stop();
  });

  const user = (at: string, cookie: string) => fetch(`${at}/api/auth/user`, { headers: { cookie } });

  it('[M02 M13] are one stack from outside', async () => {
    await eventually(async () => (await fetch(`${stack.stack.appUrl}/api/health`)).ok, 30_000);
    const answer = await fetch(`${stack.stack.appUrl}/api/health`);
    const services = { database: 'ok', dreams: 'ok', media: 'ok', messaging: 'ok', collective: 'ok' };
    expect([answer.status, await answer.json()]).toMatchObject([200, { services }]);
  });

  it('[M08] know a session whichever gateway made it, and forget it together', async () => {
    // Each request of the sign-in reaches the next gateway.
    const cookie = await signIn(stack.stack, EMAIL);
    const [first, second] = stack.of('gateway');
    for (const { url } of [first!, second!]) expect((await user(url, cookie)).status).toBe(200);
    for (let visit = 0; visit < 6; visit++) expect((await user(stack.stack.appUrl, cookie)).status).toBe(200);
    await fetch(`${first!.url}/api/logout`, { headers: { cookie }, redirect: 'manual' });
    await eventually(async () => (await user(second!.url, cookie)).status === 401, 3_000);
    expect((await user(first!.url, cookie)).status).toBe(401);
  });

  it('[R006 R011] tell a browser of a dream whichever gateway holds its stream', async () => {
    const dreamer = await Dreamer.signIn(stack.stack, EMAIL);
    await dreamer.connect(PHONE);
    const cookie = await signIn(stack.stack, EMAIL);
    const listeners = [stack.stack.appUrl, ...stack.of('gateway').map(({ url }) => url)].map(
      (at) => new Listener(at, cookie),
    );
    await Promise.all(listeners.map((listener) => listener.open()));
    const page = await journalOf(browser, stack.stack.appUrl);
    await dreamer.say(PHONE, `/${WORDS}`);
    // Less than the page's polling interval.
    await page.getByText(WORDS).waitFor({ timeout: 25_000 });
    await eventually(async () => (await dreamer.dreams())[0]?.imageStatus === 'ready', 60_000);
    const [dream] = await dreamer.dreams();
    for (const listener of listeners) await eventually(async () => listener.heardOf(dream!.id));
    await page.getByRole('article').locator('img[src^="/api/media/"]').waitFor({ timeout: 25_000 });
    listeners.forEach((listener) => listener.close());
    await page.context().close();
  }, 180_000);

  it('[M06] share the work: who listens does not paint, and the numbers tell who did what', async () => {
    const counted = async (copies: Copy[], subscription: string) => {
      const texts = await Promise.all(copies.map((copy) => copy.metrics()));
      const line = new RegExp(`handler_seconds_count\\{subscription="${subscription}",outcome="done"\\} (\\d+)`);
      return texts.reduce((sum, text) => sum + Number(line.exec(text)?.[1] ?? 0), 0);
    };
    expect(await counted(stack.of('painting'), 'media.artwork-requested.generate-artwork')).toBe(1);
    expect(await counted(stack.of('transcription'), 'media.artwork-requested.generate-artwork')).toBe(0);
    expect(await counted(stack.of('dreams'), 'dreams.text-note-received.record-dream')).toBe(1);
    expect(await counted(stack.of('dreams'), 'dreams.dream-recorded.title-dream')).toBe(1);
    const told = async (part: Part) => (await Promise.all(stack.of(part).map((copy) => copy.metrics()))).join('\n');
    expect(await told('gateway')).toMatch(
      /http_request_seconds_count\{method="GET",route="\/api\/dreams",status="200"\} [1-9]/,
    );
    expect(await told('painting')).toContain('dreamloom_spend_dollars_total{vendor="openai",unit="picture"} 0.06');
    expect(await told('painting')).toContain(
      'dreamloom_deliveries_waiting{subscription="media.artwork-requested.generate-artwork"} 0',
    );
  });

  it('[M16] keep a schedule as one', async () => {
    const ticks = () =>
      judge.rows<{ name: string; times: number }>(
        `select name, count(*)::int as times from events.event
         where payload ? 'slot' group by name, payload->>'slot' order by name`,
      );
    await eventually(async () => (await ticks()).length > 0);
    expect(new Set((await ticks()).map(({ times }) => times))).toEqual(new Set([1]));
  });

  it('are started anew one by one, and nothing is lost, doubled or refused meanwhile', async () => {
    // The bot pauses between messages to one phone, so the test uses many phones.
    const dreamers = await connectDreamers(stack.stack, 12);
    const cookie = await signIn(stack.stack, EMAIL);
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
    expect(Object.keys(sender.answers)).toEqual(['200']);
    await eventually(() => judge.isDrained('all'), 60_000);
    expect(await judge.verdict(messages, dreamers)).toEqual({
      ...{ lost: 0, doubled: 0, unfinished: 0, untold: 0, toldTwice: 0 },
    });
    // A job that runs during the shutdown of its replica finishes there.
    expect(await stack.stalledJobs()).toBe(0);
  }, 200_000);

  it('tell nobody what a dreamer said: not in their numbers, not in their logs', async () => {
    const told = (await Promise.all(stack.copies.map((copy) => copy.metrics()))).join('\n');
    expect(told).toContain('dreamloom_vendor_call_seconds_count{vendor="twilio",call="send",outcome="ok"}');
    const all = told + stack.copies.map(({ log }) => log).join('\n');
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
