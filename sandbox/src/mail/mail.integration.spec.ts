import { createTransport } from 'nodemailer';
import { type RunningSandbox, startSandbox } from '../testing/test-sandbox.js';

describe('the inbox', () => {
  let sandbox: RunningSandbox;

  beforeAll(async () => {
    sandbox = await startSandbox('http://127.0.0.1:1');
  });
  afterAll(() => sandbox.stop());

  const send = (password = 'sandbox'): Promise<unknown> =>
    createTransport({
      host: '127.0.0.1',
      port: sandbox.env.SANDBOX_PORT + 2,
      auth: { user: 'sandbox', pass: password },
    }).sendMail({
      from: 'Dreamloom <dreams@dreamloom.test>',
      to: { name: 'Bruno', address: 'bruno@example.org' },
      subject: 'Ada <shared> a dream ☾',
      text: 'The quiet sea',
      html: '<h1>The quiet sea</h1><script>alert(1)</script>',
    });
  const mails = async (): Promise<{ id: string; to: string[]; subject: string; from: string }[]> =>
    ((await (await sandbox.call('GET', '/inbox/api/mails')).json()) as { mails: [] }).mails;

  it('shows what arrived, over a restart', async () => {
    await send();
    await sandbox.restart();
    const [mail] = await mails();
    expect(mail).toMatchObject({
      from: 'Dreamloom <dreams@dreamloom.test>',
      to: ['bruno@example.org'],
      subject: 'Ada <shared> a dream ☾',
    });
    const page = await (await sandbox.call('GET', '/inbox')).text();
    expect(page).toContain('Ada &#60;shared&#62; a dream ☾');
    expect(page).toContain(`/inbox/${mail?.id}/html`);
    for (const [, address] of page.matchAll(/(?:src|href)="(\/[^"]+)"/g))
      expect((await sandbox.call('GET', address ?? '')).status).toBe(200);
  });

  it('lets a mail run nothing and load nothing', async () => {
    const [mail] = await mails();
    const view = await sandbox.call('GET', `/inbox/${mail?.id}/html`);
    const policy = view.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/^sandbox (?!.*allow-scripts)/);
    expect(await view.text()).toContain('<h1>The quiet sea</h1>');
  });

  it('takes no mail with another password, and is empty after a reset', async () => {
    await expect(send('wrong')).rejects.toMatchObject({ responseCode: 535 });
    await sandbox.call('POST', '/__reset');
    expect(await mails()).toEqual([]);
    expect((await sandbox.call('GET', '/inbox/unknown')).status).toBe(404);
  });
});
