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

  const card = (page: Page) => page.getByRole('article', { name: TITLE });
  const openers: Record<string, (page: Page) => Promise<unknown>> = {
    landing: (page) => page.goto('/'),
    journal: async (page) => {
      await page.context().addCookies([{ name: 'session', value: visitor.dreamer.session, url: stage.stack.appUrl }]);
      await page.goto('/dashboard');
      await card(page).locator('img').first().waitFor();
    },
    dream: async (page) => {
      const isWide = page.viewportSize()!.width > 768;
      const opener = isWide ? { name: /^View the pa/ } : { name: TITLE, exact: true };
      await page.getByRole('link', opener).first().click();
      await page
        .getByRole('button', { name: /^See the whole/ })
        .locator('img')
        .waitFor();
    },
    canvas: async (page) => {
      await page.goto('/collective-canvas');
      await page.getByRole('article').first().locator('img').waitFor();
    },
  };

  it.each(SCREENS)('are no larger than a screen of $width px and density $density shows them', async (screen) => {
    const { width, density } = screen;
    const context = await stage.browser.newContext({
      viewport: { width, height: width < 1_000 ? 844 : 900 },
      deviceScaleFactor: density,
      baseURL: stage.stack.appUrl,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    for (const [name, open] of Object.entries(openers)) {
      await open(page);
      await eventually(() => page.evaluate<boolean>(IS_WHOLE));
      const shown = await page.evaluate<Shown[]>(SHOWN);
      expect([name, shown.length > 0]).toEqual([name, true]);
      // A picture in a dialog and on the card behind it is one file.
      const files = new Map(shown.map(({ address, bytes }) => [address, bytes]));
      const bytes = [...files.values()].reduce((sum, one) => sum + one, 0);
      expect([name, bytes > MAX_BYTES ? shown : []]).toEqual([name, []]);
      const flawed = shown.filter(
        ({ ratio, type, isSmallest }) => (ratio > MAX_RATIO && !isSmallest) || !/webp|avif/.test(type),
      );
      expect([name, flawed]).toEqual([name, []]);
    }
    await context.close();
  });
});
