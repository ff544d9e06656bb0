import type { Dream } from '@dreamloom/contracts/http';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { aDream, aPage, aProblem } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';
import { json, recorder } from '../../testing/server.js';
import { chooseAction } from '../../testing/settled.js';

const dream = aDream({ title: 'Glass', createdAt: '2026-03-05T05:12:00.000Z' });
const path = `/api/dreams/${dream.id}`;
/** The dream as the server stores it. */
let current: Dream = dream;

async function edit(waking: () => Response) {
  const { calls, handlers } = recorder({
    [`PUT ${path}/waking`]: waking,
    [`PATCH ${path}`]: () => json(current),
  });
  const present = http.get('*/api/dreams', () => json(aPage([current])));
  const { user } = renderApp({ at: '/dashboard', with: [...handlers, signedIn(), present], mobile: true });
  await chooseAction(user, 'Glass', 'Edit');
  return { calls, user, editor: within(await screen.findByRole('region', { name: 'Edit dream' })) };
}

beforeEach(() => {
  localStorage.clear();
  current = dream;
});

it('the editor shows and changes the time of waking, in the dreamer’s time zone, and names the night', async () => {
  const { calls, user, editor } = await edit(() => {
    current = { ...dream, createdAt: '2026-03-03T18:30:00.000Z', night: '2026-03-03' };
    return json(current);
  });
  await user.click(editor.getByRole('button', { name: 'Woke Mar 5, 2026, 6:12 AM' }));
  const field = editor.getByLabelText('When you woke');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('2026-03-05T06:12');
  expect(editor.getByRole('status')).toHaveTextContent('Night of Mar 4 – 5');
  fireEvent.change(field, { target: { value: '2026-03-03T19:30' } });
  expect(editor.getByRole('status')).toHaveTextContent('Night of Mar 2 – 3');
  await user.click(editor.getByRole('button', { name: 'Save' }));
  const card = await screen.findByRole('article', { name: 'Glass' });
  expect(calls[0]).toEqual({
    call: `PUT ${path}/waking`,
    body: { wokeAt: '2026-03-03T18:30:00.000Z' },
    ifMatch: '"1"',
  });
  await waitFor(() => expect(within(card).getByText('Mar 3, 2026')).toBeVisible());
});

it('a save without another time of waking leaves the night alone', async () => {
  const { calls, user, editor } = await edit(() => json(current));
  await user.click(editor.getByRole('button', { name: /^Woke/ }));
  fireEvent.change(editor.getByLabelText('When you woke'), { target: { value: '' } });
  await user.click(editor.getByRole('button', { name: 'Save' }));
  await screen.findByRole('article', { name: 'Glass' });
  expect(calls.map(({ call }) => call)).toEqual([`PATCH ${path}`]);
});

it('a refused time is explained, and what was typed stays', async () => {
  const sentence = 'This dream lies in the future: please check its date.';
  const { calls, user, editor } = await edit(() => json(aProblem(400, sentence), 400));
  await user.click(editor.getByRole('button', { name: /^Woke/ }));
  fireEvent.change(editor.getByLabelText('When you woke'), { target: { value: '2026-03-04T06:00' } });
  await user.click(editor.getByRole('button', { name: 'Save' }));
  expect(await editor.findByText(sentence)).toBeVisible();
  expect(editor.getByLabelText('When you woke')).toHaveValue('2026-03-04T06:00');
  expect(calls.map(({ call }) => call)).toEqual([`PUT ${path}/waking`]);
});

it('the page for a new dream names the night of a dream of long ago', async () => {
  const { user } = renderApp({ at: '/new', with: [signedIn(), journal([dream])] });
  await screen.findByRole('textbox', { name: 'Your dream' });
  await user.click(screen.getByRole('button', { name: 'Woke just now' }));
  fireEvent.change(screen.getByLabelText('When you woke'), { target: { value: '2026-03-03T06:20' } });
  expect(screen.getByText('Night of Mar 2 – 3')).toBeVisible();
});

it('the time zone of the browser becomes that of a profile without one, and of no other', async () => {
  const { calls, handlers } = recorder({ 'PATCH /api/profile': () => json({}) });
  const open = (timezone: string | null) =>
    renderApp({ at: '/dashboard', with: [...handlers, signedIn({ timezone }), journal([dream])] });
  const chosen = open('Asia/Tokyo');
  await screen.findByRole('article', { name: 'Glass' });
  chosen.unmount();
  open(null);
  const timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  await waitFor(() => expect(calls).toEqual([{ call: 'PATCH /api/profile', body: { timezone } }]));
});
