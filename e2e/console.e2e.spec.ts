import { CollectiveDreams } from '@dreamloom/contracts';
import { eventually, ownStack } from '@dreamloom/testing';
import type { BrowserContext } from 'playwright-core';
import { browserStack } from './support/browser-stack.js';
import { Dreamer } from './support/dreamer.js';
import { useEveryControl } from './support/every-control.js';
import { watchedPageIn } from './support/watched-page.js';

const PAGES = ['/dashboard', '/dream-songs', '/collective-canvas', '/badges', '/connectivity', '/profile', '/preview'];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const TIMEOUT_MS = 180_000;

describe('the console of the browser', () => {
  const app = browserStack(ownStack('uses the controls of a canvas from which other files would withdraw dreams'));
  let dreamer: Dreamer;

  beforeAll(async () => {
    dreamer = await Dreamer.signIn(app.stack, app.identities.email('console'));
    const neighbour = await Dreamer.signIn(app.stack, app.identities.email('neighbour'));
    for (const one of [dreamer, neighbour]) {
      const phone = app.identities.phone();
      await one.connect(phone);
      await one.send(phone, '/I walked along a beach of green glass.');
      await eventually(async () => (await one.dreams()).length === 1);
    }
    const [dream] = await neighbour.dreams();
    await neighbour.fetch(`/api/dreams/${dream?.id}`, { method: 'PATCH', body: JSON.stringify({ isPublic: true }) });
    const canvas = async () =>
      CollectiveDreams.parse(await (await dreamer.fetch('/api/dreams/collective')).json()).dreams;
    await eventually(async () => (await canvas()).length === 1);
  }, TIMEOUT_MS);

  describe.each(SIZES)('$width px wide', (viewport) => {
    const newContext = () => app.browser.newContext({ viewport, baseURL: app.stack.appUrl });
    let context: BrowserContext;

    beforeAll(async () => {
      context = await newContext();
      await context.addCookies([{ name: 'session', value: dreamer.session, url: app.stack.appUrl }]);
    });
    afterAll(() => context.close());

    it.each(PAGES)(
      '%s has no complaint while every control is used',
      async (path) => {
        const { page, browserErrors, quiet } = await watchedPageIn(context);
        await page.goto(path);
        await page.locator('h1').first().waitFor();
        await quiet();
        expect(await useEveryControl(page)).toBeGreaterThan(1);
        await quiet();
        expect(browserErrors).toEqual([]);
        await page.close();
      },
      TIMEOUT_MS,
    );

    it(
      '/ has none while the weeks change quickly',
      async () => {
        const visitor = await newContext();
        const { page, browserErrors, quiet } = await watchedPageIn(visitor);
        await page.goto('/');
        await quiet();
        const earlier = page.getByRole('button', { name: /previous|earlier/i }).first();
        for (let week = 0; week < 5; week++) await earlier.click();
        await useEveryControl(page);
        await quiet();
        expect(browserErrors).toEqual([]);
        await visitor.close();
      },
      TIMEOUT_MS,
    );
  });
});
