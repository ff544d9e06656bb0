import type { Nudge } from '@dreamloom/contracts/http';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { accessibilityProblems } from '../../testing/axe.js';
import { aProblem } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';

const ENDPOINT = 'https://push.example.org/1';
const KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
const PUSH_KEY = btoa('the key').replaceAll('=', '');

/** A browser with push. Its owner answers the question for the permission by `answer`. */
function browserWithPush(
  { permission = 'default', answer = 'granted', isAway = false } = {},
  state = { subscriptions: 0, isSubscribed: false, permission },
) {
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: new TextEncoder().encode('the key').buffer },
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: async () => (state.isSubscribed = false),
  };
  const pushManager = {
    getSubscription: async () => (state.isSubscribed ? subscription : null),
    subscribe: async () => {
      if (isAway) throw new DOMException('', 'AbortError');
      state.subscriptions += 1;
      state.isSubscribed = true;
      return subscription;
    },
  };
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  Object.assign(globalThis, {
    PushManager: class {},
    Notification: {
      get permission() {
        return state.permission;
      },
      requestPermission: async () => (state.permission = answer),
    },
  });
  return state;
}

afterEach(() => {
  jest.restoreAllMocks();
  for (const [of, name] of [
    [navigator, 'serviceWorker'],
    [globalThis, 'PushManager'],
    [globalThis, 'Notification'],
  ] as const)
    Reflect.deleteProperty(of, name);
});

/**
 * Opens the profile of a dreamer with this nudge; the server stores what is sent unless it has an `error`. The page is
 * there before `browser` gets its features, because no service worker can be started here.
 */
async function open<B>(settings: Partial<Nudge> = {}, error?: () => Response, prepare?: () => B) {
  const sent: [string, unknown][] = [];
  let browser: B | undefined;
  const stored: Partial<Nudge> = { pushKey: PUSH_KEY, ...settings };
  const record = async (request: Request) => {
    const body = (await request.json()) as Partial<Nudge>;
    sent.push([`${request.method} ${new URL(request.url).pathname.replace('/api/nudge', '')}`, body]);
    if (error) return error();
    if (request.method === 'PUT') Object.assign(stored, body);
    return null;
  };
  const app = renderApp({
    at: '/profile',
    with: [
      http.get('*/api/nudge', async () => {
        await screen.findByRole('heading', { name: 'Profile Settings' });
        browser ??= prepare?.();
        return nudgeOf(stored);
      }),
      http.put('*/api/nudge', async ({ request }) => (await record(request)) ?? nudgeOf(stored)),
      http.all('*/api/nudge/subscriptions', async ({ request }) => (await record(request)) ?? noContent()),
      ...[signedIn(), journal([])],
    ],
  });
  const region = within(await screen.findByRole('region', { name: 'Morning nudge' }));
  return { ...app, region, sent, browser };
}
const noContent = () => new HttpResponse(null, { status: 204 });
const nudgeOf = (over: Partial<Nudge>) =>
  HttpResponse.json({
    ...{ isOn: false, time: '07:00', days: [1, 2, 3, 4, 5, 6, 7], byChat: false, timeZone: null },
    ...{ devices: 0, chats: [], ...over },
  });
const refusal = (message: string) => () => HttpResponse.json(aProblem(422, message), { status: 422 });
const onSwitch = () => screen.getByRole('switch', { name: 'Ask me in the morning' });
const deviceSwitch = () => screen.findByRole('switch', { name: 'On this device' });
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

it('is off, and shows nothing else until it is switched on, which is saved at once', async () => {
  const { user, region, sent } = await open();
  expect(onSwitch()).not.toBeChecked();
  expect(region.getAllByRole('switch')).toHaveLength(1);
  await user.click(onSwitch());
  await waitFor(() => expect(onSwitch()).toBeChecked());
  expect(await screen.findByText(`In the time zone ${timeZone}.`)).toBeVisible();
  expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
  const settings = { isOn: true, time: '07:00', days: [1, 2, 3, 4, 5, 6, 7], byChat: false, timeZone };
  expect(sent).toEqual([['PUT ', settings]]);
  expect(await accessibilityProblems(document.body)).toEqual([]);
});

it('takes a time when its field is left, and days, of which one stays', async () => {
  const { user, sent, region } = await open({ isOn: true, days: [1, 2] });
  const time = region.getByLabelText('Time');
  await user.clear(time);
  await user.type(time, '06:15');
  expect(sent).toEqual([]);
  await user.tab();
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(region.getByRole('button', { name: 'Tuesday' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(([, body]) => body)).toMatchObject([{ time: '06:15', days: [1, 2] }, { days: [1] }]);
  await waitFor(() => expect(region.getByRole('button', { name: 'Tuesday', pressed: false })).toBeVisible());
  await user.click(region.getByRole('button', { name: 'Monday' }));
  expect(region.getByRole('button', { name: 'Monday', pressed: true })).toBeVisible();
  expect(sent).toHaveLength(2);
});

it.each([
  ['nudge', 'Ask me in the morning'],
  ['monthly-letter', 'Write to me every month'],
  ['reality-checks', 'Ask me: are you dreaming?'],
])('shows what is stored when it could not be saved, and says so: %s', async (path, name) => {
  const refused = http.put(`*/api/${path}`, refusal('Please choose another time.'));
  const { user } = renderApp({ at: '/profile', with: [refused, signedIn(), journal([])] });
  const choice = () => screen.getByRole('switch', { name });
  await user.click(await screen.findByRole('switch', { name }));
  expect(await screen.findByText('Not saved')).toBeVisible();
  expect(screen.getAllByText('Please choose another time.')[0]).toBeVisible();
  await waitFor(() => expect(choice()).not.toBeChecked());
});

it.each<[string, Nudge['chats'], string]>([
  ['By WhatsApp', ['whatsapp'], 'A message in your chat with the bot.'],
  ['By Telegram', ['telegram'], 'A message in your chat with the bot.'],
  ['By WhatsApp or Telegram', ['whatsapp', 'telegram'], 'A message in the chat where you wrote last.'],
])('is offered %s to a dreamer with these chats', async (name, chats, description) => {
  const { user, sent } = await open({ isOn: true, chats });
  expect(screen.getByText(description)).toBeVisible();
  await user.click(screen.getByRole('switch', { name }));
  await waitFor(() => expect(sent).toMatchObject([['PUT ', { byChat: true, isOn: true }]]));
});

describe('on this device', () => {
  it('is switched on after the browser’s question, found again, and switched off', async () => {
    const first = await open({ isOn: true }, undefined, () => browserWithPush());
    const { browser } = first;
    expect(await deviceSwitch()).not.toBeChecked();
    await first.user.click(await deviceSwitch());
    await waitFor(async () => expect(await deviceSwitch()).toBeChecked());
    const registration = { endpoint: ENDPOINT, keys: KEYS };
    expect(first.sent).toEqual([['POST /subscriptions', registration]]);
    first.unmount();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    const again = await open({ isOn: true }, undefined, () => browserWithPush({ permission: 'granted' }, browser));
    await waitFor(async () => expect(await deviceSwitch()).toBeChecked());
    expect(again.sent).toEqual([['POST /subscriptions', registration]]);
    await again.user.click(await deviceSwitch());
    await waitFor(() => expect(browser?.isSubscribed).toBe(false));
    expect(again.sent.at(-1)).toEqual(['DELETE /subscriptions', { endpoint: ENDPOINT }]);
    expect(await deviceSwitch()).not.toBeChecked();
  });

  it.each<[string, () => unknown, RegExp]>([
    ['is refused at the browser’s question', () => browserWithPush({ answer: 'denied' }), /^Notifications are blocked/],
    ['was refused before', () => browserWithPush({ permission: 'denied' }), /^Notifications are blocked/],
    ['has no push', () => undefined, /^This browser cannot show notifications/],
    ['is an iPhone without the app', onIphone, /first add Dreamloom to the home screen/],
  ])('that %s says what helps', async (_, prepare, sentence) => {
    const { user, sent } = await open({ isOn: true }, undefined, prepare);
    const device = await deviceSwitch();
    if (device.ariaDisabled !== 'true') await user.click(device);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(await deviceSwitch()).toHaveAttribute('aria-disabled', 'true');
    expect(await deviceSwitch()).not.toBeChecked();
    expect(sent).toEqual([]);
  });

  it('stays off when the question is closed without an answer, which can be answered later', async () => {
    const { user, browser } = await open({ isOn: true }, undefined, () => browserWithPush({ answer: 'default' }));
    await user.click(await deviceSwitch());
    await waitFor(async () => expect(await deviceSwitch()).not.toBeChecked());
    expect(await deviceSwitch()).not.toHaveAttribute('aria-disabled', 'true');
    expect(browser?.subscriptions).toBe(0);
  });

  it.each<[string, boolean, (() => Response) | undefined, string]>([
    ['the push service is away', true, undefined, 'This browser’s push service cannot be reached.'],
    ['the server refuses it', false, refusal('It cannot be used.'), 'It cannot be used.'],
  ])('stays off when %s, and says so', async (_, isAway, error, sentence) => {
    const { user } = await open({ isOn: true }, error, () => browserWithPush({ isAway }));
    await user.click(await deviceSwitch());
    expect(await screen.findByText('Not saved')).toBeVisible();
    expect(screen.getAllByText(new RegExp(sentence))[0]).toBeVisible();
    expect(await deviceSwitch()).not.toBeChecked();
  });
});

function onIphone() {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
}
