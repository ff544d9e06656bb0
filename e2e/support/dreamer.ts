import type { ChannelCode, ChannelName, Dream, DreamsPage, User } from '@dreamloom/contracts';
import { eventually, type Stack } from '@dreamloom/testing';

export interface PhoneMessage {
  sid: string;
  from: 'phone' | 'bot';
  text: string;
  /** `failed` when it never reached the phone. */
  tick: string;
  media: { sid: string; url: string }[];
}

/** Calls the sandbox's own API; a body is sent as JSON by POST. */
export async function sandbox<T>({ sandboxUrl }: Stack, path: string, body?: unknown, method?: string): Promise<T> {
  const response = await fetch(new URL(path, sandboxUrl), {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`the sandbox answered ${response.status} to ${path}: ${text.slice(0, 200)}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** The messages that the bot initiated on a phone; receipts are in the responses to the webhook instead. */
export async function botMessages(stack: Stack, phone: string): Promise<PhoneMessage[]> {
  const { messages } = await sandbox<{ messages: PhoneMessage[] }>(stack, `/phone/api/chats/${phone}`);
  return messages.filter(({ from }) => from === 'bot');
}

/** A dreamer with an account and a phone, without a browser. */
export class Dreamer {
  private constructor(
    private readonly stack: Stack,
    readonly session: string,
  ) {}

  /** Signs in through the sandbox's Google, which creates a missing account. */
  static async signIn(stack: Stack, email: string): Promise<Dreamer> {
    const jar = new Map<string, string>();
    let address = `${stack.appUrl}/api/auth/google?login_hint=${encodeURIComponent(email)}`;
    for (let hops = 0; hops < 5; hops++) {
      const isOwn = address.startsWith(stack.appUrl);
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(address, { redirect: 'manual', headers: isOwn ? { cookie } : {} });
      await response.body?.cancel();
      if (isOwn)
        for (const line of response.headers.getSetCookie()) {
          const [name = '', ...value] = (line.split(';')[0] ?? '').split('=');
          jar.set(name, value.join('='));
        }
      const session = jar.get('session');
      if (session) return new Dreamer(stack, session);
      address = new URL(response.headers.get('location') ?? '', address).href;
    }
    throw new Error(`${email} could not sign in`);
  }

  get cookie(): string {
    return `session=${this.session}`;
  }

  /** Calls the app like the web app. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(new URL(path, this.stack.appUrl), {
      ...init,
      headers: {
        cookie: this.cookie,
        origin: this.stack.appUrl,
        ...(init.body ? { 'content-type': 'application/json' } : {}),
        ...(init.headers as Record<string, string> | undefined),
      },
    });
  }

  async user(): Promise<User> {
    return (await (await this.fetch('/api/auth/user')).json()) as User;
  }

  async dreams(): Promise<Dream[]> {
    return ((await (await this.fetch('/api/dreams')).json()) as DreamsPage).dreams;
  }

  async connect(phone: string): Promise<void> {
    const answer = await this.fetch('/api/connect-whatsapp', { method: 'POST', body: JSON.stringify({ phone }) });
    if (!answer.ok) throw new Error(`connecting a phone was answered ${answer.status}`);
  }

  /** @param phone `telegram:` and the id of a person */
  async connectTelegram(phone: string): Promise<void> {
    const answer = await this.fetch('/api/channels/telegram/code', { method: 'POST' });
    if (!answer.ok) throw new Error(`a code for Telegram was answered ${answer.status}`);
    const { link } = (await answer.json()) as ChannelCode;
    await this.send(phone, `/start ${new URL(link).searchParams.get('start')}`);
    await this.send(phone, '/');
    await eventually(async () => (await this.user()).channels.some(({ status }) => status === 'verified'));
  }

  async send(phone: string, text: string): Promise<void> {
    await sandbox(this.stack, `/phone/api/chats/${phone}/messages`, { text });
  }

  async speak(phone: string, text: string): Promise<void> {
    await sandbox(this.stack, `/phone/api/chats/${phone}/voice-notes`, { text });
  }

  received(phone: string): Promise<PhoneMessage[]> {
    return botMessages(this.stack, phone);
  }

  /** Makes a vendor fail; see the sandbox's README. */
  async fault(fault: { vendor: string; kind: string; times?: number; retryAfter?: number }): Promise<void> {
    await sandbox(this.stack, '/__faults', fault);
  }

  async clearFaults(): Promise<void> {
    await sandbox(this.stack, '/__faults', undefined, 'DELETE');
  }
}

export interface ConnectedDreamer {
  id: string;
  /** The number, or the address of a phone of Telegram. */
  phone: string;
  cookie: string;
}

const AT_ONCE = 8;

/**
 * Signs in this many dreamers and connects a phone of each: claims the number, then writes from it.
 * @param channels of the dreamers in turn
 */
export async function connectDreamers(
  stack: Stack,
  count: number,
  channels: readonly ChannelName[] = ['whatsapp'],
): Promise<ConnectedDreamer[]> {
  const dreamers: ConnectedDreamer[] = [];
  for (let first = 0; first < count; first += AT_ONCE)
    dreamers.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => connect(stack, first + index, channels)),
      )),
    );
  return dreamers;
}

async function connect(stack: Stack, number: number, channels: readonly ChannelName[]): Promise<ConnectedDreamer> {
  const dreamer = await Dreamer.signIn(stack, `sleeper-${number}@dreamloom.test`);
  const isTelegram = channels[number % channels.length] === 'telegram';
  const phone = `${isTelegram ? 'telegram:' : '+34'}600${String(200_000 + number)}`;
  if (isTelegram) await dreamer.connectTelegram(phone);
  else {
    await dreamer.connect(phone);
    await dreamer.send(phone, '/');
    await eventually(async () => (await dreamer.user()).whatsappStatus === 'verified');
  }
  return { id: (await dreamer.user()).id, phone, cookie: dreamer.cookie };
}
