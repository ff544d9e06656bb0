import { phoneProblems } from '../support/phone-controls.js';
import { inRightToLeft, layoutShift, overflow } from '../support/watched-page.js';
import { PHONE, type Stage } from './stage.js';

const PAGES = [
  ...['/dashboard', '/new', '/patterns', '/collective-canvas', '/you', '/badges'],
  ...['/connectivity', '/dream-songs', '/profile'],
];
const TITLE = 'The Lighthouse of Unusually Long Names and Donaudampfschifffahrt';

export function phone(stage: () => Stage): void {
  describe.each([
    ['320 px wide', { width: 320, height: 640 }, '100%'],
    ['390 px wide with a text of twice the size', { width: 390, height: 844 }, '200%'],
  ])('on a phone, %s', (_what, viewport, fontSize) => {
    it('no control is covered or smaller than a finger, whichever way the page runs', async () => {
      const dreams = [0, 1, 2, 3, 4].map((daysAgo) => ({
        title: TITLE,
        daysAgo,
        tags: ['vivid'],
        motifs: ['sea', 'owl'],
      }));
      const visitor = await stage().dreamer(`phone${viewport.width}`, { viewport, dreams });
      const { page } = visitor;
      const [dream] = await visitor.dreamer.dreams();
      const found: Record<string, string[]> = {};
      for (const path of [...PAGES, `/dreams/${dream?.id}`, `/dreams/${dream?.id}#edit`]) {
        await page.goto(path);
        await page.locator('h1').first().waitFor({ state: 'attached' });
        await page.evaluate(`document.documentElement.style.fontSize = '${fontSize}'`);
        await page.waitForLoadState('networkidle');
        const check = async () => [...(await overflow(page)), ...(await phoneProblems(page))];
        const problems = [...(await check()), ...(await inRightToLeft(page, check))];
        if (problems.length > 0) found[path] = problems;
      }
      expect(found).toEqual({});
      await visitor.close();
    });
  });

  it.each([
    ['answer', '**/api/dreams/*'],
    ['code', '**/assets/DreamPage*'],
  ])('a dream opened by its address moves nothing when its %s comes late', async (part, late) => {
    const { appUrl } = stage().stack;
    const content = 'The sea was in the kitchen. '.repeat(80);
    const { dreamer, close } = await stage().dreamer(`still-${part}`, { dreams: [{ title: TITLE, content }] });
    const [dream] = await dreamer.dreams();
    // Its browser knows nothing of the journal yet.
    const context = await stage().browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
    await context.addCookies([{ name: 'session', value: dreamer.session, url: appUrl }]);
    const page = await context.newPage();
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route(late, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto(`${appUrl}/dreams/${dream?.id}`, { waitUntil: 'commit' });
    if (part === 'answer') await page.getByRole('status', { name: 'Opening the dream' }).waitFor();
    setTimeout(release, 700);
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    await context.close();
    await close();
  });

  it('the actions of a dream stay in a bar of 44 px at the top of a phone once their place has left the screen', async () => {
    const content = 'The sea was in the kitchen. '.repeat(80);
    const visitor = await stage().dreamer('bar', {
      viewport: { width: 390, height: 844 },
      dreams: [{ title: TITLE, content }],
    });
    const { page } = visitor;
    const [dream] = await visitor.dreamer.dreams();
    await page.goto(`/dreams/${dream?.id}`);
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    const bar = page.locator('[data-action-bar]');
    expect(await bar.count()).toBe(0);
    await page.evaluate('scrollTo(0, 1500)');
    await bar.waitFor();
    const box = await bar.boundingBox();
    expect([box?.y, box?.width]).toEqual([0, 390]);
    expect(Math.round(box?.height ?? 0)).toBeLessThanOrEqual(45);
    await bar.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('dialog', { name: 'Share' }).waitFor();
    await visitor.close();
  });
}
