import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { aDream, aUser } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';
import { json, server } from '../../testing/server.js';
import { draftKey } from '../../ui/browser-navigation.js';

interface Sent {
  key: string | null;
  body: { content: string; dreamedAt?: string };
}

/** Answers each request for a new dream by the next answer; the last one stays. */
function captureAnswers(...answers: ((body: Sent['body']) => Response)[]) {
  const sent: Sent[] = [];
  const handler = http.post('*/api/dreams', async ({ request }) => {
    const body = (await request.json()) as Sent['body'];
    sent.push({ key: request.headers.get('idempotency-key'), body });
    return (answers[Math.min(sent.length, answers.length) - 1] as (body: Sent['body']) => Response)(body);
  });
  return { sent, handler };
}

const DRAFT = draftKey(aUser().id, 'new');

const stored = ({ content }: Sent['body']) => json(aDream({ title: 'A Boat', content }), 201);
const lost = () => Response.error();
const open = (at: string, ...handlers: Parameters<typeof renderApp>[0]['with']) =>
  renderApp({ at, with: [...handlers, signedIn(), journal([aDream({ title: 'Glass' })])] });
const words = () => screen.findByRole('textbox', { name: 'Your dream' });

beforeEach(() => localStorage.clear());

it('keeps the words through a lost answer and a reload, and repeats the same key', async () => {
  const { sent, handler } = captureAnswers(lost, stored);
  const first = open('/new', handler);
  await first.user.type(await words(), 'A boat of paper');
  await first.user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your words are still here');
  first.unmount();
  const again = open('/new', handler);
  expect(await words()).toHaveValue('A boat of paper');
  await again.user.click(screen.getByRole('button', { name: 'Keep this dream' }));
  await waitFor(() => expect(again.address()).toBe('/dashboard'));
  expect(sent).toHaveLength(2);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

it('saves words that changed after the answer to them was lost, on the revision that they had', async () => {
  const dream = aDream({ title: 'A Boat', content: 'A boat' });
  const { sent, handler } = captureAnswers(lost, () => json(dream));
  const changes: unknown[] = [];
  const save = http.patch(`*/api/dreams/${dream.id}`, async ({ request }) => {
    changes.push([request.headers.get('if-match'), await request.json()]);
    return json({ ...dream, content: 'A boat of paper' });
  });
  const { user, address } = open('/new', handler, save);
  await user.type(await words(), 'A boat');
  await user.click(screen.getByRole('button', { name: 'Keep this dream' }));
  await screen.findByText('Your words are still here');
  await user.type(await words(), ' of paper');
  await user.click(screen.getByRole('button', { name: 'Keep this dream' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(sent.map(({ body }) => body.content)).toEqual(['A boat', 'A boat']);
  expect(changes).toEqual([['"1"', { content: 'A boat of paper' }]]);
});

it('shows a draft to its own account alone, which finds it again', async () => {
  const first = open('/new');
  await first.user.type(await words(), 'A boat of Ada');
  first.unmount();
  const other = renderApp({
    at: '/new',
    with: [signedIn({ id: '99999999-9999-4999-8999-999999999999' }), journal([])],
  });
  expect(await words()).toHaveValue('');
  other.unmount();
  server.resetHandlers();
  open('/new');
  expect(await words()).toHaveValue('A boat of Ada');
});

it('gives words a key of their own when another tab has sent the draft that both show', async () => {
  const { sent, handler } = captureAnswers(stored);
  const first = open('/new', handler);
  await first.user.type(await words(), 'A boat');
  first.unmount();
  const second = open('/new', handler);
  expect(await words()).toHaveValue('A boat');
  // The other tab sends the draft and deletes it.
  const { key } = JSON.parse(localStorage.getItem(DRAFT) ?? '{}') as { key: string };
  localStorage.removeItem(DRAFT);
  await second.user.type(await words(), ' of glass');
  await second.user.click(screen.getByRole('button', { name: 'Keep this dream' }));
  await waitFor(() => expect(second.address()).toBe('/dashboard'));
  expect(sent).toMatchObject([{ body: { content: 'A boat of glass' } }]);
  expect(sent[0]?.key).not.toBe(key);
});

it('sends its own words under another key, and leaves the draft, when another tab has changed it', async () => {
  const { sent, handler } = captureAnswers(lost, stored);
  const { user, address } = open('/new', handler);
  await user.type(await words(), 'A boat');
  const { key } = JSON.parse(localStorage.getItem(DRAFT) ?? '{}') as { key: string };
  const other = JSON.stringify({ key, content: 'A lake', wokeAt: '' });
  localStorage.setItem(DRAFT, other);
  await user.click(screen.getByRole('button', { name: 'Keep this dream' }));
  await screen.findByText('Your words are still here');
  await user.click(screen.getByRole('button', { name: 'Keep this dream' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(sent).toMatchObject([{ body: { content: 'A boat' } }, { body: { content: 'A boat' } }]);
  expect(sent[0]?.key).not.toBe(key);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(localStorage.getItem(DRAFT)).toBe(other);
});
