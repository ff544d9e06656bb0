import { type Dream, dreamPath } from '@dreamloom/contracts/http';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { aDream, aPage, aProblem } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';
import { json, recorder } from '../../testing/server.js';
import { settle } from '../../testing/settled.js';

const dream = aDream({ title: 'Glass', createdAt: '2026-03-05T05:12:00.000Z' });
const path = `/api/dreams/${dream.id}`;
/** The dream as the server stores it. */
let current: Dream = dream;

async function open(waking: () => Response) {
  const { calls, handlers } = recorder({ [`PUT ${path}/waking`]: waking });
  const present = [http.get('*/api/dreams', () => json(aPage([current]))), http.get(`*${path}`, () => json(current))];
  const { user } = renderApp({ at: dreamPath(dream.id), with: [...handlers, signedIn(), ...present], mobile: true });
  const page = within(await screen.findByRole('region', { name: 'About this page' }));
  return { calls, user, page };
}

beforeEach(() => {
  localStorage.clear();
  current = dream;
});

it('the page shows and changes the time of waking, in the dreamer’s time zone, and names the night', async () => {
  const { calls, user, page } = await open(() => {
    current = { ...dream, createdAt: '2026-03-03T18:30:00.000Z', night: '2026-03-03' };
    return json(current);
  });
  await user.click(page.getByRole('button', { name: 'Woke Mar 5, 2026, 6:12 AM' }));
  const field = page.getByLabelText('When you woke');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('2026-03-05T06:12');
  expect(page.getByRole('status')).toHaveTextContent('Night of Mar 4 to 5');
  fireEvent.change(field, { target: { value: '2026-03-03T19:30' } });
  expect(page.getByRole('status')).toHaveTextContent('Night of Mar 2 to 3');
  expect(calls).toEqual([]);
  await user.tab();
  await waitFor(() =>
    expect(calls).toEqual([
      { call: `PUT ${path}/waking`, body: { wokeAt: '2026-03-03T18:30:00.000Z' }, ifMatch: '"1"' },
    ]),
  );
  expect(await screen.findByText('March 3', { selector: 'time' })).toBeVisible();
});

it('a field that is left empty or as it was leaves the night alone', async () => {
  const { calls, user, page } = await open(() => json(current));
  await user.click(page.getByRole('button', { name: /^Woke/ }));
  await user.tab();
  fireEvent.change(page.getByLabelText('When you woke'), { target: { value: '' } });
  await user.click(page.getByLabelText('When you woke'));
  await user.tab();
  await settle();
  expect(calls).toEqual([]);
});

it('a refused time is explained, and what was typed stays', async () => {
  const sentence = 'This dream lies in the future: please check its date.';
  const { user, page } = await open(() => json(aProblem(400, sentence), 400));
  await user.click(page.getByRole('button', { name: /^Woke/ }));
  fireEvent.change(page.getByLabelText('When you woke'), { target: { value: '2026-03-04T06:00' } });
  await user.tab();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(page.getByLabelText('When you woke')).toHaveValue('2026-03-04T06:00');
});

it('the page for a new dream names the night of a dream of long ago', async () => {
  const { user } = renderApp({ at: '/new', with: [signedIn(), journal([dream])] });
  await screen.findByRole('textbox', { name: 'Your dream' });
  await user.click(screen.getByRole('button', { name: 'Woke just now' }));
  fireEvent.change(screen.getByLabelText('When you woke'), { target: { value: '2026-03-03T06:20' } });
  expect(screen.getByText('Night of Mar 2 to 3')).toBeVisible();
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
