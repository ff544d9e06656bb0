import { eventually } from '@dreamloom/testing';
import { PHONE, type Stage } from './stage.js';

const WORDS = 'I was flying over a silver ocean with a white whale beside me.';
const TITLE = 'Flying over a Silver Ocean';

export function pictures(stage: () => Stage): void {
  it('paints a dream again, and makes the first picture its cover again, also after a reload', async () => {
    const visitor = await stage().dreamer('watcher');
    const card = visitor.card(TITLE);
    const cover = card.getByRole('link', { name: /^View the painting/ }).locator('img');
    const gallery = card.getByRole('list', { name: 'Gallery' });
    const source = () => cover.getAttribute('src');
    await visitor.sendAndComplete(WORDS);
    await card.locator('img[src^="/api/media/"]').waitFor();
    let fetched = '';
    // A browser chooses the size only when it begins to load the picture.
    await eventually(async () => {
      fetched = await cover.evaluate((image) => (image as unknown as { currentSrc: string }).currentSrc);
      return fetched !== '';
    });
    // Larger than in the list: the dream of today stands alone above it.
    expect(new URL(fetched).searchParams.get('w')).toBe('960');
    expect(await gallery.count()).toBe(0);
    const first = await source();

    await visitor.press(TITLE, 'Regenerate artwork');
    await gallery.getByRole('link').nth(1).waitFor();
    await eventually(async () => (await source()) !== first);

    const second = await source();
    await gallery.getByRole('link', { name: 'View another picture' }).click();
    const makeCover = visitor.page.getByRole('button', { name: 'Set as cover' });
    await makeCover.click();
    await makeCover.waitFor({ state: 'detached' });
    await visitor.page.goBack();
    await eventually(async () => (await source()) !== second);
    expect(await source()).toBe(first);
    await visitor.page.reload();
    await cover.waitFor();
    expect(await source()).toBe(first);
    await visitor.close();
  });

  it('shows a whole painting as wide as a phone, also beside another one', async () => {
    const visitor = await stage().dreamer('whole', { viewport: PHONE });
    const { page, dreamer } = visitor;
    const { id } = await visitor.sendAndComplete(WORDS);
    await dreamer.fetch(`/api/dreams/${id}/generate-image`, { method: 'POST' });
    await visitor.stored((dream) => dream.imageCount === 2 && dream.imageStatus === 'ready');
    await page.goto(`/dreams/${id}`);
    const widths = async () => {
      const images = await page.getByRole('dialog', { name: TITLE }).getByRole('img').all();
      const boxes = await Promise.all(images.map((image) => image.boundingBox()));
      return boxes.map((box) => Math.round(box?.width ?? 0));
    };
    await page.getByRole('button', { name: /^See the whole painting/ }).click();
    await eventually(async () => (await widths()).length === 1);
    expect(await widths()).toEqual([350]);
    await page.goBack();
    await page.getByRole('button', { name: /^Picture of/ }).click();
    await page.getByRole('button', { name: 'Side by side' }).click();
    await eventually(async () => (await widths()).length === 2);
    expect(await widths()).toEqual([167, 167]);
    await visitor.close();
  });
}
