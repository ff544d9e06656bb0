import { recorder, server } from '../testing/server.js';
import { handleNotificationClick, handlePush } from './push.js';

const ORIGIN = 'http://localhost';
const NIGHT = '2026-11-22';

/** A worker that records what it shows and opens, with windows at the given paths. */
function worker(...paths: string[]) {
  const shown: { title: string; options: object }[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const windows = paths.map((path) => ({
    url: ORIGIN + path,
    focus: () => Promise.resolve(focused.push(path)),
  }));
  const scope = {
    location: { origin: ORIGIN },
    registration: {
      showNotification: (title: string, options: object) => {
        shown.push({ title, options });
        return Promise.resolve();
      },
    },
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow: (url: string) => Promise.resolve(opened.push(url)),
    },
  };
  return { scope, shown, opened, focused };
}

async function tap(
  action: string,
  { scope }: ReturnType<typeof worker>,
  data: object = { night: NIGHT },
): Promise<boolean> {
  const work: Promise<unknown>[] = [];
  let isClosed = false;
  const notification = { data, close: () => (isClosed = true) };
  handleNotificationClick({ action, notification, waitUntil: (one) => work.push(one) }, scope);
  await Promise.all(work);
  return isClosed;
}

const answering = (answer: () => Response) => {
  const { calls, handlers } = recorder({ [`PUT /api/nights/${NIGHT}`]: answer });
  server.use(...handlers);
  return calls;
};

it('shows the nudge with its button, and replaces it when it comes twice', async () => {
  const text = { title: 'Good morning', body: 'What did you dream?', none: 'No dream today', night: NIGHT };
  const one = worker();
  const work: Promise<unknown>[] = [];
  handlePush({ data: { json: () => text }, waitUntil: (shown) => work.push(shown) }, one.scope);
  await Promise.all(work);
  expect(work).toHaveLength(1);
  expect(one.shown).toMatchObject([
    {
      title: 'Good morning',
      options: { body: text.body, tag: `nudge-${NIGHT}`, actions: [{ action: 'none', title: 'No dream today' }] },
    },
  ]);
});

it('opens the page for a new dream by a tap, in the window that shows it already', async () => {
  const [none, other, there] = [worker(), worker('/dashboard'), worker('/dashboard', '/new')];
  for (const one of [none, other, there]) expect(await tap('', one)).toBe(true);
  expect(none.opened).toEqual([`${ORIGIN}/new`]);
  expect(other).toMatchObject({ opened: [`${ORIGIN}/new`], focused: [] });
  expect(there).toMatchObject({ opened: [], focused: ['/new'] });
});

it.each([
  ['said', () => new Response('{}')],
  ['not needed, because the night has a dream', () => new Response('{}', { status: 409 })],
])('says by the button that there was no dream and opens nothing: %s', async (_, answer) => {
  const calls = answering(answer);
  const one = worker();
  expect(await tap('none', one)).toBe(true);
  expect(calls).toMatchObject([{ call: `PUT /api/nights/${NIGHT}` }]);
  expect(one.opened).toEqual([]);
});

it.each([
  ['offline', () => Response.error()],
  ['signed out', () => new Response('{}', { status: 401 })],
])('opens the page for a new dream when the button reaches nothing: %s', async (_, answer) => {
  answering(answer);
  const one = worker();
  await tap('none', one);
  expect(one.opened).toEqual([`${ORIGIN}/new`]);
});

const REHEARSAL = { path: '/ending?dream=1', stopPath: '/api/dreams/1/rehearsal' };

it('shows a reminder, with a button only where one is wanted', async () => {
  const one = worker();
  const text = { title: 'Are you dreaming?', body: 'Look around.', tag: 'reality-check', path: '/new' };
  const stop = { label: 'No more reminders', path: REHEARSAL.stopPath };
  for (const data of [text, { ...text, tag: 'rehearsal', path: REHEARSAL.path, stop }])
    handlePush({ data: { json: () => data }, waitUntil: () => undefined }, one.scope);
  expect(one.shown).toMatchObject([
    { title: text.title, options: { body: text.body, tag: 'reality-check', actions: [], data: { path: '/new' } } },
    { options: { tag: 'rehearsal', data: REHEARSAL, actions: [{ action: 'stop', title: 'No more reminders' }] } },
  ]);
});

it('opens the page of a reminder, or the window that shows it', async () => {
  const one = worker('/dashboard');
  await tap('', one, REHEARSAL);
  expect(one.opened).toEqual([`${ORIGIN}/ending?dream=1`]);
  const other = worker('/ending?dream=1');
  await tap('', other, REHEARSAL);
  expect([other.opened, other.focused]).toEqual([[], ['/ending?dream=1']]);
});

it.each([
  [204, []],
  [401, [`${ORIGIN}/ending?dream=1`]],
])('ends the reminders by their button, or opens their page: %i', async (status, opened) => {
  const { calls, handlers } = recorder({ 'DELETE /api/dreams/1/rehearsal': () => new Response(null, { status }) });
  server.use(...handlers);
  const one = worker();
  await tap('stop', one, REHEARSAL);
  expect(calls).toHaveLength(1);
  expect(one.opened).toEqual(opened);
});
