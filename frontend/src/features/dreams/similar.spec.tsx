import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDream, aPage, aProblem, aUser } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';
import { json, recorder } from '../../testing/server.js';
import { chooseFromMenu, opened, settle } from '../../testing/settled.js';

const dream = aDream({ title: 'Glass' });
const other = aDream({ id: '22222222-2222-4222-8222-00000000000b', title: 'Glass again' });
const path = `GET /api/dreams/${dream.id}/similar`;

async function open(answer: () => Response, noAi = false) {
  const { calls, handlers } = recorder({ [path]: answer, [`GET /api/dreams/${other.id}`]: () => json(other) });
  const dreams = http.get('*/api/dreams', () => json(aPage([dream])));
  const app = renderApp({ at: '/dashboard', with: [...handlers, signedIn({ noAi }), dreams] });
  await screen.findByRole('heading', { name: dream.title });
  await chooseFromMenu(app.user, 'More', 'View dream');
  const dialog = await screen.findByRole('dialog', { name: dream.title });
  return { ...app, calls, dialog };
}

describe('dreams like this one', () => {
  const name = 'Dreams like this one';

  it('are compared on demand, and lead to the dream in the journal', async () => {
    const near = { id: other.id, title: other.title, night: '2026-03-12', score: 0.8 };
    const { user, calls, dialog } = await open(() => json({ isRead: true, dreams: [near] }));
    expect(calls).toEqual([]);
    await user.click(await within(dialog).findByRole('button', { name }));
    const list = await within(dialog).findByRole('region', { name });
    expect(await within(list).findByText('Mar 12, 2026')).toBeVisible();
    const link = within(list).getByRole('link', { name: other.title });
    expect(link).toHaveAttribute('href', `/dashboard#${other.id}`);
    await user.click(link);
    expect(await screen.findByRole('dialog', { name: other.title })).toBeVisible();
    expect(dialog).not.toBeInTheDocument();
  });

  it('lead to a loaded dream that a search hides, and open nothing while more is typed', async () => {
    const hidden = aDream({ id: other.id, title: 'Harbour', content: 'Ships in the fog' });
    const near = { id: hidden.id, title: hidden.title, night: '2026-03-12', score: 0.8 };
    const { handlers } = recorder({
      [path]: () => json({ isRead: true, dreams: [near] }),
      [`GET /api/dreams/${hidden.id}`]: () => json(hidden),
    });
    const { user } = renderApp({ at: '/dashboard', with: [...handlers, signedIn(), journal([dream, hidden])] });
    await screen.findByRole('heading', { name: hidden.title });
    await user.type(screen.getByRole('searchbox'), 'Glass');
    await waitFor(() => expect(screen.queryByRole('heading', { name: hidden.title })).not.toBeInTheDocument());
    await chooseFromMenu(user, 'More', 'View dream');
    const dialog = await opened('dialog', dream.title);
    await user.click(await within(dialog).findByRole('button', { name }));
    await user.click(await within(dialog).findByRole('link', { name: hidden.title }));
    await opened('dialog', hidden.title);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.clear(screen.getByRole('searchbox'));
    await screen.findByRole('heading', { name: hidden.title });
    await user.type(screen.getByRole('searchbox'), 'Glass');
    await waitFor(() => expect(screen.queryByRole('heading', { name: hidden.title })).not.toBeInTheDocument());
    await settle();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    [true, 'No other dream of yours comes close to this one.'],
    [false, 'This dream has not been compared with your others yet.'],
  ])('say so when there are none (compared: %s)', async (isRead, sentence) => {
    const { user, dialog } = await open(() => json({ isRead, dreams: [] }));
    await user.click(await within(dialog).findByRole('button', { name }));
    expect(await within(dialog).findByText(sentence)).toBeVisible();
  });

  it('say what went wrong, and are not offered without AI', async () => {
    const failing = await open(() => json(aProblem(503, 'The journal is waking up.'), 503));
    await failing.user.click(await within(failing.dialog).findByRole('button', { name }));
    expect(await within(failing.dialog).findByText('The journal is waking up.')).toBeVisible();
    failing.unmount();
    const { dialog } = await open(() => json({ isRead: false, dreams: [] }), true);
    expect(within(dialog).queryByRole('button', { name })).not.toBeInTheDocument();
  });
});

it('the mention of similar dreams has a switch in the profile, and none where AI is off', async () => {
  const saved: unknown[] = [];
  let user = { mentionsSimilar: true, noAi: false };
  const app = renderApp({
    at: '/profile',
    with: [
      http.put('*/api/profile/similar-dreams', async ({ request }) => {
        saved.push(await request.json());
        user = { mentionsSimilar: false, noAi: true };
        return HttpResponse.json({});
      }),
      http.get('*/api/auth/user', () => HttpResponse.json({ ...aUser(), ...user })),
      journal([]),
    ],
  });
  const choice = await screen.findByRole('switch', { name: 'Remind me of similar dreams' });
  expect(choice).toBeChecked();
  await app.user.click(choice);
  await waitFor(() => expect(choice).not.toBeInTheDocument());
  expect(saved).toEqual([{ isOn: false }]);
});
