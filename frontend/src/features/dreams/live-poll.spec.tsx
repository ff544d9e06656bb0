import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDream, aPage } from '../../testing/builders.js';
import { FakeEventSource } from '../../testing/jsdom-additions.js';
import { renderApp } from '../../testing/render-app.js';
import { signedIn } from '../../testing/scenarios.js';
import { pass, until } from '../../testing/settled.js';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance'] });
});

afterEach(() => {
  jest.useRealTimers();
});

const appears = (name: string) => until(() => screen.queryByRole('article', { name }));

describe('[R413 R414] while the live stream is open', () => {
  const newest = aDream({ title: 'Newest' });
  const oldest = aDream({ title: 'Oldest' });

  /** A journal of two pages, both of which are loaded. */
  async function openBothPages() {
    const state = { calls: [] as string[], first: [newest] };
    const handler = http.get('*/api/dreams', ({ request }) => {
      const isFirst = new URL(request.url).search === '';
      state.calls.push(isFirst ? 'first' : 'second');
      const first = Array.from({ length: 50 }, (_, at) => state.first[at] ?? { ...newest, id: `${newest.id}-${at}` });
      return HttpResponse.json(
        aPage(isFirst ? first : [oldest], { total: 51, nextCursor: isFirst ? `after ${first[0]?.id}` : null }),
      );
    });
    renderApp({ at: '/dashboard', with: [signedIn(), handler] });
    const more = () => screen.queryByRole('button', { name: 'Load More Dreams' });
    await until(more);
    fireEvent.click(more()!);
    await until(() => state.calls.length === 2 && !more());
    act(() => FakeEventSource.last.open());
    expect(state.calls).toEqual(['first', 'second']);
    return state;
  }

  it('a poll fetches the first page alone', async () => {
    const state = await openBothPages();
    state.first = [{ ...newest, title: 'Newest, renamed' }];
    await pass(30_100);
    await appears('Newest, renamed');
    expect(state.calls).toEqual(['first', 'second', 'first']);
    await pass(30_000);
    await until(() => state.calls.length === 4);
  });

  it('other dreams on it bring all pages, because their events were missed', async () => {
    const state = await openBothPages();
    state.first = [aDream({ title: 'Missed' }), newest];
    await pass(30_100);
    await appears('Missed');
    await until(() => state.calls.length >= 5);
    expect(state.calls).toEqual(['first', 'second', 'first', 'first', 'second']);
  });

  it('a poll fetches everything again after it broke', async () => {
    const state = await openBothPages();
    act(() => FakeEventSource.last.fail(false));
    await pass(30_100);
    await until(() => state.calls.length >= 4);
    expect(state.calls).toEqual(['first', 'second', 'first', 'second']);
  });
});
