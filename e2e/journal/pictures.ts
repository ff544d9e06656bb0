import { eventually } from '@dreamloom/testing';
import type { Stage } from './stage.js';

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
    const fetched = await cover.evaluate((image) => (image as unknown as { currentSrc: string }).currentSrc);
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
}
