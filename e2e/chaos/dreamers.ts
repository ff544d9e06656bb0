import type { Stack } from '@dreamloom/testing';
import { eventually } from '@dreamloom/testing';

export interface ConnectedDreamer {
  id: string;
  phone: string;
}

const AT_ONCE = 8;

/** Signs in this many dreamers and connects a phone of each: claims the number, then writes from it. */
export async function connectDreamers(stack: Stack, count: number): Promise<ConnectedDreamer[]> {
  const dreamers: ConnectedDreamer[] = [];
  for (let first = 0; first < count; first += AT_ONCE)
    dreamers.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => connect(stack, first + index)),
      )),
    );
  return dreamers;
}

async function connect(stack: Stack, number: number): Promise<ConnectedDreamer> {
  const cookie = await signIn(stack, `sleeper-${number}@dreamloom.test`);
  const phone = `+34600${String(200_000 + number)}`;
  const claim = await fetch(`${stack.appUrl}/api/connect-whatsapp`, {
    method: 'POST',
    headers: { cookie, origin: stack.appUrl, 'content-type': 'application/json' },
    body: JSON.stringify({ phone }),
  });
  if (claim.status !== 200) throw new Error(`connecting a phone answered ${claim.status}`);
  await fetch(`${stack.sandboxUrl}/phone/api/chats/${phone}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: '/' }),
  });
  const user = async () => {
    const answer = await fetch(`${stack.appUrl}/api/auth/user`, { headers: { cookie } });
    return (await answer.json()) as { id: string; whatsappStatus: string };
  };
  await eventually(async () => (await user()).whatsappStatus === 'verified');
  return { id: (await user()).id, phone };
}

/** Completes the redirects of the sign-in; returns the session cookie. */
export async function signIn({ appUrl }: Stack, email: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = `${appUrl}/api/auth/google?login_hint=${encodeURIComponent(email)}`;
  for (let hops = 0; hops < 5; hops++) {
    const own = address.startsWith(appUrl);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { redirect: 'manual', headers: own ? { cookie } : {} });
    await answer.body?.cancel();
    if (own) for (const line of answer.headers.getSetCookie()) storeCookie(cookies, line);
    const next = answer.headers.get('location');
    const session = cookies.get('session');
    if (session) return `session=${session}`;
    if (!next) break;
    address = new URL(next, address).href;
  }
  throw new Error(`${email} could not sign in`);
}

function storeCookie(cookies: Map<string, string>, line: string) {
  const [pair = ''] = line.split(';');
  const at = pair.indexOf('=');
  cookies.set(pair.slice(0, at), pair.slice(at + 1));
}
