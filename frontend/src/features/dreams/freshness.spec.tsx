import { jest } from '@jest/globals';
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useUser } from '../../api/account.api.js';
import { useJournal } from '../../api/use-journal.js';
import { makeStore } from '../../app/store.js';
import { aDream, aPage, aUser } from '../../testing/builders.js';
import { FakeEventSource } from '../../testing/jsdom-additions.js';
import { renderApp } from '../../testing/render-app.js';
import { badgeStats, signedIn } from '../../testing/scenarios.js';
import { server } from '../../testing/server.js';
import { pass, settle, until } from '../../testing/settled.js';

/** A journal whose responses are held back while `held` is true, and in which a search finds nothing more. */
function countedJournal() {
  const state = { requests: 0, held: false, letGo: () => undefined as void };
  const handler = http.get('*/api/dreams', async ({ request }) => {
    if (new URL(request.url).searchParams.has('q')) return HttpResponse.json(aPage([]));
    state.requests += 1;
    const answer = aPage([aDream({ title: `Answer ${state.requests}` })]);
    if (state.held) await new Promise<void>((resolve) => (state.letGo = resolve));
    return HttpResponse.json(answer);
  });
  return { state, handler };
}

const article = (answer: number) => screen.queryByRole('article', { name: `Answer ${answer}` });

async function openJournal(stats = badgeStats()) {
  const { state, handler } = countedJournal();
  renderApp({ at: '/dashboard', with: [signedIn(), handler, stats] });
  await until(() => article(1));
  return state;
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance'] });
});

afterEach(() => {
  jest.useRealTimers();
});

describe('the polls of the journal', () => {
  it('[R413 R475] ask every 30 seconds', async () => {
    const state = await openJournal();
    await pass(29_000);
    expect(state.requests).toBe(1);
    await pass(1_100);
    await until(() => article(2));
    expect(state.requests).toBe(2);
  });

  it('[R414 R475] ask every 60 seconds by a timer of their own', async () => {
    const state = await openJournal();
    state.held = true;
    await pass(30_100);
    await until(() => state.requests === 2);
    await pass(29_000);
    state.held = false;
    // This response restarts the 30 seconds, so that only the timer can refetch at 60.
    state.letGo();
    await settle();
    expect(state.requests).toBe(2);
    await pass(1_500);
    await until(() => state.requests === 3);
  });

  it('[R413 R414] share one request in flight', async () => {
    const state = await openJournal();
    state.held = true;
    await pass(30_100);
    await until(() => state.requests === 2);
    await pass(31_000);
    await pass(60_000);
    expect(state.requests).toBe(2);
    state.letGo();
    await settle();
  });

  it('[R416] do not ask when the window gets the focus', async () => {
    const state = await openJournal();
    await focus();
    expect(state.requests).toBe(1);
  });
});

const goTo = async (name: string) => {
  fireEvent.click(screen.getByRole('link', { name: new RegExp(`^${name}`) }));
  const arrived = () => screen.queryByRole('heading', { level: 1, name: new RegExp(name) });
  await until(arrived);
  await settle();
};
const focus = async () => {
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await settle();
};

describe('[R415 R475] the list is stale after 10 seconds', () => {
  it.each([
    ['is not', 8_000, 1],
    ['is', 11_000, 2],
  ])('so that it %s fetched by another page %i ms later', async (_so, after, times) => {
    const state = await openJournal();
    await pass(after);
    await goTo('Achievement Badges');
    await until(() => state.requests >= times);
    expect(state.requests).toBe(times);
  });
});

it('[R417] fetches other data when its page is opened, and not by a clock or the focus', async () => {
  let requests = 0;
  await openJournal(
    http.get('*/api/badges/stats', () => HttpResponse.json({ rankings: {}, totalUsers: (requests += 1) })),
  );
  await goTo('Achievement Badges');
  await until(() => requests === 1);
  await pass(600_000);
  await focus();
  expect(requests).toBe(1);
  await goTo('Dream Songs');
  await goTo('Achievement Badges');
  await until(() => requests === 2);
});

describe('[R382 R475] the user is fresh for 300000 ms', () => {
  it.each([
    ['is not', 298_000, 1],
    ['is', 301_000, 2],
  ])('so that it %s fetched by what is shown %i ms later', async (_so, after, times) => {
    let requests = 0;
    server.use(http.get('*/api/auth/user', () => HttpResponse.json(aUser({ name: `Ada ${(requests += 1)}` }))));
    const store = makeStore();
    const show = async () => {
      const shown = renderHook(useUser, { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> });
      await until(() => shown.result.current.data);
      await settle();
      return shown;
    };
    const first = await show();
    expect(first.result.current.data?.name).toBe('Ada 1');
    await pass(after);
    await show();
    await until(() => requests >= times);
    expect(requests).toBe(times);
  });
});

it('[R101] Refresh asks for the list again at once, by every press, also during a search', async () => {
  const state = await openJournal();
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  press();
  await until(() => article(2));
  expect(state.requests).toBe(2);
  fireEvent.change(screen.getByPlaceholderText('Search your dreams...'), { target: { value: 'answer' } });
  await pass(300);
  press();
  await until(() => article(3));
  expect(state.requests).toBe(3);
});

it('[R371] the list is fetched once a user id is there, and not before', async () => {
  const { state, handler } = countedJournal();
  server.use(handler);
  const store = makeStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const initialProps: { id: string | undefined } = { id: undefined };
  const { rerender } = renderHook(({ id }) => useJournal(id, 1_000), { wrapper, initialProps });
  await pass(5_000);
  expect(state.requests).toBe(0);
  rerender({ id: aUser().id });
  await until(() => state.requests === 1);
});

it('a slow answer is shown by a bar over the dreams that are there, and not as being offline', async () => {
  const state = await openJournal();
  state.held = true;
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await until(() => state.requests === 2);
  // The page learns of the request with the next frame.
  await pass(100);
  await pass(3_100);
  expect(screen.getByRole('progressbar')).toBeVisible();
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
  state.letGo();
  await until(() => article(2) && screen.queryByRole('progressbar') === null);
});

it('the list is fetched again after a gap of the live stream', async () => {
  const state = await openJournal();
  act(() => {
    FakeEventSource.last.open();
    FakeEventSource.last.fail(false);
    FakeEventSource.last.open();
  });
  await until(() => state.requests === 2);
});
