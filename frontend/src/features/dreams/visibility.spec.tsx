import type { Dream } from '@dreamloom/contracts/http';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { aDream, aPage } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { signedIn } from '../../testing/scenarios.js';
import { empty, json, recorder, server } from '../../testing/server.js';
import { chooseAction } from '../../testing/settled.js';

const base = aDream({ title: 'Glass', content: 'Three elephants.' });
const VISIBILITY = `PUT /api/dreams/${base.id}/visibility`;
const SENSITIVITY = `PUT /api/dreams/${base.id}/sensitivity`;
const PATCH = `PATCH /api/dreams/${base.id}`;

/** The dream as the server stores it. */
let stored: Dream = base;
const changed = (body: unknown) => {
  stored = { ...stored, ...(body as Partial<Dream>), revision: 2 };
  return json(stored);
};

beforeEach(() => localStorage.clear());

async function open(over: Partial<Dream>, mobile = false) {
  stored = { ...base, ...over };
  const { calls, handlers } = recorder({ [PATCH]: changed, [VISIBILITY]: changed, [SENSITIVITY]: changed });
  const present = http.get('*/api/dreams', () => json(aPage([stored])));
  const people = http.get('*/api/people', () => json({ people: [] }));
  const { user } = renderApp({ at: '/dashboard', with: [...handlers, signedIn(), present, people], mobile });
  const card = within(await screen.findByRole('article', { name: 'Glass' }));
  return { user, calls, card };
}

describe('a public dream', () => {
  it('[R124] is made private from the card of a phone, by a call of its own', async () => {
    const { user, calls } = await open({ isPublic: true }, true);
    await chooseAction(user, 'Glass', 'Make private');
    await waitFor(() => expect(calls).toEqual([{ call: VISIBILITY, body: { isPublic: false }, ifMatch: '"1"' }]));
    expect(await screen.findByText('Only you can see this dream now')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Public')).not.toBeInTheDocument());
  });

  it('[R124] is made private from More on a desktop; a private one has no such entry', async () => {
    const { card, user, calls } = await open({ isPublic: true });
    await user.click(card.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Make private' }));
    await waitFor(() => expect(calls).toEqual([{ call: VISIBILITY, body: { isPublic: false }, ifMatch: '"1"' }]));
    await user.click(card.getByRole('button', { name: 'More' }));
    await screen.findByRole('menuitem', { name: 'View dream' });
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Make private' })).not.toBeInTheDocument());
  });
});

it('says that Save makes a new painting, and saves without one on demand', async () => {
  // The painting has no handler here: a request for it would fail this test.
  const { card, user, calls } = await open({});
  await user.click(card.getByRole('button', { name: 'Edit' }));
  const editor = within(await screen.findByRole('region', { name: 'Edit dream' }));
  expect(editor.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('Save also makes a new painting.');
  await user.click(editor.getByRole('button', { name: 'Save without a new painting' }));
  await screen.findByRole('article', { name: 'Glass' });
  expect(calls.map(({ call }) => call)).toEqual([PATCH]);
});

it('a dream is said to be not sensitive by a call of its own, after it is saved', async () => {
  const { card, user, calls } = await open({ isPublic: true, isSensitive: true });
  await user.click(card.getByRole('button', { name: 'Edit' }));
  const editor = within(await screen.findByRole('region', { name: 'Edit dream' }));
  await user.click(editor.getByRole('checkbox', { name: /^Sensitive content/, checked: true }));
  await user.click(editor.getByRole('button', { name: 'Save without a new painting' }));
  await screen.findByRole('article', { name: 'Glass' });
  expect(calls).toMatchObject([{ call: PATCH }, { call: SENSITIVITY, body: { isSensitive: false } }]);
  expect(calls[0]?.body).not.toHaveProperty('isSensitive');
});

it('the mark of sensitive content stays on a public dream whose save fails', async () => {
  const { card, user, calls } = await open({ isPublic: true, isSensitive: true });
  server.use(http.patch(`*/api/dreams/${base.id}`, () => empty(500)));
  await user.click(card.getByRole('button', { name: 'Edit' }));
  const editor = within(await screen.findByRole('region', { name: 'Edit dream' }));
  await user.click(editor.getByRole('checkbox', { name: /^Sensitive content/, checked: true }));
  await user.click(editor.getByRole('button', { name: 'Save without a new painting' }));
  await screen.findAllByText('Failed to update dream');
  expect(calls).toEqual([]);
});

it('the mark is set before a dream is published', async () => {
  const { card, user, calls } = await open({ isPublic: false });
  await user.click(card.getByRole('button', { name: 'Edit' }));
  const editor = within(await screen.findByRole('region', { name: 'Edit dream' }));
  await user.click(editor.getByRole('radio', { name: /visible in Collective Canvas/ }));
  await user.click(editor.getByRole('checkbox', { name: /^Sensitive content/ }));
  await user.click(editor.getByRole('button', { name: 'Save without a new painting' }));
  await screen.findByRole('article', { name: 'Glass' });
  expect(calls).toMatchObject([
    { call: SENSITIVITY, body: { isSensitive: true } },
    { call: PATCH, body: { isPublic: true } },
  ]);
});
