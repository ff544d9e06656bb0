import { eventually } from '@dreamloom/testing';
import type { Page, Request } from 'playwright-core';
import { PHONE, type Stage, type Visitor } from './stage.js';

interface Sent {
  call: string;
  body: unknown;
  ifMatch?: string;
}

/** Records the page's requests about dreams, except reads. */
function record(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.startsWith('/api/dreams/')) return;
    const call = `${request.method()} ${pathname.split('/').slice(4).join('/')}`.trim();
    const ifMatch = request.headers()['if-match'];
    sent.push({ call, body: request.postDataJSON() as unknown, ...(ifMatch !== undefined && { ifMatch }) });
  });
  return sent;
}

export function writing(stage: () => Stage): void {
  describe('editing a dream', () => {
    let visitor: Visitor;

    beforeAll(async () => {
      visitor = await stage().dreamer('writer', {
        dreams: [
          { title: 'The Glass Train', content: 'A train of glass.', tags: ['strange'] },
          { title: 'The Sleeping Tower', content: 'A tower that breathed.' },
          { title: 'The Two Rivers', content: 'Two rivers met.' },
        ],
      });
    });
    afterAll(() => visitor.close());

    const titled = (title: string) => visitor.stored((dream) => dream.title === title);

    it('[R123 R305 R306] goes back by Cancel, with nothing changed', async () => {
      const editor = await visitor.edit('The Glass Train');
      await editor.getByRole('button', { name: 'Cancel' }).click();
      await visitor.card('The Glass Train').waitFor();
      expect((await titled('The Glass Train')).content).toBe('A train of glass.');
    });

    it('[R139 R140 R141 R307 R308 R397 R399] saves on a desktop: first the text, then an image, then it closes', async () => {
      const sent = record(visitor.page);
      let openWhilePainting = false;
      await visitor.page.route('**/generate-image', async (route) => {
        openWhilePainting = await visitor.editor().isVisible();
        await route.continue();
      });
      const editor = await visitor.edit('The Glass Train');
      expect(await editor.getByRole('textbox', { name: 'Actions' }).count()).toBe(0);
      await visitor.words().fill('A train of glass crossed the desert.');
      for (const [field, value] of [
        ['Setting', 'a desert'],
        ['Point of view', 'from above'],
        ['Colors', 'blue'],
        ['Emotions', 'wonder'],
        ['Atmosphere', 'still'],
        ['Objects', 'a ticket'],
      ] as const)
        await editor.getByRole('textbox', { name: field }).fill(value);
      await editor.getByRole('button', { name: 'vivid' }).click();
      await editor.getByRole('checkbox', { name: 'Lucid dream' }).check();
      await editor.getByRole('button', { name: 'Save', exact: true }).click();
      await visitor.card('The Glass Train').getByText('A train of glass crossed the desert.').waitFor();
      await visitor.page.unroute('**/generate-image');

      const content =
        'A train of glass crossed the desert.\n\n— Dream details —\nSetting: a desert\nPoint of view: from above\n' +
        'Colors: blue\nEmotions: wonder\nAtmosphere: still\nObjects: a ticket';
      const flags = { isLucid: true, isRecurrent: false, isPublic: false };
      expect(sent).toEqual([
        { call: 'PATCH', body: { content, tags: ['strange', 'vivid'], ...flags }, ifMatch: '"1"' },
        { call: 'POST generate-image', body: {} },
      ]);
      expect(openWhilePainting).toBe(true);
      const saved = await visitor.stored(({ title, imageCount }) => title === 'The Glass Train' && imageCount === 1);
      expect(saved).toMatchObject({ content, ...flags, tags: ['strange', 'vivid'], imageStatus: 'ready' });
      await visitor.card('The Glass Train').locator('img[src^="/api/media/"]').waitFor();
    });

    it('[R140] shows the details again, and appends them once', async () => {
      const editor = await visitor.edit('The Glass Train');
      expect(await visitor.words().inputValue()).toBe('A train of glass crossed the desert.');
      expect(await editor.getByRole('textbox', { name: 'Emotions' }).inputValue()).toBe('wonder');
      for (const field of ['Point of view', 'Colors', 'Emotions', 'Atmosphere', 'Objects'])
        await editor.getByRole('textbox', { name: field }).fill('');
      await editor.getByRole('button', { name: 'Save', exact: true }).click();
      await visitor.card('The Glass Train').waitFor();
      expect((await titled('The Glass Train')).content).toBe(
        'A train of glass crossed the desert.\n\n— Dream details —\nSetting: a desert',
      );
    });

    it('[R124 R309 R310 R311] sets who may see it', async () => {
      const editor = await visitor.edit('The Sleeping Tower');
      expect(await editor.getByRole('radio', { name: 'Private (only visible to you)' }).isChecked()).toBe(true);
      await editor.getByRole('radio', { name: 'Public (visible in Collective Canvas)' }).check();
      await editor.getByRole('button', { name: 'Save', exact: true }).click();
      await visitor.card('The Sleeping Tower').getByText('Public').waitFor();
      expect((await titled('The Sleeping Tower')).isPublic).toBe(true);
    });

    it('[R451] loses no text without a network, nor by a reload', async () => {
      await visitor.edit('The Sleeping Tower');
      await visitor.words().fill('A tower that breathed, and a bell.');
      await visitor.context.setOffline(true);
      await visitor.editor().getByRole('button', { name: 'Save', exact: true }).click();
      await visitor.editor().getByText('Failed to update dream').waitFor();
      expect(await visitor.words().inputValue()).toBe('A tower that breathed, and a bell.');
      await visitor.context.setOffline(false);
      await visitor.page.reload();
      await visitor
        .card('The Sleeping Tower')
        .getByText(/Changes you did not save/)
        .waitFor();
      await visitor.edit('The Sleeping Tower');
      expect(await visitor.words().inputValue()).toBe('A tower that breathed, and a bell.');
      await visitor.editor().getByRole('button', { name: 'Save', exact: true }).click();
      await visitor.card('The Sleeping Tower').getByText('A tower that breathed, and a bell.').waitFor();
      expect(await visitor.page.getByText(/Changes you did not save/).count()).toBe(0);
    });

    it('warns one of two tabs that save at once, which may overwrite with its version', async () => {
      const other = await visitor.context.newPage();
      await other.goto('/dashboard');
      const pages = [visitor.page, other];
      const words = ['Two rivers met at noon.', 'Two rivers met at night.'];
      for (const [index, page] of pages.entries()) {
        const card = page.getByRole('article', { name: 'The Two Rivers' });
        await card.getByRole('button', { name: 'Edit', exact: true }).click();
        await page.getByRole('textbox', { name: 'Your words' }).fill(words[index]!);
      }
      await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Save', exact: true }).click()));
      const isSent = (page: Page) => page.getByText('This dream was changed in another window').isVisible();
      await eventually(async () => (await isSent(pages[0]!)) || (await isSent(pages[1]!)));
      const conflicting = (await isSent(pages[0]!)) ? 0 : 1;
      await pages[1 - conflicting]!.getByRole('article', { name: 'The Two Rivers' }).waitFor();
      expect(await isSent(pages[1 - conflicting]!)).toBe(false);
      expect((await titled('The Two Rivers')).content).toBe(words[1 - conflicting]);
      await pages[conflicting]!.getByRole('button', { name: 'Keep my version' }).click();
      await pages[conflicting]!.getByRole('article', { name: 'The Two Rivers' }).waitFor();
      expect((await titled('The Two Rivers')).content).toBe(words[conflicting]);
      await other.close();
    });

    it('preserves a title that was written while the AI generated one', async () => {
      // The title stays pending until the fault ends below.
      await visitor.dreamer.fault({ vendor: 'openai-chat', kind: '500', times: 1_000, retryAfter: 2 });
      await visitor.send('I walked over a bridge of letters and read my own name.');
      const editor = await visitor.edit('I walked over a bridge of letters and read my own name.');
      await editor.getByRole('textbox', { name: 'Title' }).fill('My Own Bridge');
      await editor.getByRole('button', { name: 'Save', exact: true }).click();
      await visitor.card('My Own Bridge').waitFor();
      await visitor.dreamer.clearFaults();
      const dream = await visitor.stored(
        ({ title, imageStatus }) => title === 'My Own Bridge' && imageStatus === 'ready',
      );
      expect(dream).toMatchObject({ titleStatus: 'ready', imageCount: 1 });
      expect(dream.tags).not.toEqual([]);
      await visitor.card('My Own Bridge').locator('img[src^="/api/media/"]').waitFor();
    });
  });

  describe('editing a dream on a phone', () => {
    it('[R120 R121 R311 R400 R467] sends no visibility, requests no image, and leaves a public dream public', async () => {
      const visitor = await stage().dreamer('traveller', {
        viewport: PHONE,
        dreams: [
          { title: 'A very long title of a very public dream', content: 'Everybody saw it.', isPublic: true },
          ...['Second', 'Third'].map((title) => ({
            title,
            content: 'We walked for hours through an old town. '.repeat(9),
          })),
        ],
      });
      const third = await visitor.card('Third').boundingBox();
      // The image alone of the full card is 233 pixels high at this width.
      expect(third!.height).toBeLessThan(200);
      expect(third!.y).toBeLessThan(PHONE.height);
      const sent = record(visitor.page);
      const title = 'A very long title of a very...';
      const editor = await visitor.edit(title);
      expect(await editor.getByRole('radio', { name: /visible/i }).count()).toBe(0);
      await visitor.words().fill('Everybody saw it twice.');
      await editor.getByRole('button', { name: 'Save', exact: true }).click();
      await visitor.card(title).getByText('Everybody saw it twice.').waitFor();
      const flags = { tags: [], isLucid: false, isRecurrent: false };
      expect(sent).toEqual([{ call: 'PATCH', body: { content: 'Everybody saw it twice.', ...flags }, ifMatch: '"1"' }]);
      expect(await visitor.stored(({ content }) => content === 'Everybody saw it twice.')).toMatchObject({
        isPublic: true,
      });
      await visitor.press(title, 'Make private');
      await visitor.stored(({ isPublic, content }) => content === 'Everybody saw it twice.' && !isPublic);
      await visitor.close();
    });
  });
}
