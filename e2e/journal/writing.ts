import { eventually } from '@dreamloom/testing';
import type { Locator } from 'playwright-core';
import { DESKTOP, PHONE, type Stage } from './stage.js';

export function writing(stage: () => Stage): void {
  it('edits a dream on a desktop, also one that another window changed meanwhile, and has it painted', async () => {
    const visitor = await stage().dreamer('writer', {
      dreams: [{ title: 'The Glass Train', content: 'A train of glass.', tags: ['strange'] }],
    });
    const card = visitor.card('The Glass Train');
    const editor = await visitor.edit('The Glass Train');
    await visitor.words().fill('A train of glass crossed the desert.');
    await editor.getByRole('button', { name: 'Setting' }).click();
    await editor.getByRole('textbox', { name: 'Setting' }).fill('a desert');
    await visitor.page.getByRole('button', { name: 'Mood' }).click();
    const marks = visitor.page.getByRole('region', { name: 'Marks and moods' });
    await marks.getByRole('button', { name: 'vivid' }).click();
    await marks.getByRole('radio', { name: /^3,/ }).click({ force: true });
    await marks.getByRole('radio', { name: /^3,/, checked: true }).waitFor();
    const visibility = editor.getByRole('combobox', { name: 'Visibility' });
    await visibility.click();
    await visitor.page.getByRole('option', { name: 'Public (visible in Collective Canvas)' }).click();
    await visibility.getByText('Public').waitFor();
    expect(await visitor.page.evaluate('window.scrollY')).toBe(0);
    const { id } = await visitor.stored(({ tags, isLucid }) => tags.includes('vivid') && isLucid);
    await visitor.dreamer.fetch(`/api/dreams/${id}`, {
      method: 'PATCH',
      body: JSON.stringify({ content: 'A train of glass, from another window.' }),
    });
    await editor.getByRole('button', { name: 'Save', exact: true }).click();
    await editor.getByText('This dream was changed in another window').waitFor();
    await editor.getByRole('button', { name: 'Keep mine' }).click();
    await editor.waitFor({ state: 'detached' });
    await visitor.page.goBack();
    await card.getByText('A train of glass crossed the desert.').waitFor();
    await card.getByText('Public').waitFor();
    const saved = await visitor.stored(({ imageCount }) => imageCount === 1);
    expect(saved).toMatchObject({
      content: 'A train of glass crossed the desert.\n\n— Dream details —\nSetting: a desert',
      ...{ tags: ['strange', 'vivid'], isLucid: true, isPublic: true, imageStatus: 'ready' },
    });
    await card.locator('img[src^="/api/media/"]').waitFor();
    await visitor.close();
  });

  it('edits a public dream on a phone, where cards are compact, and makes it private', async () => {
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
    const title = 'A very long title of a very...';
    const editor = await visitor.edit(title);
    await visitor.words().fill('Everybody saw it twice.');
    await editor.getByRole('button', { name: 'Save', exact: true }).click();
    await editor.waitFor({ state: 'detached' });
    await visitor.page.goBack();
    await visitor.card(title).getByText('Everybody saw it twice.').waitFor();
    await visitor.stored(({ isPublic, content }) => content === 'Everybody saw it twice.' && isPublic);
    await visitor.press(title, 'Make private');
    await visitor.stored(({ isPublic, content }) => content === 'Everybody saw it twice.' && !isPublic);
    await visitor.close();
  });

  it.each([
    ['desktop', DESKTOP, ['content', 'tags', 'isLucid', 'isRecurrent', 'isPublic']],
    ['phone', PHONE, ['content', 'tags', 'isLucid', 'isRecurrent']],
  ])(
    'moves no line when the editing begins, and sends no more than it says, on a %s',
    async (where, viewport, fields) => {
      const content = `${'I was in a library under the sea, and every book let out one long breath. '.repeat(3)}\n\nAnd then home.`;
      const title = 'The Library under the Sea, and the Whale that Listened';
      const visitor = await stage().dreamer(`editor-on-${where}`, { viewport, dreams: [{ title, content }] });
      const { page } = visitor;
      const sent: [string, string[]][] = [];
      page.on('request', (request) => {
        if (request.method() === 'GET' || !request.url().includes('/api/dreams/')) return;
        sent.push([request.method(), Object.keys((request.postDataJSON() ?? {}) as object)]);
      });
      const { id } = await visitor.stored((dream) => dream.title === title);
      await page.goto(`/dreams/${id}`);
      await page.getByRole('heading', { name: 'Look closer' }).waitFor();
      await page.evaluate('document.fonts.ready');
      const heading = page.getByRole('heading', { level: 1 });
      const text = page.getByText('I was in a library').first();
      const read = [await linesOf(heading), await linesOf(text)];
      expect(read[1]!.length).toBeGreaterThan(4);
      if (viewport === DESKTOP) await text.click({ position: { x: 120, y: 50 } });
      else await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await visitor.words().waitFor();
      const edited = [await linesOf(heading), await linesOf(visitor.words())];
      for (const [at, lines] of read.entries())
        for (const [line, { x, y }] of lines.entries()) {
          expect(Math.abs(edited[at]![line]!.x - x)).toBeLessThanOrEqual(1);
          expect(Math.abs(edited[at]![line]!.y - y)).toBeLessThanOrEqual(1);
        }
      const place = await page.evaluate<number>('getSelection().anchorOffset');
      expect(place > 0).toBe(viewport === DESKTOP);
      await page.keyboard.insertText('softly ');
      const typed = `${content.slice(0, place)}softly ${content.slice(place)}`;
      await eventually(async () => (await visitor.words().innerText()) === typed);
      await page.reload();
      await visitor.words().getByText('softly').waitFor();
      if (viewport === DESKTOP) await page.getByRole('checkbox', { name: 'Paint it again' }).click();
      await page.keyboard.press('Control+s');
      await visitor.editor().waitFor({ state: 'detached' });
      expect(sent).toEqual([['PATCH', fields]]);
      expect(await visitor.stored((dream) => dream.content === typed)).toMatchObject({ title });
      await visitor.close();
    },
  );
}

interface Line {
  x: number;
  y: number;
}
interface Text {
  ownerDocument: {
    createRange: () => { selectNodeContents: (text: Text) => void; getClientRects: () => ArrayLike<Line> };
  };
}

/** Where each line of a text begins. */
const linesOf = (text: Locator): Promise<Line[]> =>
  text.evaluate((element: Text) => {
    const range = element.ownerDocument.createRange();
    range.selectNodeContents(element);
    return Array.from(range.getClientRects(), ({ x, y }) => ({ x, y }));
  });
