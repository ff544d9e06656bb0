import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anImport } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';
import { opened } from '../../testing/settled.js';

const TABLE =
  'When;Name;What I dreamt;Mood\n03/04/2024;Sea;A boat on the sea;calm\n31/02/2024;;Nothing;\n25/04/2024;;;';

async function open(text = TABLE, name = 'dreams.csv') {
  const sent: { query: Record<string, string>; body: string }[] = [];
  const taken = http.post('*/api/profile/import/table', async ({ request }) => {
    sent.push({ query: Object.fromEntries(new URL(request.url).searchParams), body: await request.text() });
    return new HttpResponse(`${JSON.stringify(anImport({ added: 1, leftOut: { count: 2, names: ['3', '4'] } }))}\n`);
  });
  const { user } = renderApp({ at: '/profile', with: [taken, signedIn(), journal([])] });
  await screen.findByRole('heading', { name: 'Your data' });
  const file = new File([text], name, { type: 'text/csv' });
  fireEvent.change(screen.getByTestId('archive-file'), { target: { files: [file] } });
  await opened('dialog');
  const dialog = within(screen.getByRole('dialog', { name: 'Which column is what?' }));
  return { user, dialog, sent };
}

const rowsOf = async (dialog: Awaited<ReturnType<typeof open>>['dialog']) =>
  within(await dialog.findByRole('list', { name: 'First rows' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

describe('a table of dreams', () => {
  it('is shown as dreams before anything is sent, and sent with its columns', async () => {
    const { user, dialog, sent } = await open();
    expect(await rowsOf(dialog)).toEqual([
      'Apr 3, 2024A boat on the sea',
      'Left out: no dateNothing',
      'Left out: no words',
    ]);
    await user.click(dialog.getByRole('combobox', { name: 'Title' }));
    await user.click(await screen.findByRole('option', { name: 'Name' }));
    expect((await rowsOf(dialog))[0]).toBe('Apr 3, 2024 · SeaA boat on the sea');
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('1 dream added, 0 were here already.')).toBeVisible();
    expect(screen.getByText('Left out, because they have no date or no words: 3, 4.')).toBeVisible();
    const query = { words: 'What I dreamt', date: 'When', title: 'Name', tags: 'Mood', order: 'dmy', delimiter: ';' };
    expect(sent).toEqual([{ query, body: TABLE }]);
  });

  it('with ambiguous dates is read in the order that is chosen', async () => {
    const { user, dialog } = await open('Date,Dream\n03/04/2024,A boat');
    expect(await rowsOf(dialog)).toEqual(['Apr 3, 2024A boat']);
    await user.click(dialog.getByRole('combobox', { name: 'Dates are written' }));
    await user.click(await screen.findByRole('option', { name: 'Month, day, year' }));
    await waitFor(async () => expect(await rowsOf(dialog)).toEqual(['Mar 4, 2024A boat']));
  });

  it('that is none says so', async () => {
    const { dialog } = await open('no table at all');
    expect(await dialog.findByText('This file has no rows that can be read as a table.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
  });
});
