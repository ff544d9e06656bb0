import { type DreamMotifs, MotifReading } from '@dreamloom/contracts';
import { eventually, ownStack, testFolder } from '@dreamloom/testing';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PHONE, Stage } from './stage.js';

const NIGHTS = [
  ['The Whale', 'A whale swam over the sea and I felt calm.'],
  ['The Key', 'A fox gave me a golden key in the forest.'],
  ['The Castle', 'I was terrified in a castle with a mirror.'],
  ['The Train', 'A train crossed the desert.'],
] as const;

describe('what dreams are made of', () => {
  const counts = testFolder('failpoints');
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.open(
      ownStack('kills a service', { FAILPOINTS: 'title-answered=kill*1', FAILPOINTS_DIR: counts }),
    );
  });
  afterAll(async () => {
    await stage.close();
  });

  it('is read from older dreams in the background, also when the service is killed meanwhile', async () => {
    const dreams = NIGHTS.map(([title, content], daysAgo) => ({ title, content, daysAgo }));
    const { dreamer } = await stage.dreamer('older', { dreams });
    const reading = async (method = 'GET') =>
      MotifReading.safeParse(await (await dreamer.fetch('/api/motifs/reading', { method })).json()).data;
    expect(await reading()).toMatchObject({ state: 'none', done: 0, total: 4 });
    await reading('POST');
    await eventually(async () => (await reading())?.state === 'none');
    expect(await reading()).toMatchObject({ done: 4, total: 4 });
    expect(existsSync(join(counts, 'title-answered'))).toBe(true);
    const found: Record<string, string> = {};
    for (const { id, title } of await dreamer.dreams()) {
      const { motifs, emotions } = (await (await dreamer.fetch(`/api/dreams/${id}/motifs`)).json()) as DreamMotifs;
      found[title] = [...motifs, ...emotions].map(({ key }) => key).join(' ');
    }
    expect(found).toEqual({
      'The Whale': 'whale swimming sea calm',
      'The Key': 'fox key forest',
      'The Castle': 'castle mirror fear',
      'The Train': 'train desert',
    });
  });

  it('is changed on a phone: removed, added, and counted as one', async () => {
    const visitor = await stage.dreamer('chips', {
      viewport: PHONE,
      dreams: [
        { title: 'The Garden', motifs: ['granny', 'garden'] },
        { title: 'The Kitchen', motifs: ['grandmother'], daysAgo: 1 },
      ],
    });
    const { page } = visitor;
    const editor = page.getByRole('region', { name: 'What it is made of' });
    const open = () => page.getByRole('button', { name: 'Edit motifs' }).click();
    await visitor.press('The Garden', 'View dream');
    await open();
    await editor.getByRole('button', { name: 'Remove garden' }).click();
    await editor.getByRole('textbox', { name: 'Add a motif' }).fill('Swing');
    await editor.getByRole('button', { name: 'Add', exact: true }).click();
    await editor.getByRole('button', { name: 'Swing', exact: true }).waitFor();
    await editor.getByRole('button', { name: 'granny', exact: true }).click();
    await editor.getByRole('combobox', { name: 'The same motif' }).click();
    await page.getByRole('option', { name: 'grandmother' }).click();
    await editor.getByRole('button', { name: 'Count as one' }).click();
    await editor.getByText('granny counts as grandmother').waitFor();
    await page.reload();
    await open();
    await editor.getByText('granny counts as grandmother').waitFor();
    expect(await editor.getByRole('list', { name: 'Motifs' }).getByRole('listitem').allTextContents()).toEqual([
      'granny',
      'Swing',
    ]);
    const { motifs } = (await (await visitor.dreamer.fetch('/api/motifs')).json()) as { motifs: object[] };
    expect(motifs).toMatchObject([
      { key: 'grandmother', dreams: 2 },
      { key: 'swing', dreams: 1 },
    ]);
  });
});
