import { createHash, randomUUID } from 'node:crypto';
import dns from 'node:dns';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChannelCode, Dream, DreamsPage, User } from '../../libs/contracts/src/index.ts';
import { until } from './commands.ts';

export const APP = 'http://dreamloom.localhost';
const SANDBOX = 'http://sandbox.dreamloom.localhost:4100';
const EMAIL = 'containers@dreamloom.test';
/** More than one, because the requests of a dreamer in a minute are limited. */
const VISITORS = ['one@dreamloom.test', 'two@dreamloom.test', 'three@dreamloom.test'];
const PHONE = '+34600111777';
const TELEGRAM = 'telegram:600111777';

// Browsers resolve names below localhost by themselves; Node's lookup may not find them.
const lookup = dns.lookup as (...args: unknown[]) => void;
Object.assign(dns, {
  lookup: (host: string, ...rest: unknown[]) => lookup(host.endsWith('.localhost') ? '127.0.0.1' : host, ...rest),
});

interface PhoneMessage {
  from: 'phone' | 'bot';
  text: string;
  tick: string;
  media: { url: string }[];
}

/** A dreamer who uses the published ports, as a browser and a phone do. */
export class Person {
  readonly cookie: string;

  private constructor(cookie: string) {
    this.cookie = cookie;
  }

  /** Signs in by the sandbox's Google, which creates a missing account. */
  static signIn(email = EMAIL): Promise<Person> {
    return until('the sign-in succeeds', () => Person.trySignIn(email));
  }

  private static async trySignIn(email: string): Promise<Person> {
    const jar = new Map<string, string>();
    const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    let address = `${APP}/api/auth/google?login_hint=${email}`;
    for (let redirects = 0; redirects < 5 && !jar.has('session'); redirects++) {
      const isOwn = address.startsWith(APP);
      const answer = await fetch(address, { redirect: 'manual', headers: isOwn ? { cookie: cookies() } : {} });
      await answer.body?.cancel();
      for (const line of isOwn ? answer.headers.getSetCookie() : []) {
        const [name = '', ...value] = (line.split(';')[0] ?? '').split('=');
        jar.set(name, value.join('='));
      }
      address = new URL(answer.headers.get('location') ?? '', address).href;
    }
    if (!jar.has('session')) throw new Error('The sign-in ended without a session.');
    return new Person(cookies());
  }

  async connectPhone(): Promise<void> {
    const body = JSON.stringify({ phone: PHONE });
    const headers = { cookie: this.cookie, origin: APP, 'content-type': 'application/json' };
    await json(`${APP}/api/connect-whatsapp`, { method: 'POST', headers, body });
    await this.write('/');
    await until('the phone is connected', async () => (await this.user()).whatsappStatus === 'verified');
  }

  async connectTelegram(): Promise<void> {
    const headers = { cookie: this.cookie, origin: APP };
    const { link } = await json<ChannelCode>(`${APP}/api/channels/telegram/code`, { method: 'POST', headers });
    await this.write(`/start ${new URL(link).searchParams.get('start')}`, TELEGRAM);
    await this.write('/', TELEGRAM);
    const isConnected = async () => (await this.user()).channels.some(({ status }) => status === 'verified');
    await until('the chat of Telegram is connected', isConnected);
  }

  user(): Promise<User> {
    return json(`${APP}/api/auth/user`, { headers: { cookie: this.cookie } });
  }

  async dreams(): Promise<Dream[]> {
    return (await json<DreamsPage>(`${APP}/api/dreams`, { headers: { cookie: this.cookie } })).dreams;
  }

  /** Writes a dream in the web app; returns its id when it is stored. */
  async record(content: string): Promise<string> {
    const headers = {
      cookie: this.cookie,
      origin: APP,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const body = JSON.stringify({ content });
    return (await json<Dream>(`${APP}/api/dreams`, { method: 'POST', headers, body })).id;
  }

  /** Sends a message by WhatsApp. */
  write(text: string, phone = PHONE): Promise<unknown> {
    return ofPhone(phone, 'messages', { text });
  }

  /** Sends a message by Telegram, and waits until the app has stored it: replies go where the person wrote last. */
  async writeByTelegram(text: string): Promise<void> {
    await this.write(text, TELEGRAM);
    await until('the app has read what was sent by Telegram', async () =>
      (await messagesOf(TELEGRAM)).every(({ from, tick }) => from === 'bot' || tick === 'delivered'),
    );
  }

  /** Sends a voice note with these words by Telegram. */
  speak(text: string): Promise<unknown> {
    return ofPhone(TELEGRAM, 'voice-notes', { text });
  }

  /** Waits until the journal has this many dreams with a picture, and the phones as many pictures. */
  async receives(dreams: number, count = dreams): Promise<void> {
    await until(
      `${dreams} dreams are painted`,
      async () => (await this.dreams()).filter(({ imageStatus }) => imageStatus === 'ready').length === dreams,
    );
    const pictures = await until(`the phones have ${count} pictures`, async () => {
      const messages = [...(await messagesOf(PHONE)), ...(await messagesOf(TELEGRAM))];
      const arrived = messages.filter(({ from, tick }) => from === 'bot' && ['delivered', 'read'].includes(tick));
      const media = arrived.flatMap((message) => message.media);
      return media.length >= count && media;
    });
    for (const { url } of pictures) await picture(new URL(url, SANDBOX).href);
  }

  /** The journal as the dreamer sees it: every dream, and the digest of its picture instead of its signed URL. */
  async journal(): Promise<object[]> {
    const dreams = await this.dreams();
    return Promise.all(
      dreams.map(async ({ generatedImageUrl, audioUrl, cover: _cover, ...dream }) => {
        const files = [generatedImageUrl, audioUrl].filter((url) => url != null);
        const load = (url: string) => picture(new URL(url, APP).href, { headers: { cookie: this.cookie } });
        return { ...dream, files: await Promise.all(files.map(load)) };
      }),
    );
  }
}

/** True when all services behind the gateway answer. */
export async function isHealthy(): Promise<boolean> {
  const answer = await fetch(`${APP}/api/health`, { signal: AbortSignal.timeout(3_000) });
  await answer.body?.cancel();
  return answer.status === 200;
}

/** Sends this many requests a second while `work` runs; returns how many were answered, and each answer but 200. */
export async function underLoad(aSecond: number, work: () => Promise<void>) {
  const visitors = await Promise.all(VISITORS.map((email) => Person.signIn(email)));
  // Without pages for which the gateway calls other services itself: on a busy machine those calls may exceed their two seconds.
  const paths = ['/api/dreams', '/api/profile', '/'];
  const sent: Promise<void>[] = [];
  const failures: string[] = [];
  let [running, answered] = [true, 0];
  const sending = (async () => {
    while (running) {
      const path = paths[sent.length % paths.length] ?? '/';
      const { cookie = '' } = visitors[Math.floor(sent.length / paths.length) % visitors.length] ?? {};
      const request = async () => {
        const answer = await fetch(APP + path, { headers: { cookie }, signal: AbortSignal.timeout(60_000) });
        const text = await answer.text();
        if (answer.status === 200) answered += 1;
        else failures.push(`${path} ${answer.status} ${text.slice(0, 200)}`);
      };
      sent.push(request().catch((error: unknown) => void failures.push(`${path} ${String(error)}`)));
      await sleep(1_000 / aSecond);
    }
  })();
  try {
    await work();
  } finally {
    running = false;
    await sending;
  }
  await Promise.all(sent);
  return { answered, failures };
}

async function json<Body>(url: string, init: RequestInit = {}): Promise<Body> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(60_000), ...init });
  const text = await answer.text();
  if (!answer.ok)
    throw new Error(`${init.method ?? 'GET'} ${url} was answered ${answer.status}: ${text.slice(0, 300)}`);
  return (text === '' ? undefined : JSON.parse(text)) as Body;
}

const messagesOf = async (phone: string) =>
  (await json<{ messages: PhoneMessage[] }>(`${SANDBOX}/phone/api/chats/${phone}`)).messages;

const ofPhone = (phone: string, kind: string, body: object) =>
  json(`${SANDBOX}/phone/api/chats/${phone}/${kind}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Loads a file of at least some hundred bytes and returns its digest. */
async function picture(url: string, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(url, init);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200 || bytes.length < 500)
    throw new Error(`${url} was answered ${answer.status} with ${bytes.length} bytes.`);
  return createHash('sha256').update(bytes).digest('hex');
}
