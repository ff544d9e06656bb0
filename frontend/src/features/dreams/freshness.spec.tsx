import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDream, aPage } from '../../testing/builders.js';
import { FakeEventSource } from '../../testing/fake-event-source.js';
import { renderApp } from '../../testing/render-app.js';
import { signedIn } from '../../testing/scenarios.js';
import { settle } from '../../testing/settled.js';

const pass = async (milliseconds: number) => {
  await act(async () => jest.advanceTimersByTime(milliseconds));
  await settle();
};

/** A journal of which each answer waits to be let go while `held` is true. */
function countedJournal() {
  const state = { asked: 0, held: false, letGo: () => undefined as void };
  const handler = http.get('*/api/dreams', async () => {
    state.asked += 1;
    const answer = aPage([aDream({ title: `Answer ${state.asked}` })]);
    if (state.held) await new Promise<void>((resolve) => (state.letGo = resolve));
    return HttpResponse.json(answer);
  });
  return { state, handler };
}

async function openJournal() {
  const { state, handler } = countedJournal();
  renderApp({ at: '/dashboard', with: [signedIn(), handler] });
  for (let turn = 0; turn < 20 && state.asked === 0; turn++) await pass(20);
  await pass(20);
  expect(screen.getByRole('article', { name: 'Answer 1' })).toBeInTheDocument();
  return state;
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance'] });
});

afterEach(() => {
  jest.useRealTimers();
});

describe('the polls of the journal', () => {
  it('[R413] ask every 30 seconds', async () => {
    const state = await openJournal();
    await pass(29_000);
    expect(state.asked).toBe(1);
    await pass(1_100);
    expect(state.asked).toBe(2);
    await pass(20);
    expect(screen.getByRole('article', { name: 'Answer 2' })).toBeInTheDocument();
  });

  it('[R414] ask every 60 seconds by a timer of their own', async () => {
    const state = await openJournal();
    state.held = true;
    await pass(30_100);
    expect(state.asked).toBe(2);
    await pass(29_000);
    state.held = false;
    // This answer starts the 30 seconds anew, so that only the timer can ask at 60.
    state.letGo();
    await settle();
    expect(state.asked).toBe(2);
    await pass(1_500);
    expect(state.asked).toBe(3);
  });

  it('[R413 R414] share one request in flight', async () => {
    const state = await openJournal();
    state.held = true;
    await pass(30_100);
    await pass(31_000);
    await pass(60_000);
    expect(state.asked).toBe(2);
    state.letGo();
    await settle();
  });

  it('[R416] do not ask when the window gets the focus', async () => {
    const state = await openJournal();
    await act(async () => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await settle();
    expect(state.asked).toBe(1);
  });
});

describe('live updates', () => {
  it('ask again when the server says that a dream changed', async () => {
    const state = await openJournal();
    act(() => FakeEventSource.last.say('d-1'));
    await settle();
    expect(state.asked).toBe(2);
  });

  it('ask once more after a request that was already in flight, however many changes were told', async () => {
    const state = await openJournal();
    state.held = true;
    act(() => FakeEventSource.last.say('d-1'));
    await settle();
    act(() => {
      FakeEventSource.last.say('d-1');
      FakeEventSource.last.say('d-2');
    });
    await settle();
    expect(state.asked).toBe(2);
    state.held = false;
    state.letGo();
    await settle();
    await pass(20);
    expect(state.asked).toBe(3);
  });

  it('ask again after a gap of the stream', async () => {
    const state = await openJournal();
    act(() => {
      FakeEventSource.last.open();
      FakeEventSource.last.fail(false);
      FakeEventSource.last.open();
    });
    await settle();
    expect(state.asked).toBe(2);
  });
});
