import { eventually } from '@dreamloom/testing';
import type { Page } from 'playwright-core';
import { browserStack } from './support/browser-stack.js';
import { layoutShift, type WatchedPage, watchedPage } from './support/watched-page.js';

describe('the landing page', () => {
  const app = browserStack();
  let visit: WatchedPage;
  let page: Page;

  beforeEach(async () => ({ page } = visit = await watchedPage(app.browser, { baseURL: app.stack.appUrl })));
  afterEach(() => visit.context.close());

  it('[R055 R056 R057 R058] has three links to sign in, which lead to Google without any script', async () => {
    await page.route('**/*.js', (request) => request.abort());
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    for (const [name, width] of [
      ['Get Started', 1440],
      ['Start', 390],
      ['Start Dreaming', 390],
      ['Start Dream Journal', 390],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await link(name).getAttribute('href')).toBe('/api/auth/google');
    }
    await link('Start Dreaming').click();
    await page.waitForURL(`${app.stack.sandboxUrl}/google/**`);
  });

  it('[R053 R054 R060] works by its small script alone: menu, theme, weeks', async () => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto('/');
    await page.getByText(/^support@/).waitFor();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Menu' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await page.getByRole('button', { name: 'Previous week' }).click();
    await page.getByRole('button', { name: 'Next week' }).click();
    await page.getByRole('button', { name: 'Next week', disabled: true }).waitFor();
    await visit.quiet();
    expect(requests.filter((path) => path.startsWith('/assets/') && path.endsWith('.js'))).toEqual([
      expect.stringMatching(/^\/assets\/public-page-/),
    ]);
    expect(requests).not.toContain('/api/auth/user');
    expect(visit.browserErrors).toEqual([]);
  });

  it('shows the pictures of what grows from a journal in their ratio, and those of a row at one height', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await page.getByRole('heading', { name: 'What grows from it' }).waitFor();
    const pictures = await page.locator('[aria-labelledby=growth] li > [aria-hidden]').all();
    const [first, second, ...others] = await Promise.all(pictures.map((picture) => picture.boundingBox()));
    const ratios = [first, ...others].map((box) => (box!.width / box!.height).toFixed(2));
    expect(ratios).toEqual(['1.50', '1.50', '1.50', '1.50']);
    expect(second?.height).toBeCloseTo(first!.height, 0);
  });

  it('opens the contact form by the app, and says when that cannot be loaded', async () => {
    await page.goto('/');
    await page.getByText(/^support@/).waitFor();
    await page.route('**/assets/*.js', (request) => request.abort());
    const contact = page.getByRole('button', { name: 'Contact Us' });
    await contact.click();
    await page.getByText('This could not be opened').waitFor();
    await page.unroute('**/assets/*.js');
    await page.reload();
    await contact.click();
    const dialog = page.getByRole('dialog', { name: 'Contact Us' });
    await dialog.getByLabel('Name').fill('A draft');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await contact.click();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('A draft');
  });

  it('shows no control that needs its script where scripts are off', async () => {
    const { page: plain, context } = await watchedPage(app.browser, {
      baseURL: app.stack.appUrl,
      javaScriptEnabled: false,
    });
    for (const path of ['/', '/vision', '/de/privacy']) {
      await plain.goto(path);
      await plain.locator('h1').waitFor();
      expect([path, await plain.locator('button:visible').count()]).toEqual([path, 0]);
    }
    await context.close();
  });

  it.each([390, 1440])('shifts no content, %s px wide', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    // The web fonts arrive late, so that fallback fonts are rendered first.
    await page.route('**/*.woff2', async (route) => setTimeout(() => void route.continue(), 700));
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  });

  it('is small: compressed, cached by its hash, the calls of its script after all visible content', async () => {
    const loaded: { path: string; at: number }[] = [];
    page.on('request', (request) => loaded.push({ path: new URL(request.url()).pathname, at: loaded.length }));
    const answers = new Map<string, Record<string, string>>();
    page.on('response', (answer) => answers.set(new URL(answer.url()).pathname, answer.headers()));
    await page.goto('/', { waitUntil: 'networkidle' });
    await eventually(async () => loaded.some(({ path }) => path.startsWith('/api/')));
    const of = (pattern: RegExp) => [...answers].filter(([path]) => pattern.test(path));
    for (const [path, headers] of of(/^\/assets\/.*\.(js|css)$/)) {
      expect([path, headers['cache-control']]).toEqual([path, 'public, max-age=31536000, immutable']);
      if (Number(headers['content-length']) > 600) expect([path, headers['content-encoding']]).toEqual([path, 'br']);
    }
    const scriptBytes = of(/\.js$/).reduce((sum, [, headers]) => sum + Number(headers['content-length']), 0);
    expect(scriptBytes).toBeLessThanOrEqual(14_000);
    const first = (pattern: RegExp) => loaded.find(({ path }) => pattern.test(path))?.at ?? -1;
    for (const seen of [/\.css$/, /\.woff2$/, /whale-over-the-city.*\.webp$/])
      expect(first(seen)).toBeLessThan(first(/^\/api\//));
  });

  it('requests the picture of the week as wide as it is shown', async () => {
    await page.goto('/');
    const wrong: string[] = [];
    for (const width of [320, 412, 768, 769, 1024, 1440, 1680, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const [wanted = 0, shown = 0] = await page.evaluate<number[]>(`(() => {
        const image = document.querySelector('[data-part=stand-in]');
        const { width, height } = image.getBoundingClientRect();
        const size = image.sizes.split(', ').map((one) => one.split(/(?<=\\)) (?!and)/))
          .find((one) => one.length < 2 || matchMedia(one[0]).matches).at(-1);
        const ruler = document.body.appendChild(Object.assign(document.createElement('div'), { style: 'width: ' + size }));
        const wanted = ruler.getBoundingClientRect().width;
        ruler.remove();
        return [wanted, Math.max(width, height * image.naturalWidth / image.naturalHeight)];
      })()`);
      if (Math.abs(wanted / shown - 1) > 0.03)
        wrong.push(`${width}: ${Math.round(wanted)} for ${Math.round(shown)} px`);
    }
    expect(wrong).toEqual([]);
  });

  it('is described to search engines, other apps and screen readers', async () => {
    const [titles, descriptions] = [new Set<string>(), new Set<string>()];
    for (const path of ['/', '/vision', '/privacy', '/terms']) {
      const answer = await page.goto(path);
      expect(answer?.headers()['link']).toBe(`<${app.stack.appUrl}${path}>; rel="canonical"`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const metadata = await page.evaluate<{ title: string; description: string }>(`({
        lang: document.documentElement.lang,
        title: document.title,
        description: document.querySelector('meta[name=description]').content,
        viewport: document.querySelector('meta[name=viewport]').content,
        squeezed: [...document.images].filter((image) => getComputedStyle(image).objectFit !== 'cover' && image.naturalWidth > 0 &&
          Math.abs(image.naturalWidth / image.naturalHeight - image.clientWidth / image.clientHeight) > 0.05).map((image) => image.src),
      })`);
      expect(metadata).toMatchObject({
        lang: 'en',
        viewport: expect.stringContaining('width=device-width'),
        squeezed: [],
      });
      for (const words of [metadata.title, metadata.description]) expect(words.length).toBeGreaterThan(18);
      titles.add(metadata.title);
      descriptions.add(metadata.description);
    }
    expect([titles.size, descriptions.size]).toEqual([4, 4]);
    for (const path of ['/robots.txt', '/sitemap.xml', '/site.webmanifest', '/favicon.svg', '/apple-touch-icon.png'])
      expect([path, (await page.request.get(path)).status()]).toEqual([path, 200]);
    expect(await (await page.request.get('/robots.txt')).text()).toContain(`Sitemap: ${app.stack.appUrl}/sitemap.xml`);
  });

  it('[R271 R279 R280 R281 R282 R283] applies the chosen palette before the first paint', async () => {
    const stored = () => page.evaluate<string | null>(`localStorage.getItem('dreamloom-theme')`);
    const isDark = () => page.evaluate<boolean>(`document.documentElement.classList.contains('dark')`);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect([await stored(), await isDark()]).toEqual(['dark', true]);
    // The scripts set the link: before them a press has no effect.
    await page
      .getByText(/^support@/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    expect([await stored(), await isDark()]).toEqual(['light', false]);
    for (const path of ['/', '/vision']) {
      await page.addInitScript(`window.grounds = [];
        new PerformanceObserver(() => grounds.push(getComputedStyle(document.documentElement).backgroundColor)).observe({ type: 'paint', buffered: true });`);
      await page.goto(path);
      await eventually(() => page.evaluate<boolean>('grounds.length > 0'));
      await visit.quiet();
      expect(await page.evaluate(`[...new Set(grounds)]`)).toEqual(['rgb(251, 246, 239)']);
    }
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    expect([await stored(), await isDark()]).toEqual(['dark', true]);
  });
});
