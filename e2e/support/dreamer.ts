import type { DreamsPage, Dream } from '@dreamloom/contracts';
import type { Stack } from '@dreamloom/testing';

interface PhoneMessage {
  sid: string;
  from: 'phone' | 'bot';
  text: string;
  media: { url: string }[];
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
    let next = new URL(`/api/auth/google?login_hint=${encodeURIComponent(email)}`, stack.appUrl);
    for (let hops = 0; hops < 10; hops++) {
      const headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') };
      const answer = await fetch(next, { redirect: 'manual', headers });
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', ...value] = (line.split(';')[0] ?? '').split('=');
        jar.set(name, value.join('='));
      }
      const location = answer.headers.get('location');
      if (answer.status < 300 || answer.status >= 400 || location === null) break;
      next = new URL(location, next);
    }
    return new Dreamer(stack, jar.get('session') ?? '');
  }

  /** Calls the app like the web app. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(new URL(path, this.stack.appUrl), {
      ...init,
      headers: {
        cookie: `session=${this.session}`,
        origin: this.stack.appUrl,
        ...(init.body ? { 'content-type': 'application/json' } : {}),
      },
    });
  }

  async dreams(): Promise<Dream[]> {
    return ((await (await this.fetch('/api/dreams')).json()) as DreamsPage).dreams;
  }

  async connect(phone: string): Promise<void> {
    const answer = await this.fetch('/api/connect-whatsapp', { method: 'POST', body: JSON.stringify({ phone }) });
    if (!answer.ok) throw new Error(`connecting a phone was answered ${answer.status}`);
  }

  async send(phone: string, text: string): Promise<void> {
    await this.sandbox(`/phone/api/chats/${phone}/messages`, { text });
  }

  async speak(phone: string, words: string): Promise<void> {
    await this.sandbox(`/phone/api/chats/${phone}/voice-notes`, { send: words });
  }

  async received(phone: string): Promise<PhoneMessage[]> {
    const answer = await fetch(new URL(`/phone/api/chats/${phone}`, this.stack.sandboxUrl));
    const { messages } = (await answer.json()) as { messages: PhoneMessage[] };
    return messages.filter((message) => message.from === 'bot');
  }

  /** Makes a vendor fail; see the sandbox's README. */
  async fault(fault: { vendor: string; kind: string; times?: number; retryAfter?: number }): Promise<void> {
    await this.sandbox('/__faults', fault);
  }

  async clearFaults(): Promise<void> {
    await this.sandbox('/__faults', undefined, 'DELETE');
  }

  private async sandbox(path: string, body: unknown, method = 'POST'): Promise<void> {
    const answer = await fetch(new URL(path, this.stack.sandboxUrl), {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}`);
  }
}
