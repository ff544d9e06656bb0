import { dreamPath } from '@dreamloom/contracts/http';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aCover, aDream, aProblem, aUser } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';
import { json, recorder } from '../../testing/server.js';
import { settle } from '../../testing/settled.js';

const dream = aDream({ title: 'Glass' });
const other = aDream({ title: 'Glass again', cover: aCover() });
const path = `GET /api/dreams/${dream.id}/similar`;

function open(answer: () => Response, noAi = false) {
  const { calls, handlers } = recorder({ [path]: answer });
  const app = renderApp({
    at: dreamPath(dream.id),
    with: [...handlers, signedIn({ noAi }), journal([dream, other])],
  });
  return { ...app, calls };
}

describe('dreams like this one', () => {
  const name = 'Dreams like this one';
  const near = { id: other.id, title: other.title, night: '2026-03-12', score: 0.8 };

  it('stand on the page of the dream with their paintings, and lead to their own', async () => {
    const { user } = open(() => json({ isRead: true, dreams: [near] }));
    const list = within(await screen.findByRole('region', { name }));
    expect(list.getByText('Mar 12, 2026')).toBeVisible();
    const link = list.getByRole('link', { name: other.title });
    await waitFor(() => expect(link.closest('li')?.querySelector('img[srcset]')).toBeTruthy());
    expect(link).toHaveAttribute('href', dreamPath(other.id));
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: other.title })).toBeVisible();
  });

  it('are no part of the page where there are none', async () => {
    const { calls } = open(() => json({ isRead: true, dreams: [] }));
    await waitFor(() => expect(calls).toHaveLength(1));
    await settle();
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  });

  it('say what went wrong and ask again on demand, and are not asked for without AI', async () => {
    const failing = open(() => json(aProblem(503, 'The journal is waking up.'), 503));
    const section = within(await screen.findByRole('region', { name }));
    expect(section.getByText('The journal is waking up.')).toBeVisible();
    await failing.user.click(section.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(failing.calls).toHaveLength(2));
    failing.unmount();
    const { calls } = open(() => json({ isRead: false, dreams: [] }), true);
    await screen.findByRole('heading', { name: 'Look closer' });
    await settle();
    expect(calls).toEqual([]);
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
