import { eventually, ownStack } from '@dreamloom/testing';
import type { Page } from 'playwright-core';
import { DESKTOP, Stage, type Visitor } from './journal/stage.js';

const WORDS = 'I was flying over a silver ocean with a white whale beside me.';
const TITLE = 'Flying over a Silver Ocean';
const MAX_RATIO = 1.5;
const MAX_BYTES = 250_000;
const SCREENS = [390, 768, 1_440].flatMap((width) => [1, 2, 3].map((density) => ({ width, density })));

interface Shown {
  address: string;
  /** Of pixels in the file to pixels of the screen that it covers. */
  ratio: number;
  type: string;
  bytes: number;
  isSmallest: boolean;
}

/** Runs in the page: the pictures in the first view. */
const IN_VIEW = `[...document.images].filter((image) => {
  const { top, bottom, left, right, width } = image.getBoundingClientRect();
  return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
})`;

const IS_WHOLE = `${IN_VIEW}.every((image) => image.complete && image.naturalWidth > 0)`;

/** Each of them as the browser chose it. Drawings in SVG have no pixels. */
const SHOWN = `Promise.all(${IN_VIEW}.filter(({ currentSrc }) => !currentSrc.endsWith('.svg')).map(async (image) => {
  const blob = await (await fetch(image.currentSrc)).blob();
  const { width, height } = await createImageBitmap(blob);
  const isCovering = getComputedStyle(image).objectFit === 'cover';
  const scale = Math.max(image.clientWidth / width, isCovering ? image.clientHeight / height : 0);
  const widths = [...image.srcset.matchAll(/ (\\d+)w/g)].map(([, one]) => Number(one));
  return {
    address: new URL(image.currentSrc).pathname + new URL(image.currentSrc).search,
    ratio: 1 / (scale * devicePixelRatio),
    type: blob.type,
    bytes: blob.size,
    isSmallest: widths.length > 1 && width <= Math.min(...widths),
  };
}))`;

describe('the pictures of a first view', () => {
  let stage: Stage;
  let visitor: Visitor;

  beforeAll(async () => {
    stage = await Stage.open(ownStack('has large pictures', { SANDBOX_PICTURE_SIZE: '1536x1024' }));
    visitor = await stage.dreamer('looker', { viewport: DESKTOP });
    const { id } = await visitor.sendAndComplete(WORDS);
    await visitor.dreamer.fetch(`/api/dreams/${id}/visibility`, {
      method: 'PUT',
      body: JSON.stringify({ isPublic: true }),
    });
    // The canvas has its own copy of a picture, under another address.
    await eventually(async () => {
      const { dreams } = (await (await visitor.dreamer.fetch('/api/dreams/collective')).json()) as {
        dreams: { generatedImageUrl: string | null }[];
      };
      return typeof dreams[0]?.generatedImageUrl === 'string';
    });
  });
  afterAll(async () => {
    await visitor.close();
    await stage.close();
  });

  const openOn = async (page: Page, name: string) => {
    switch (name) {
      case 'landing':
        return page.goto('/');
      case 'journal':
        await page.goto('/dashboard');
        return page.getByRole('article', { name: TITLE }).locator('img').first().waitFor();
      case 'dream':
        await page.goto('/dashboard');
        await page
          .getByRole(
            'button',
            page.viewportSize()!.width > 768 ? { name: /^View the pa/ } : { name: TITLE, exact: true },
          )
          .first()
          .click();
        return page.getByRole('dialog', { name: TITLE }).locator('img').first().waitFor();
      case 'canvas':
        await page.goto('/collective-canvas');
        return page.getByRole('article').first().locator('img').waitFor();
      default:
        await page.goto('/patterns');
        return page.getByRole('heading', { level: 1 }).waitFor();
    }
  };

  it.each(['landing', 'journal', 'dream', 'canvas', 'patterns'])(
    'are no larger than the screen shows them, on %s',
    async (name) => {
      const found: (Shown & { screen: string })[] = [];
      let seen = 0;
      for (const { width, density } of SCREENS) {
        const context = await stage.browser.newContext({
          viewport: { width, height: width < 1_000 ? 844 : 900 },
          deviceScaleFactor: density,
          baseURL: stage.stack.appUrl,
          serviceWorkers: 'block',
        });
        if (name !== 'landing')
          await context.addCookies([{ name: 'session', value: visitor.dreamer.session, url: stage.stack.appUrl }]);
        const page = await context.newPage();
        await openOn(page, name);
        await eventually(() => page.evaluate<boolean>(IS_WHOLE));
        const screen = `${width} px, density ${density}`;
        const shown = await page.evaluate<Shown[]>(SHOWN);
        // A picture in a dialog and on the card behind it is one file.
        const files = new Map(shown.map(({ address, bytes }) => [address, bytes]));
        const bytes = [...files.values()].reduce((sum, one) => sum + one, 0);
        if (bytes > MAX_BYTES) found.push({ ...shown[0]!, screen: `${screen}: ${bytes} bytes in all` });
        found.push(
          ...shown
            .filter(({ ratio, type, isSmallest }) => (ratio > MAX_RATIO && !isSmallest) || !/webp|avif/.test(type))
            .map((one) => ({ ...one, screen })),
        );
        seen += shown.length;
        await context.close();
      }
      expect(found).toEqual([]);
      // Patterns has no pictures.
      expect(seen > 0).toBe(name !== 'patterns');
    },
  );
});
