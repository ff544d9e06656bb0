import { eventually, launchChromium, type Stack, startStack } from '@dreamloom/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';

const PHONE = '+34600111222';
const WORDS = 'I was flying over a silver ocean with a white whale beside me, and I knew that I was dreaming.';

/** The path of one dream through the product, as a person would take it. */
describe('a dreamer', () => {
  let stack: Stack;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let phone: Page;

  beforeAll(async () => {
    stack = await startStack();
    browser = await launchChromium();
    context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
    [page, phone] = [await context.newPage(), await context.newPage()];
  });

  afterAll(async () => {
    await browser.close();
    await stack.stop();
  });

  const chat = () => phone.getByRole('log', { name: 'Messages' });
  const send = async (words: string) => {
    await phone.bringToFront();
    await phone.getByLabel('Message', { exact: true }).fill(words);
    await phone.getByRole('button', { name: 'Send', exact: true }).click();
  };

  it('[R033 R035 R048 R049] sees the sign-in page before there is a journal', async () => {
    await page.goto(`${stack.appUrl}/dashboard`);
    await page.getByRole('heading', { name: 'Your Dream Journal' }).waitFor();
    await page.goto(stack.appUrl);
    await page.getByRole('link', { name: 'Start Dreaming' }).first().click();
    await page.waitForURL(`${stack.sandboxUrl}/google/**`);
  });

  it('[R002 R039 R040 R041 R411] signs in with Google and comes to the journal after two seconds', async () => {
    // It stands for two seconds.
    const notice = page.getByText('Completing Sign In...').waitFor();
    await page.getByRole('button', { name: /Ada Morgenstern/ }).click();
    await notice;
    await page.waitForURL(`${stack.appUrl}/dashboard`);
    await page.getByRole('heading', { name: 'Your Dreams Journal' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('[R114 R148 R149 R150 R316 R317] connects a phone, which is pending until its first message', async () => {
    await page.getByRole('link', { name: 'Connect WhatsApp' }).click();
    await page.getByRole('heading', { name: 'WhatsApp Connectivity' }).waitFor();
    await page.getByPlaceholder(/\+\d+/).fill(PHONE);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByText(PHONE).first().waitFor();
  });

  it('[R006 R011] writes a dream on the phone and sees it in the journal at once, without a reload', async () => {
    await page.goto(`${stack.appUrl}/dashboard`);
    await phone.goto(`${stack.sandboxUrl}/phone?from=${encodeURIComponent(PHONE)}`);
    await send(`/${WORDS}`);
    await chat().getByText('You are connected, and your dream is safe.').waitFor();
    await page.bringToFront();
    await page.getByText(WORDS).waitFor();
  });

  it('[R008 R009 R010 R312] watches it being named and painted', async () => {
    const card = page.getByRole('article').filter({ hasText: WORDS });
    await card.getByRole('heading', { name: 'Flying over a Silver Ocean' }).waitFor();
    const painting = card.locator('img[src^="/api/media/"]');
    await painting.waitFor();
    const width = () => painting.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
    await eventually(async () => (await width()) > 0);
    expect(await painting.getAttribute('alt')).not.toBe('');
    expect((await card.textContent())?.toLowerCase()).toContain('lucid');
  });

  it('gets one reply with title and picture', async () => {
    await phone.bringToFront();
    await chat()
      .getByText(/Flying over a Silver Ocean/)
      .waitFor();
    await chat().locator('img').waitFor();
    expect(
      await chat()
        .getByText(/Flying over a Silver Ocean/)
        .count(),
    ).toBe(1);
    expect(await chat().locator('img').count()).toBe(1);
  });

  it('finds everything again after a power cut', async () => {
    await stack.kill();
    const { dataDir } = stack;
    stack = await startStack({ dataDir });
    await page.goto(`${stack.appUrl}/api/auth/google?login_hint=ada@dreamloom.test`);
    await page.waitForURL(`${stack.appUrl}/dashboard`);
    const card = page.getByRole('article').filter({ hasText: WORDS });
    await card.getByRole('heading', { name: 'Flying over a Silver Ocean' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    await card.locator('img[src^="/api/media/"]').waitFor();
  });

  it('[R412] signs out, and the journal is closed', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${stack.appUrl}/`);
    const answer = await context.request.get(`${stack.appUrl}/api/dreams`);
    expect(answer.status()).toBe(401);
  });
});
