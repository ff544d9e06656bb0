/** A minimal browser: stores cookies by path and does not follow redirects. */
export class Browser {
  readonly cookies = new Map<string, { value: string; path: string }>();
  lastSetCookies: string[] = [];

  constructor(readonly home: string) {}

  async go(path: string, init: RequestInit = {}): Promise<Response> {
    const address = new URL(path, this.home);
    const cookie = [...this.cookies]
      .filter(([, cookie]) => address.pathname.startsWith(cookie.path))
      .map(([name, cookie]) => `${name}=${cookie.value}`)
      .join('; ');
    const headers = new Headers(init.headers);
    if (cookie) headers.set('cookie', cookie);
    const response = await fetch(address, { redirect: 'manual', ...init, headers });
    this.lastSetCookies = response.headers.getSetCookie();
    this.lastSetCookies.forEach((line) => this.keep(line));
    return response;
  }

  send(method: string, path: string, body?: unknown): Promise<Response> {
    return this.go(path, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  private keep(line: string) {
    const [pair = '', ...attributes] = line.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice(5) ?? '/';
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, { value, path });
  }
}
