import { type ReceivingApp, type RunningSandbox, startReceivingApp, startSandbox } from '../testing/test-sandbox.js';

describe('the phone', () => {
  let app: ReceivingApp;
  let sandbox: RunningSandbox;

  beforeAll(async () => {
    app = await startReceivingApp();
    sandbox = await startSandbox(app.url);
  });
  afterAll(async () => {
    await sandbox.stop();
    await app.stop();
  });

  const chats = async (): Promise<{ address: string; name: string; last: { text: string } | null }[]> => {
    const answer = await (await sandbox.call('GET', '/phone/api/chats')).json();
    return (answer as { chats: [] }).chats;
  };

  it('serves its page with everything the page loads, and lets it load nothing else', async () => {
    const page = await sandbox.call('GET', '/phone?from=+34600111222&text=/');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const addresses = [...(await page.text()).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(
      ([, address]) => address ?? '',
    );
    expect(addresses).toContain('/phone/page/phone.js');
    for (const address of addresses) expect((await sandbox.call('GET', address)).status).toBe(200);
    const script = await (await sandbox.call('GET', '/phone/page/phone.js')).text();
    for (const [, module] of script.matchAll(/from '\.\/([^']+)'/g)) {
      expect((await sandbox.call('GET', `/phone/page/${module}`)).status).toBe(200);
    }
  });

  it('has a phone of each kind that is ready to use, and says how to come to a painting', async () => {
    expect((await chats()).map(({ address }) => address)).toEqual([
      '+34600111222',
      'ES.13491208655302741918',
      'telegram:700000001',
    ]);
    const page = await (await sandbox.call('GET', '/phone')).text();
    expect(page).toMatch(/is ready to use. Three steps/);
    expect(page).toMatch(/<a href="http:\/\/[^"{]+\/connectivity"/);
  });

  it('knows whoever is added, over a restart', async () => {
    const added = await sandbox.call('POST', '/phone/api/chats', { address: '+49 1512 3456789', name: 'Ida' });
    expect(added.status).toBe(201);
    expect((await sandbox.call('POST', '/phone/api/chats/%2B12025550143/messages', { text: 'hello' })).status).toBe(
      202,
    );
    await sandbox.restart();
    expect(await chats()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ address: '+4915123456789', name: 'Ida', last: null }),
        expect.objectContaining({ address: '+12025550143', last: expect.objectContaining({ text: 'hello' }) }),
      ]),
    );
  });

  it.each([
    ['POST', '/phone/api/chats', { address: '12' }],
    ['GET', '/phone/api/chats/unknown', undefined],
    ['POST', '/phone/api/chats/+34600111222/messages', { text: '  ' }],
    ['POST', '/phone/api/chats/+34600111222/messages', { text: 'x'.repeat(4097) }],
  ])('refuses %s %s %j with a sentence', async (method, path, body) => {
    const answer = await sandbox.call(method, path, body);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { message: string }).message).toMatch(/\.$/);
  });

  it('rejects a form that another site could post', async () => {
    const body = new URLSearchParams({ text: 'forged' });
    const address = `${sandbox.url}/phone/api/chats/+34600111222/messages`;
    expect((await fetch(address, { method: 'POST', body })).status).toBe(415);
  });

  it('sends an event with the address of a changed chat', async () => {
    const live = await fetch(`${sandbox.url}/phone/api/live`);
    const reader = (live.body as ReadableStream<Uint8Array>).getReader();
    const received = async (): Promise<string> => new TextDecoder().decode((await reader.read()).value);
    expect(await received()).toContain(': open');
    await sandbox.call('POST', '/phone/api/chats/+34600111222/messages', { text: 'ring' });
    expect(await received()).toContain('{"address":"+34600111222"}');
    await reader.cancel();
  });
});
