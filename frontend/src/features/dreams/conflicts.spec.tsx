import type { Dream } from '@dreamloom/contracts/http';
import { screen, waitFor, within } from '@testing-library/react';
import { aDream, aProblem } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';
import { json, recorder } from '../../testing/server.js';
import { typeInto } from '../../testing/settled.js';

const dream = aDream({ title: 'Glass', content: 'Three elephants.', tags: ['strange'] });
const PATCH = `PATCH /api/dreams/${dream.id}`;
const PAINT = `POST /api/dreams/${dream.id}/generate-image`;

/** The editor with words of its own, of a dream that somebody else has changed since. */
async function openAfter(changes: Partial<Dream>) {
  const theirs = { ...dream, ...changes, revision: 2 };
  const conflict = { ...aProblem(409, 'This dream was changed elsewhere.'), code: 'edited-elsewhere', present: theirs };
  const { calls, handlers } = recorder({
    [PATCH]: (body, ifMatch) =>
      ifMatch === '"2"' ? json({ ...theirs, ...(body as Partial<Dream>), revision: 3 }) : json(conflict, 409),
    [PAINT]: () => json({ jobId: dream.id, status: 'painting' }, 202),
  });
  const { user } = renderApp({ at: '/dashboard', with: [...handlers, signedIn(), journal([dream])] });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const editor = within(await screen.findByRole('region', { name: 'Edit dream' }));
  typeInto(editor.getByRole('textbox', { name: 'Your words' }), ' Mine.');
  await user.click(editor.getByRole('button', { name: 'Save' }));
  return { calls, user, editor };
}

const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Edit dream' })).not.toBeInTheDocument());

beforeEach(() => localStorage.clear());

it('another window saved other words: shows both, and saves over the revision that was shown', async () => {
  const { calls, user, editor } = await openAfter({ content: 'Four elephants.', tags: ['peaceful'] });
  expect(await screen.findByText('This dream was changed in another window')).toBeVisible();
  expect(await editor.findByText(/Four elephants/)).toBeVisible();
  expect(editor.getByRole('textbox', { name: 'Your words' })).toHaveTextContent('Three elephants. Mine.');
  await user.click(editor.getByRole('button', { name: 'Keep mine' }));
  await isClosed();
  expect(calls.map(({ call, ifMatch }) => [call, ifMatch])).toEqual([
    [PATCH, '"1"'],
    [PATCH, '"2"'],
    [PAINT, '"3"'],
  ]);
  // What the dreamer has not changed stays as the other window saved it.
  expect(calls[1]?.body).toMatchObject({ content: 'Three elephants. Mine.', tags: ['peaceful'] });
});

it('the version of another window can be taken instead', async () => {
  const { calls, user, editor } = await openAfter({ content: 'Four elephants.' });
  await editor.findByText(/Four elephants/);
  await user.click(editor.getByRole('button', { name: 'Take theirs' }));
  expect(editor.getByRole('textbox', { name: 'Your words' })).toHaveTextContent('Four elephants.');
  expect(calls).toHaveLength(1);
});

it('another window changed other fields: saves beside them without a question', async () => {
  const { calls } = await openAfter({ tags: ['peaceful'] });
  await isClosed();
  expect(calls[1]).toMatchObject({
    ...{ call: PATCH, ifMatch: '"2"' },
    body: { content: 'Three elephants. Mine.', tags: ['peaceful'] },
  });
});

it('a save whose answer was lost is no conflict', async () => {
  const { calls } = await openAfter({ content: 'Three elephants. Mine.' });
  await isClosed();
  expect(calls.map(({ call }) => call)).toEqual([PATCH, PATCH, PAINT]);
});
