import '../testing/jsdom-additions.js';
import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { makeStore } from '../app/store.js';
import { aPage, aProblem, aUser } from '../testing/builders.js';
import { pending } from '../testing/scenarios.js';
import { server } from '../testing/server.js';
import { accountApi, userApi } from './account.api.js';
import { statusLineOf } from './call.js';
import { channelsApi } from './channels.api.js';
import { dreamsApi } from './journal.api.js';
import { useSlowCall } from './use-slow-call.js';

const USER = '*/api/auth/user';
const CONNECT = '*/api/connect-whatsapp';
const getUser = userApi.endpoints.getUser.initiate(undefined, { forceRefetch: true });
const connect = channelsApi.endpoints.connectWhatsapp.initiate({ phone: '+14155550100' });
const getDreams = dreamsApi.endpoints.getDreams.initiate(undefined);

describe('the base query', () => {
  it('[R379] sends cookies with every request', async () => {
    server.use(http.get(USER, () => HttpResponse.json(aUser())));
    const requests: (RequestCredentials | undefined)[] = [];
    const real = globalThis.fetch;
    // Node's fetch stores no cookies, so that the options of the call are all there is to check.
    globalThis.fetch = (address, init) => {
      requests.push(init?.credentials);
      return real(address, init);
    };
    await makeStore().dispatch(getUser);
    globalThis.fetch = real;
    expect(requests).toEqual(['include']);
  });

  it('[R380 R403] sends a JSON body when there is a payload and neither body nor its type when there is none', async () => {
    const seen: (string | null)[] = [];
    const note = async (request: Request) => {
      seen.push(request.headers.get('content-type'), await request.text());
    };
    server.use(
      http.get(USER, async ({ request }) => {
        await note(request);
        return HttpResponse.json(aUser());
      }),
      http.post(CONNECT, async ({ request }) => {
        await note(request);
        return HttpResponse.json({ requiresUserInitiation: true });
      }),
    );
    const store = makeStore();
    await store.dispatch(getUser);
    await store.dispatch(connect);
    expect(seen.slice(0, 4)).toEqual([null, '', 'application/json', '{"phone":"+14155550100"}']);
  });

  it('[R421] fails with status, colon, space and body, and keeps the parsed problem', async () => {
    const problem = aProblem(503, 'The journal rests');
    server.use(http.get(USER, () => HttpResponse.json(problem, { status: 503 })));
    const { error } = await makeStore().dispatch(getUser);
    expect(error).toEqual({
      status: 503,
      statusText: 'Service Unavailable',
      message: `503: ${JSON.stringify(problem)}`,
      problem,
    });
    expect(statusLineOf(error)).toBe('503: The journal rests');
  });

  it('[R422] fails with the status text when the body is empty', async () => {
    server.use(http.get(USER, () => new HttpResponse(null, { status: 502, statusText: 'Bad Gateway' })));
    const { error } = await makeStore().dispatch(getUser);
    expect(error).toEqual({ status: 502, statusText: 'Bad Gateway', message: '502: Bad Gateway', problem: null });
  });

  it('says that the server cannot be reached when no answer comes', async () => {
    server.use(http.get(USER, () => HttpResponse.error()));
    const { error } = await makeStore().dispatch(getUser);
    expect(error).toMatchObject({ status: 0, problem: null });
  });

  it('refuses a success that is not JSON', async () => {
    server.use(http.get(USER, () => HttpResponse.html('<!doctype html>')));
    const { error } = await makeStore().dispatch(getUser);
    expect(error).toMatchObject({ message: '200: the answer is not JSON' });
  });

  it('[R378 R419] answers null to a query that meets a 401', async () => {
    server.use(http.get(USER, () => HttpResponse.json(aProblem(401, 'Sign in'), { status: 401 })));
    const { data, error } = await makeStore().dispatch(getUser);
    expect(data).toBeNull();
    expect(error).toBeUndefined();
  });

  it('[R378] asks for the user again when another query meets a 401', async () => {
    let calls = 0;
    server.use(
      http.get(USER, () => {
        calls += 1;
        return HttpResponse.json(aUser());
      }),
      http.get('*/api/dreams', () => new HttpResponse(null, { status: 401 })),
    );
    const store = makeStore();
    await store.dispatch(getUser);
    await store.dispatch(getDreams);
    await Promise.all(store.dispatch(userApi.util.getRunningQueriesThunk()));
    expect(calls).toBe(2);
  });

  it('asks for what a save changed at once, also while an interpretation takes its time', async () => {
    let location: string | null = null;
    server.use(
      http.get(USER, () => HttpResponse.json(aUser({ location }))),
      http.patch('*/api/profile', () => {
        location = 'Lisbon';
        return HttpResponse.json({});
      }),
      pending('/api/dreams/collective-interpretation'),
    );
    const store = makeStore();
    await store.dispatch(getUser);
    const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
    const slow = renderHook(() => useSlowCall('POST /api/dreams/collective-interpretation'), { wrapper });
    const framework = { name: 'Healing', cultures: 'all', prompt: '' };
    act(() => void slow.result.current.run({ body: { dreams: [], framework } }));
    expect(slow.result.current.isLoading).toBe(true);
    await store.dispatch(accountApi.endpoints.saveProfile.initiate({ location: 'Lisbon' }));
    await Promise.all(store.dispatch(userApi.util.getRunningQueriesThunk()));
    expect(userApi.endpoints.getUser.select()(store.getState()).data?.location).toBe('Lisbon');
  });

  it('keeps a 401 on a mutation an error', async () => {
    server.use(http.post(CONNECT, () => new HttpResponse(null, { status: 401, statusText: 'Unauthorized' })));
    const { error } = await makeStore().dispatch(connect);
    expect(error).toMatchObject({ status: 401, message: '401: Unauthorized' });
  });

  describe('[R418] a request that fails', () => {
    it.each([
      ['query that the server refused', USER, getUser, 500],
      ['query that never arrived', USER, getUser, null],
      ['mutation that the server refused', CONNECT, connect, 500],
      ['mutation that never arrived', CONNECT, connect, null],
    ])('is not repeated: a %s', async (_what, address, request, status) => {
      let calls = 0;
      server.use(
        http.all(address, () => {
          calls += 1;
          return status === null ? HttpResponse.error() : new HttpResponse(null, { status });
        }),
      );
      // Resolves after the last try of RTK Query.
      const { error } = await makeStore().dispatch<Promise<{ error?: unknown }>>(request as never);
      expect([error !== undefined, calls]).toEqual([true, 1]);
    });
  });

  it('[R387] accepts a bare list of dreams as a whole journal', async () => {
    server.use(http.get('*/api/dreams', () => HttpResponse.json(aPage([]).dreams)));
    const { data } = await makeStore().dispatch(getDreams);
    expect(data?.pages).toMatchObject([{ ids: [], total: 0, nextCursor: null }]);
  });
});
