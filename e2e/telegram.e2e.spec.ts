import { browserStack } from './support/browser-stack.js';

const WORDS = 'I walked through a library under the sea and the books swam around me like silver fish.';

describe('Telegram', () => {
  const app = browserStack();

  it('is connected by the link of the page, and a dream that is told there is painted there', async () => {
    const page = await app.browser.newPage({ viewport: { width: 1_440, height: 900 } });
    await page.goto(`${app.stack.appUrl}/api/auth/google?login_hint=${app.identities.email('telegram')}`);
    await page.waitForURL(/dashboard/);
    await page.goto(`${app.stack.appUrl}/connectivity`);
    await page.getByRole('button', { name: 'Connect Telegram' }).click();
    const [phone] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Open Telegram' }).click(),
    ]);
    await phone.getByRole('button', { name: 'Send', exact: true }).click();
    await phone.getByRole('button', { name: 'Yes, connect' }).click();
    await page.getByText('Ilka Brandt is connected.').waitFor();
    await phone.getByRole('textbox', { name: 'Message' }).fill(WORDS);
    await phone.getByRole('button', { name: 'Send', exact: true }).click();
    await phone.getByRole('img', { name: 'Picture in the chat' }).waitFor();
    await phone.locator('.bot strong').waitFor();
    await phone.getByRole('textbox', { name: 'Message' }).fill('a whale');
    await phone.getByRole('button', { name: 'Send', exact: true }).click();
    const keep = phone.getByRole('button', { name: 'Keep it as a dream', exact: true });
    await keep.click();
    await keep.waitFor({ state: 'detached' });
    await page.goto(`${app.stack.appUrl}/dashboard`);
    await page.getByText('a whale', { exact: true }).first().waitFor();
    await page.getByText(WORDS).first().waitFor();
  });
});
