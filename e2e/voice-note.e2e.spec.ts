import type { Page } from 'playwright-core';
import { browserStack } from './support/browser-stack.js';

const WORDS = 'I walked through a library under the sea and the books swam around me like silver fish.';

describe('a voice note', () => {
  const app = browserStack();
  let page: Page;
  let number: string;

  beforeAll(async () => {
    number = app.identities.phone();
    page = await app.browser.newPage({ viewport: { width: 1_440, height: 900 } });
  });

  it('[R005 R007 R009 R010 R011] recorded on the phone becomes a dream with image and audio', async () => {
    await page.goto(`${app.stack.appUrl}/api/auth/google?login_hint=${app.identities.email('speaker')}`);
    await page.waitForURL(/dashboard/);
    await page.evaluate(async (phone) => {
      const headers = { 'content-type': 'application/json' };
      await fetch('/api/connect-whatsapp', { method: 'POST', headers, body: JSON.stringify({ phone }) });
    }, number);

    const phone = await app.browser.newPage();
    await phone.goto(`${app.stack.sandboxUrl}/phone?from=${encodeURIComponent(number)}&text=/`);
    await phone.getByRole('button', { name: 'Send', exact: true }).click();
    await phone.getByRole('log').getByText('You are connected').waitFor();
    await phone.getByRole('textbox', { name: 'Message' }).fill(WORDS);
    await phone.getByRole('button', { name: 'More ways to send' }).click();
    await phone.getByRole('button', { name: 'Speak the typed words' }).click();
    await phone.locator('.message.phone audio').waitFor();
    await phone.getByRole('img', { name: 'Picture in the chat' }).waitFor();

    await page.reload();
    await page.getByText('the books swam around me', { exact: false }).first().waitFor();
    const stored = await page.evaluate(async () => {
      const { dreams } = (await (await fetch('/api/dreams')).json()) as {
        dreams: { source: string; audioUrl: string; content: string; imageStatus: string }[];
      };
      const voice = await fetch(dreams[0]?.audioUrl ?? '', { headers: { range: 'bytes=0-3' } });
      return { ...dreams[0], status: voice.status, start: await voice.text() };
    });
    expect(stored).toMatchObject({
      source: 'whatsapp_voice',
      content: WORDS,
      imageStatus: 'ready',
      status: 206,
      start: 'OggS',
    });
  });
});
