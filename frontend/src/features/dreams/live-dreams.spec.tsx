import type { Dream, DreamsPage } from '@dreamloom/contracts/http';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDream, aJournalVersion, aPage } from '../../testing/builders.js';
import { FakeEventSource } from '../../testing/jsdom-additions.js';
import { renderApp } from '../../testing/render-app.js';
import { signedIn } from '../../testing/scenarios.js';
import { settle } from '../../testing/settled.js';

const at = (hour: number) => `2026-10-02T0${hour}:00:00.000Z`;

/** The journal of a server that counts the calls for it: `stored` is in the order of the journal. */
function journalOf(stored: Dream[], over: Partial<DreamsPage> = {}) {
  const state = { stored, calls: [] as string[], hold: Promise.resolve() };
  const handlers = [
    http.get('*/api/dreams', async ({ request }) => {
      state.calls.push(new URL(request.url).search || 'list');
      const answer = aPage(state.stored, over);
      await state.hold;
      return HttpResponse.json(answer);
    }),
    http.get('*/api/dreams/:id', ({ params }) => {
      if (!/^[\da-f-]{36}$/.test(String(params['id']))) return undefined;
      state.calls.push(String(params['id']));
      const dream = state.stored.find(({ id }) => id === params['id']);
      return dream
        ? HttpResponse.json({ ...dream, version: aJournalVersion() })
        : new HttpResponse(null, { status: 404 });
    }),
  ];
  return { state, handlers };
}

const titles = () => screen.getAllByRole('article').map((card) => card.querySelector('h3')?.textContent);

async function open(stored: Dream[], over: Partial<DreamsPage> = {}) {
  const { state, handlers } = journalOf(stored, over);
  const { user } = renderApp({ at: '/dashboard', with: [...handlers, signedIn()] });
  await waitFor(() => expect(titles()).toEqual(stored.map(({ title }) => title)));
  const send = (...ids: string[]) => act(() => ids.forEach((id) => FakeEventSource.last.sendDream(id)));
  return { state, send, user };
}

const [late, early] = [
  aDream({ title: 'Late', createdAt: at(7) }),
  aDream({ title: 'Early', createdAt: at(5) }),
] as const;

describe('a live event', () => {
  it('fetches the one dream that changed, and no list', async () => {
    const { state, send } = await open([late, early]);
    state.stored = [late, { ...early, title: 'Earliest' }];
    send(early.id);
    await waitFor(() => expect(titles()).toEqual(['Late', 'Earliest']));
    expect(state.calls).toEqual(['list', early.id]);
  });

  it('brings a new dream to its place', async () => {
    const { state, send } = await open([late, early]);
    const fresh = aDream({ title: 'Between', createdAt: at(6) });
    state.stored = [late, fresh, early];
    send(fresh.id);
    await waitFor(() => expect(titles()).toEqual(['Late', 'Between', 'Early']));
    expect(screen.getByText('3 dreams')).toBeVisible();
    expect(state.calls).toEqual(['list', fresh.id]);
  });

  it('moves a dream with another time of waking', async () => {
    const { state, send } = await open([late, early]);
    state.stored = [{ ...early, createdAt: at(8) }, late];
    send(early.id);
    await waitFor(() => expect(titles()).toEqual(['Early', 'Late']));
    expect(screen.getByText('2 dreams')).toBeVisible();
    expect(state.calls).toEqual(['list', early.id]);
  });

  it('removes a dream that is gone', async () => {
    const { state, send } = await open([late, early]);
    state.stored = [late];
    send(early.id);
    await waitFor(() => expect(titles()).toEqual(['Late']));
    expect(screen.getByText('1 dream')).toBeVisible();
    expect(state.calls).toEqual(['list', early.id]);
  });

  it('adds no dream whose place is on a page that is not loaded', async () => {
    const { state, send } = await open([late, early], { total: 60, nextCursor: 'more' });
    const old = aDream({ title: 'Old', createdAt: at(1) });
    state.stored = [late, early, old];
    send(old.id);
    await waitFor(() => expect(state.calls).toEqual(['list', old.id]));
    await settle();
    expect(titles()).toEqual(['Late', 'Early']);
    expect(screen.getByText('60 dreams')).toBeVisible();
  });

  it('changes what only a search found, without another search', async () => {
    const old = aDream({ title: 'An old storm', createdAt: at(1) });
    const { state, send, user } = await open([late], { total: 60, nextCursor: 'more' });
    state.stored = [old];
    await user.click(screen.getByPlaceholderText('Search your dreams...'));
    await user.paste('storm');
    await waitFor(() => expect(titles()).toEqual(['An old storm']));
    state.stored = [{ ...old, title: 'An old storm, mended' }];
    send(old.id);
    await waitFor(() => expect(titles()).toEqual(['An old storm, mended']));
    expect(state.calls).toEqual(['list', '?q=storm', old.id]);
  });

  it('repeats a search that may find the dream now', async () => {
    const old = aDream({ title: 'An old storm', createdAt: at(1) });
    const { state, send, user } = await open([late], { total: 60, nextCursor: 'more' });
    state.stored = [];
    await user.click(screen.getByPlaceholderText('Search your dreams...'));
    await user.paste('storm');
    expect(await screen.findByText('No dreams found')).toBeVisible();
    state.stored = [old];
    send(old.id);
    await waitFor(() => expect(titles()).toEqual(['An old storm']));
    expect(state.calls).toEqual(['list', '?q=storm', old.id, '?q=storm']);
  });

  it('fetches once for many events, and a list that was requested before the change overwrites nothing', async () => {
    const { state, send, user } = await open([late, early]);
    let release = () => undefined as void;
    state.hold = new Promise((resolve) => (release = resolve));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(state.calls).toEqual(['list', 'list']));
    state.stored = [{ ...late, title: 'Later' }, early];
    send(late.id, late.id, late.id);
    await waitFor(() => expect(titles()).toEqual(['Later', 'Early']));
    release();
    await settle();
    expect(titles()).toEqual(['Later', 'Early']);
    expect(state.calls).toEqual(['list', 'list', late.id]);
  });

  it('fetches nothing of a change that this page has already', async () => {
    const { state } = await open([late, early], { version: 7 });
    act(() => FakeEventSource.last.sendDream(late.id, 7));
    await settle();
    expect(state.calls).toEqual(['list']);
    act(() => FakeEventSource.last.sendDream(late.id, 8));
    await waitFor(() => expect(state.calls).toEqual(['list', late.id]));
  });

  it('fetches the list once when many dreams change together', async () => {
    const { state, send } = await open([late, early]);
    const fresh = Array.from({ length: 8 }, (_, index) => aDream({ title: `Imported ${index}`, createdAt: at(4) }));
    state.stored = [late, early, ...fresh];
    send(...fresh.map(({ id }) => id));
    await waitFor(() => expect(screen.getByText('10 dreams')).toBeVisible());
    expect(state.calls).toEqual(['list', 'list']);
  });
});
