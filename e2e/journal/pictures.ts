import { eventually } from '@dreamloom/testing';
import type { Stage, Visitor } from './stage.js';

const WORDS = 'I was flying over a silver ocean with a white whale beside me.';
const TITLE = 'Flying over a Silver Ocean';

export function pictures(stage: () => Stage): void {
  describe('the images of a dream', () => {
    let visitor: Visitor;

    beforeAll(async () => {
      visitor = await stage().dreamer('watcher');
      await visitor.sendAndComplete(WORDS);
      await visitor.card(TITLE).locator('img[src^="/api/media/"]').waitFor();
    });
    afterAll(() => visitor.close());
    afterEach(() => visitor.dreamer.clearFaults());

    const cover = () =>
      visitor
        .card(TITLE)
        .getByRole('button', { name: /^View the painting/ })
        .locator('img');
    const gallery = () => visitor.card(TITLE).getByRole('list', { name: 'Gallery' });

    it('[R138] one alone makes no gallery', async () => {
      expect(await gallery().count()).toBe(0);
      expect(await cover().getAttribute('alt')).not.toBe('');
    });

    it('is fetched in the width that the card needs', async () => {
      const fetched = await cover().evaluate((image) => (image as unknown as { currentSrc: string }).currentSrc);
      expect(new URL(fetched).searchParams.get('w')).toBe('480');
    });

    it("[R126 R137 R312 R314] another shows 'Regenerating...' until it is the cover", async () => {
      const before = await cover().getAttribute('src');
      // The image generator requests one retry, so that the pending state is visible long enough.
      await visitor.dreamer.fault({ vendor: 'openai-images', kind: '500', times: 1, retryAfter: 6 });
      await visitor.press(TITLE, 'Regenerate artwork');
      await visitor.card(TITLE).getByRole('status').getByText('Regenerating...').waitFor();
      expect(await visitor.card(TITLE).getByRole('button', { name: 'Regenerating...' }).isDisabled()).toBe(true);
      await gallery().getByRole('button').nth(1).waitFor({ timeout: 60_000 });
      await eventually(async () => (await cover().getAttribute('src')) !== before);
      expect(await visitor.card(TITLE).getByRole('button', { name: 'Regenerate artwork' }).isEnabled()).toBe(true);
    });

    it('[R122 R125 R313 R398] the first becomes the cover again, also after a reload', async () => {
      const second = await cover().getAttribute('src');
      await gallery().getByRole('button', { name: 'View another picture' }).click();
      const dialog = visitor.dialog(TITLE);
      await dialog.getByRole('button', { name: 'Set as cover' }).click();
      await dialog.getByText('Cover', { exact: true }).waitFor();
      await visitor.page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await eventually(async () => (await cover().getAttribute('src')) !== second);
      const first = await cover().getAttribute('src');
      await visitor.page.reload();
      await cover().waitFor();
      expect(await cover().getAttribute('src')).toBe(first);
      expect((await visitor.stored(({ title }) => title === TITLE)).generatedImageUrl).toBe(first);
    });

    it('[R136] a broken one is replaced by the placeholder', async () => {
      await visitor.page.route('**/api/media/**', (route) => route.abort());
      await visitor.page.reload();
      await eventually(async () => (await cover().getAttribute('src')) === '/painting-placeholder.svg');
      await visitor.page.unroute('**/api/media/**');
    });

    it('[R452] that cannot be requested shows an error, and the old one stays', async () => {
      await visitor.page.route('**/generate-image', (route) => route.abort());
      await visitor.press(TITLE, 'Regenerate artwork');
      await visitor.card(TITLE).getByText('Failed to generate image').waitFor();
      await visitor.page.unroute('**/generate-image');
      expect((await visitor.stored(({ title }) => title === TITLE)).imageCount).toBe(2);
    });

    it('and its title are both retried when both failed', async () => {
      for (const vendor of ['openai-chat', 'openai-images'])
        await visitor.dreamer.fault({ vendor, kind: 'refusal', times: 1_000 });
      const words = 'I followed a red balloon through the empty market.';
      await visitor.send(words);
      await visitor.stored(({ content, titleStatus, imageStatus }) => {
        return content === words && titleStatus === 'failed' && imageStatus === 'failed';
      });
      await visitor.dreamer.clearFaults();
      await visitor.card(words).getByRole('button', { name: 'Retry' }).click();
      const named = await visitor.stored(({ content, imageStatus }) => content === words && imageStatus === 'ready');
      expect(named).toMatchObject({ titleStatus: 'ready', failure: null, imageCount: 1 });
      expect(named.title).not.toBe(words);
      await visitor.card(named.title).locator('img[src^="/api/media/"]').waitFor();
    });
  });
}
