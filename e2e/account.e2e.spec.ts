import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import type { Page, Request } from 'playwright-core';
import { browserStack } from './support/browser-stack.js';
import { Dreamer } from './support/dreamer.js';
import { flaws, tabStops, type WatchedPage, watchedPage } from './support/watched-page.js';

const PAGES = {
  '/dashboard': 'Your Dreams Journal',
  '/connectivity': 'WhatsApp Connectivity',
  '/preview': 'Preview',
  '/profile': 'Profile Settings',
  '/dream-songs': 'Your Dream Songs',
  '/collective-canvas': 'Collective Canvas',
  '/badges': 'Achievement Badges',
  '/merch': 'Merch',
  '/you': 'You',
  '/trash': 'Trash',
  '/vision': 'Our mission and vision',
  '/privacy': 'Privacy policy',
  '/terms': 'Terms of service',
  '/nowhere': '404 Page Not Found',
};
const DAY_MS = 86_400_000;
const DREAMS = ['/I swam with a silver whale.', 'A train of paper lanterns left without me.', 'It snowed upwards.'];

describe('a dreamer', () => {
  const app = browserStack();
  let dreamer: Dreamer;
  let visit: WatchedPage;
  let page: Page;

  beforeAll(async () => {
    dreamer = await Dreamer.signIn(app.stack, app.identities.email('ada-who-dreams'));
    // A service worker would open the app with a stored account.
    visit = await watchedPage(app.browser, { baseURL: app.stack.appUrl, serviceWorkers: 'block' });
    page = visit.page;
    await visit.context.addCookies([{ name: 'session', value: dreamer.session, url: app.stack.appUrl }]);
  });

  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).first();
  const go = async (path: string) => {
    await page.goto(path);
    await heading(PAGES[path as keyof typeof PAGES]).waitFor();
  };

  describe('on every page', () => {
    const words: string[] = [];

    it.each(Object.keys(PAGES))('%s is complete and accessible in every width and both palettes', async (path) => {
      await go(path);
      await visit.quiet();
      words.push(await page.locator('body').innerText());
      expect(await flaws(page)).toEqual([]);
    });

    it('[R001 R024 R025 R028 R029 R030 R031 R032 R284 R369] finds what belongs there, and no browser error', async () => {
      await page.goto('/');
      await heading(PAGES['/dashboard']).waitFor();
      expect(words).toHaveLength(Object.keys(PAGES).length);
      expect(visit.browserErrors).toEqual([]);
    });

    it('[R003 R370] sees no price anywhere, and no role but their own', async () => {
      expect(words.join('\n')).not.toMatch(
        /\b(pricing|checkout|credit card|billing|upgrade|subscription|premium|admin)\b/i,
      );
      await page.goto('/admin');
      await heading('404 Page Not Found').waitFor();
    });
  });

  it('requests account, brand and dreams once for the journal, also when preload.js arrives late', async () => {
    await visit.quiet();
    await page.route('**/preload.js', async (route) => {
      const file = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.fulfill({ response: file });
    });
    const requested: string[] = [];
    const note = (request: Request) => requested.push(new URL(request.url()).pathname);
    page.on('request', note);
    await go('/dashboard');
    await visit.quiet();
    page.off('request', note);
    await page.unroute('**/preload.js');
    expect(requested.filter((path) => /^\/api\/(auth\/user|brand|dreams)$/.test(path)).sort()).toEqual([
      '/api/auth/user',
      '/api/brand',
      '/api/dreams',
    ]);
  });

  it('moves by keyboard with a visible focus', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const path of ['/profile', '/badges', '/connectivity']) {
      await go(path);
      const stops = await tabStops(page);
      // The badge is a link once its number has arrived.
      const names = stops.map(({ name }) => name).filter((name) => !name.startsWith('Badge: '));
      expect(names.slice(0, 4)).toEqual(['Skip to content', 'New dream', 'Dreamloom', 'Dream Songs']);
      expect(stops.filter(({ visible }) => !visible)).toEqual([]);
    }
  });

  describe('the profile', () => {
    const photo = async (width: number, height: number) => {
      const address = await page.evaluate<string>(`(() => {
        const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} });
        canvas.getContext('2d').fillRect(0, 0, ${width / 2}, ${height});
        return canvas.toDataURL('image/png');
      })()`);
      return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') };
    };
    const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
      page.getByLabel('Photo file').setInputFiles(file);
    const save = () => page.getByRole('button', { name: 'Save Changes' }).click();
    const sent = async (act: () => Promise<void>) => {
      const [request] = await Promise.all([page.waitForRequest((one) => one.method() === 'PATCH'), act()]);
      return request.postDataJSON() as Record<string, string>;
    };

    it('[R405 R436] is saved and unchanged after a reload', async () => {
      await go('/profile');
      await page.getByLabel('Full Name').fill('Ada Maria Lovelace');
      await page.getByLabel('Location').fill('Lisbon, Portugal');
      await page.getByRole('combobox', { name: 'Timezone' }).click();
      await page.getByRole('option', { name: 'Tokyo' }).click();
      await save();
      await page.getByText('Profile updated', { exact: true }).waitFor();
      await page.reload();
      await heading('Profile Settings').waitFor();
      expect(await page.getByLabel('Full Name').inputValue()).toBe('Ada Maria Lovelace');
      expect(await page.getByLabel('Location').inputValue()).toBe('Lisbon, Portugal');
      expect(await page.getByRole('combobox', { name: 'Timezone' }).textContent()).toContain('Tokyo');
      await page.getByText('Ada Maria Lovelace').first().waitFor();
    });

    it('[R018 R354 R355] makes a photo small and a JPEG, white where it was transparent, and stores it with Save Changes', async () => {
      await go('/profile');
      await choose(await photo(1_000, 600));
      await page.getByText('Photo uploaded', { exact: true }).waitFor();
      const { dreamCharacterPhoto = '' } = await sent(save);
      await page.getByText('Profile updated', { exact: true }).waitFor();
      const drawn = await page.evaluate<{ width: number; height: number; right: number[] }>(`new Promise((done) => {
        const image = new Image();
        image.onload = () => {
          const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
          const context = canvas.getContext('2d');
          context.drawImage(image, 0, 0);
          done({ width: image.width, height: image.height, right: [...context.getImageData(image.width - 9, 9, 1, 1).data] });
        };
        const bytes = Uint8Array.from(atob(${JSON.stringify(dreamCharacterPhoto.split(',')[1])}), (one) => one.charCodeAt(0));
        image.src = URL.createObjectURL(new Blob([bytes]));
      })`);
      expect(dreamCharacterPhoto).toMatch(/^data:image\/jpeg;base64,/);
      expect(drawn).toEqual({ width: 512, height: 307, right: [255, 255, 255, 255] });
      await page.reload();
      await page.getByRole('img', { name: 'Your dream character' }).waitFor();
    });
  });

  it('[R017 R322 R327 R329 R330 R331 R332 R333] sees the badge of three dreams, what is missing to the next, and the ranking', async () => {
    const phone = app.identities.phone();
    await dreamer.connect(phone);
    for (const [index, text] of DREAMS.entries()) {
      await dreamer.send(phone, text);
      await eventually(async () => (await dreamer.dreams()).length === index + 1);
    }
    // A badge that everybody has shows no ranking.
    const other = await Dreamer.signIn(app.stack, app.identities.email('other'));
    const [headers, body] = [{ 'idempotency-key': randomUUID() }, JSON.stringify({ content: 'A hall of bells.' })];
    expect((await other.fetch('/api/dreams', { method: 'POST', headers, body })).status).toBe(201);
    // Woken from at noon: two badges count the hours before it.
    const wokeAt = `${new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)}T03:00:00.000Z`;
    for (const { id } of await dreamer.dreams())
      await dreamer.fetch(`/api/dreams/${id}/waking`, { method: 'PUT', body: JSON.stringify({ wokeAt }) });
    await go('/badges');
    const ranking = /^Top \d+% of \d+ dreamers?$/;
    await page.getByRole('region', { name: 'Bronze Dreamer' }).getByText(ranking).waitFor();
    await page.getByText('Badge: Bronze Dreamer').waitFor();
    const progress = page.getByRole('progressbar');
    const values = await Promise.all((await progress.all()).map((bar) => bar.getAttribute('aria-valuenow')));
    expect(values.map(Number)).toEqual([100, 100, 42, 10, 3, 0, 0]);
  });

  it('[R035 R378] whose session ends elsewhere gets the sign-in page, and never an empty journal', async () => {
    await go('/dashboard');
    await page.getByText('It snowed upwards.').first().waitFor();
    // Any later request of the page would show that the session has ended, before the button is pressed.
    await visit.quiet();
    await dreamer.fetch('/api/logout', { redirect: 'manual' });
    expect((await dreamer.fetch('/api/dreams')).status).toBe(401);
    await page.evaluate(`(() => {
      window.isEmptyJournalSeen = false;
      const look = () => (window.isEmptyJournalSeen ||= document.body.innerText.includes('Welcome to'));
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    })()`);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await heading('Your Dream Journal').waitFor();
    await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
    expect(await page.evaluate('window.isEmptyJournalSeen')).toBe(false);
  });
});
