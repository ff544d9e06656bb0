import { PHONE, type Stage } from './stage.js';

export function writing(stage: () => Stage): void {
  it('edits a dream on a desktop, also one that another window changed meanwhile, and has it painted', async () => {
    const visitor = await stage().dreamer('writer', {
      dreams: [{ title: 'The Glass Train', content: 'A train of glass.', tags: ['strange'] }],
    });
    const card = visitor.card('The Glass Train');
    const editor = await visitor.edit('The Glass Train');
    await visitor.words().fill('A train of glass crossed the desert.');
    await editor.getByRole('textbox', { name: 'Setting' }).fill('a desert');
    await editor.getByRole('button', { name: 'vivid' }).click();
    await editor.getByRole('checkbox', { name: 'Lucid dream' }).check();
    await editor.getByRole('radio', { name: 'Public (visible in Collective Canvas)' }).check();
    const { id } = await visitor.stored(({ title }) => title === 'The Glass Train');
    await visitor.dreamer.fetch(`/api/dreams/${id}`, {
      method: 'PATCH',
      body: JSON.stringify({ content: 'A train of glass, from another window.' }),
    });
    await editor.getByRole('button', { name: 'Save', exact: true }).click();
    await editor.getByText('This dream was changed in another window').waitFor();
    await editor.getByRole('button', { name: 'Keep my version' }).click();
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
    await visitor.card(title).getByText('Everybody saw it twice.').waitFor();
    await visitor.stored(({ isPublic, content }) => content === 'Everybody saw it twice.' && isPublic);
    await visitor.press(title, 'Make private');
    await visitor.stored(({ isPublic, content }) => content === 'Everybody saw it twice.' && !isPublic);
    await visitor.close();
  });
}
