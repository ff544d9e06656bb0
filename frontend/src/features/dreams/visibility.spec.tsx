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
  stored = { ...stored, ...(body as Partial<Dream>), revision: stored.revision + 1 };
  return json(stored);
};

beforeEach(() => localStorage.clear());

async function open(over: Partial<Dream>, mobile = false) {
  stored = { ...base, ...over };
  const { calls, handlers } = recorder({ [PATCH]: changed, [VISIBILITY]: changed, [SENSITIVITY]: changed });
  const present = http.get('*/api/dreams', () => json(aPage([stored])));
  const one = http.get(`*/api/dreams/${base.id}`, () => json(stored));
  const people = http.get('*/api/people', () => json({ people: [] }));
  const { user } = renderApp({ at: '/dashboard', with: [...handlers, signedIn(), present, one, people], mobile });
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

/** Opens the page of the dream; a request for a painting has no answer here, and would fail the test. */
async function openPage(over: Partial<Dream>, mobile = false) {
  const { user, calls, card } = await open(over, mobile);
  await user.click(card.getByRole('link', { name: 'Glass' }));
  await screen.findByRole('heading', { level: 1, name: 'Glass' });
  return { user, calls };
}

it('a dream is said to be not sensitive by a call of its own, at once', async () => {
  const { user, calls } = await openPage({ isPublic: true, isSensitive: true });
  await user.click(await screen.findByRole('checkbox', { name: /^Sensitive content/, checked: true }));
  await waitFor(() => expect(calls).toEqual([{ call: SENSITIVITY, body: { isSensitive: false }, ifMatch: '"1"' }]));
});

it('the mark of sensitive content stays on a public dream when it cannot be changed', async () => {
  const { user, calls } = await openPage({ isPublic: true, isSensitive: true }, true);
  server.use(http.put(`*/api/dreams/${base.id}/sensitivity`, () => empty(500)));
  await user.click(await screen.findByRole('checkbox', { name: /^Sensitive content/, checked: true }));
  expect(await screen.findByText('Failed to update dream')).toBeVisible();
  expect(await screen.findByRole('checkbox', { name: /^Sensitive content/, checked: true })).toBeVisible();
  expect(calls).toEqual([]);
});

it('the mark is set before a dream is published by a save', async () => {
  const { user, calls } = await openPage({ isPublic: false });
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const editor = within(await screen.findByRole('region', { name: 'Edit dream' }));
  await user.click(editor.getByRole('combobox', { name: 'Visibility' }));
  await user.click(await screen.findByRole('option', { name: 'Public (visible in Collective Canvas)' }));
  await user.click(await editor.findByRole('checkbox', { name: /^Sensitive content/ }));
  await user.click(editor.getByRole('checkbox', { name: 'Paint it again' }));
  await user.click(editor.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Edit dream' })).not.toBeInTheDocument());
  expect(calls).toMatchObject([
    { call: SENSITIVITY, body: { isSensitive: true } },
    { call: PATCH, body: { isPublic: true } },
  ]);
  expect(calls[1]?.body).not.toHaveProperty('isSensitive');
});
