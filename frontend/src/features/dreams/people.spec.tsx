import { dreamPath } from '@dreamloom/contracts/http';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { showLanguage } from '../../language/language.js';
import { aDream, aPage, aPerson } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';
import { json, recorder } from '../../testing/server.js';
import { opened } from '../../testing/settled.js';

afterEach(() => act(() => showLanguage('en')));

const dream = aDream({ title: 'Glass' });
const PEOPLE = `/api/dreams/${dream.id}/people`;
const anna = aPerson({ id: '44444444-4444-4444-8444-000000000011', name: 'Anna', relationshipType: 'friend' });
const sister = aPerson({ id: '44444444-4444-4444-8444-000000000012', name: 'anna', relationshipType: 'family' });
const tom = aPerson({ id: '44444444-4444-4444-8444-000000000013', name: 'Tom' });

async function open(present: ReturnType<typeof aPerson>[]) {
  let roles: Record<string, string | null> = { [anna.id]: 'a pilot' };
  const people = () => present.map((person) => ({ person, roleInDream: roles[person.id] ?? null }));
  const { calls, handlers } = recorder({
    'GET /api/people': () => json({ people: [anna, sister, tom] }),
    [`GET ${PEOPLE}`]: () => json({ people: people() }),
    [`GET /api/dreams/${dream.id}`]: () => json({ ...dream, people: people() }),
    [`POST ${PEOPLE}`]: (body) => {
      const { personId, roleInDream } = body as { personId: string; roleInDream: string | null };
      roles = { ...roles, [personId]: roleInDream };
      return json({ person: anna, roleInDream }, 201);
    },
  });
  const dreams = http.get('*/api/dreams', () => json(aPage([{ ...dream, people: people() }])));
  const { user } = renderApp({ at: '/dashboard', with: [...handlers, signedIn(), dreams] });
  const card = within(await screen.findByRole('article', { name: 'Glass' }));
  await user.click(card.getByRole('button', { name: 'People' }));
  await opened('dialog');
  const posts = () => calls.filter(({ call }) => call.startsWith('POST'));
  return { user, card, posts };
}

describe('the people of a dream', () => {
  it('[R144] get another role where they stand', async () => {
    const { user, posts } = await open([anna]);
    await user.click(await screen.findByRole('button', { name: 'Edit the role of Anna' }));
    const form = within(screen.getByRole('form', { name: 'Edit the role' }));
    expect(form.getByRole('textbox')).toHaveValue('a pilot');
    await user.clear(form.getByRole('textbox'));
    await user.type(form.getByRole('textbox'), ' the moon ');
    await user.click(form.getByRole('button', { name: 'Save' }));
    const list = within(screen.getByRole('list', { name: 'In this dream' }));
    expect(await list.findByText('friend · the moon')).toBeVisible();
    expect(posts()).toEqual([
      { call: `POST ${PEOPLE}`, body: { personId: anna.id, roleInDream: 'the moon' }, ifMatch: '"1"' },
    ]);
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit the role' })).not.toBeInTheDocument());
  });

  it.each([
    ['a phone', true, 'button'],
    ['a desktop', false, 'menuitem'],
  ])('are added on the page of the dream by two touches, on %s', async (_where, mobile, role) => {
    const add = `POST ${PEOPLE}`;
    const { calls, handlers } = recorder({
      'GET /api/people': () => json({ people: [anna, sister, tom] }),
      [add]: () => json({ person: anna, roleInDream: null }, 201),
    });
    const { user } = renderApp({
      at: dreamPath(dream.id),
      mobile,
      with: [...handlers, signedIn(), journal([{ ...dream, people: [{ person: tom, roleInDream: null }] }])],
    });
    await user.click(await screen.findByRole('button', { name: 'Add somebody you know' }));
    await user.click(await screen.findByRole(role, { name: 'Anna (friend)' }));
    expect(await screen.findByText('Added to this dream')).toBeVisible();
    expect(screen.queryByRole(role, { name: 'Tom' })).not.toBeInTheDocument();
    expect(calls.filter(({ call }) => call === add)).toEqual([
      { call: add, body: { personId: anna.id, roleInDream: null }, ifMatch: '"1"' },
    ]);
  });

  it('have their relationships in the language of the app', async () => {
    const { user } = await open([anna]);
    await act(() => showLanguage('de'));
    expect(await screen.findByText('befreundet · a pilot')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Beziehung' }));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      ...['Familie', 'Befreundet', 'Von der Arbeit', 'Unbekannt', 'Berühmt', 'Anderes'],
    ]);
  });

  it('are told apart by their relationship where two have one name', async () => {
    const { user } = await open([tom]);
    await user.click(await screen.findByRole('combobox', { name: 'Person' }));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Anna (friend)', 'anna (family)']);
  });

  it('are told apart on the card too, and where they are removed', async () => {
    const { card } = await open([anna, sister, tom]);
    expect(await screen.findByRole('button', { name: 'Remove anna (family)' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove Tom' })).toBeVisible();
    expect(await card.findByText('Anna (friend)')).toBeInTheDocument();
  });
});
