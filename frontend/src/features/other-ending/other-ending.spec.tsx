import type { Dream, OtherEnding, Rehearsal, User } from '@dreamloom/contracts/http';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aDream, anImage, aProblem } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';
import { empty, json, recorder } from '../../testing/server.js';
import { chooseFromMenu, opened } from '../../testing/settled.js';

const dream = aDream({ title: 'The wolf', tags: ['Scary'], content: 'A wolf ran after me through the school.' });
const WORDS = 'I turned around, and the wolf asked me the way home.';

const anEnding = (over: Partial<OtherEnding> = {}): OtherEnding => ({
  ...{ words: WORDS, changedAt: '2026-11-20T07:00:00.000Z', image: null, isPainting: false, failure: null },
  ...over,
});

interface World {
  dream?: Dream;
  otherEnding?: OtherEnding | null;
  user?: Partial<User>;
  at?: string;
  rehearsal?: Partial<Rehearsal>;
  /** The status with which the server refuses to end the reminders. */
  refusal?: number;
}

/** The page of a dream, with a server that stores what is sent. */
function open(world: World = {}) {
  const shown = world.dream ?? dream;
  const path = `/api/dreams/${shown.id}`;
  let otherEnding = world.otherEnding ?? null;
  let rehearsal: Rehearsal = {
    ...{ daysLeft: 0, time: '07:00', byChat: false, pushKey: 'key', devices: 0, chats: [] },
    ...world.rehearsal,
  };
  const { calls, handlers } = recorder({
    [`GET ${path}`]: () => json(shown),
    [`GET ${path}/other-ending`]: () => json({ otherEnding }),
    [`PUT ${path}/other-ending`]: (body) => {
      otherEnding = anEnding(body as { words: string });
      return json({ otherEnding });
    },
    [`DELETE ${path}/other-ending`]: () => {
      otherEnding = null;
      return empty();
    },
    [`POST ${path}/other-ending/image`]: () => {
      otherEnding = anEnding({ isPainting: true });
      return json({ otherEnding }, 202);
    },
    [`GET ${path}/rehearsal`]: () => json(rehearsal),
    [`PUT ${path}/rehearsal`]: (body) => {
      rehearsal = { ...rehearsal, daysLeft: 7, byChat: (body as { byChat: boolean }).byChat };
      return json(rehearsal);
    },
    [`DELETE ${path}/rehearsal`]: () => {
      if (world.refusal) return json(aProblem(world.refusal, 'The reminders are busy.'), world.refusal);
      rehearsal = { ...rehearsal, daysLeft: 0 };
      return empty();
    },
  });
  const at = world.at ?? `/ending?dream=${shown.id}`;
  const app = renderApp({ at, with: [signedIn(world.user), journal([shown]), ...handlers] });
  const sent = () => calls.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => ({ call, body }));
  return { ...app, calls, path, sent };
}

const field = () => screen.findByRole('textbox', { name: 'My other ending' });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => localStorage.clear());

describe('another ending', () => {
  it('is offered for a scary dream, in its menu and on its page', async () => {
    const { user, address } = open({ at: '/dashboard' });
    await chooseFromMenu(user, 'More', 'View dream');
    expect(await screen.findByRole('link', { name: 'Give this dream another ending' })).toHaveAttribute(
      'href',
      `/ending?dream=${dream.id}`,
    );
    await chooseFromMenu(user, 'More', 'Give this dream another ending');
    expect(await screen.findByRole('heading', { level: 1, name: 'Another ending' })).toBeVisible();
    expect(address()).toBe(`/ending?dream=${dream.id}`);
  });

  it('is among the actions of a card on a phone', async () => {
    const { user } = renderApp({ at: '/dashboard', with: [signedIn(), journal([dream])], mobile: true });
    await user.click(await screen.findByRole('button', { name: 'Actions for The wolf' }));
    expect(within(await opened('dialog', 'The wolf')).getByText('Give this dream another ending')).toBeVisible();
  });

  it('is shown with a dream that has one, and not offered for a peaceful one', async () => {
    const withEnding = aDream({ title: 'The wolf', tags: [], hasOtherEnding: true });
    const first = open({ at: '/dashboard', dream: withEnding, otherEnding: anEnding() });
    await chooseFromMenu(first.user, 'More', 'View dream');
    expect(await screen.findByText(WORDS)).toBeVisible();
    first.unmount();
    const { user } = open({ at: '/dashboard', dream: aDream({ title: 'Lake', tags: ['peaceful'] }) });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await screen.findByRole('menuitem', { name: 'View dream' });
    expect(screen.queryByRole('menuitem', { name: /ending/ })).toBeNull();
  });

  it('says what it is not, lets the dream be skipped, and is kept in the dreamer’s own words', async () => {
    const { user, sent, path } = open();
    const words = await field();
    expect(screen.getByText(/This is an exercise, no therapy/)).toBeVisible();
    expect(screen.queryByText(dream.content)).toBeNull();
    await user.click(button('Read it'));
    expect(screen.getByText(dream.content)).toBeVisible();
    expect(button('Keep this ending')).toBeDisabled();
    expect(screen.queryByRole('switch')).toBeNull();
    await user.type(words, WORDS);
    await user.click(button('Keep this ending'));
    expect(await screen.findByText('Kept with your dream.')).toBeVisible();
    expect(sent()).toEqual([{ call: `PUT ${path}/other-ending`, body: { words: WORDS } }]);
    expect(localStorage).toHaveLength(0);
  });

  it('is deleted by a second press, with what was typed since', async () => {
    const { user, sent, path } = open({ otherEnding: anEnding() });
    expect(await field()).toHaveValue(WORDS);
    await user.type(await field(), ' More.');
    await user.click(button('Delete this ending'));
    await user.click(button('Delete for good'));
    expect(await field()).toHaveValue('');
    expect(sent().map(({ call }) => call)).toEqual([`DELETE ${path}/other-ending`]);
    expect(localStorage).toHaveLength(0);
  });

  it('is painted only when wished, from what is kept, and shows the picture beside the cover', async () => {
    const { user, sent, path, unmount } = open({ otherEnding: anEnding() });
    await user.type(await field(), ' More.');
    expect(screen.queryByRole('button', { name: 'Paint it' })).toBeNull();
    await user.click(button('Keep this ending'));
    await user.click(await screen.findByRole('button', { name: 'Paint it' }));
    expect(await screen.findByText(/It is being painted/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Paint it/ })).toBeNull();
    expect(sent().map(({ call }) => call)).toEqual([`PUT ${path}/other-ending`, `POST ${path}/other-ending/image`]);
    unmount();
    localStorage.clear();
    open({ otherEnding: anEnding({ image: anImage({ isActive: false, prompt: 'A calm wolf' }) }) });
    expect(await screen.findByRole('img', { name: 'A calm wolf' })).toBeInTheDocument();
    expect(button('Set as cover')).toBeVisible();
  });

  it('is not painted without AI', async () => {
    open({ otherEnding: anEnding(), user: { noAi: true } });
    await field();
    expect(screen.queryByRole('button', { name: /Paint/ })).toBeNull();
  });

  it('is rehearsed with reminders for a week, which can be ended', async () => {
    const { user, sent, path } = open({ otherEnding: anEnding(), rehearsal: { chats: ['whatsapp'] } });
    const reminders = await screen.findByRole('switch', { name: 'Remind me for seven days' });
    expect(reminders).not.toBeChecked();
    await user.click(reminders);
    expect(await screen.findByText('7 more reminders, one a day at 07:00. Then it stops by itself.')).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'By WhatsApp' }));
    await screen.findByRole('switch', { name: 'By WhatsApp', checked: true });
    await user.click(screen.getByRole('switch', { name: 'Remind me for seven days' }));
    await screen.findByRole('switch', { name: 'Remind me for seven days', checked: false });
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(sent()).toEqual([
      { call: `PUT ${path}/rehearsal`, body: { byChat: false, timeZone } },
      { call: `PUT ${path}/rehearsal`, body: { byChat: true, timeZone } },
      { call: `DELETE ${path}/rehearsal`, body: undefined },
    ]);
  });

  it('ends the reminders by the link of a message, once', async () => {
    const { sent, path, address } = open({
      otherEnding: anEnding(),
      rehearsal: { daysLeft: 5 },
      at: `/ending?dream=${dream.id}&reminders=off`,
    });
    expect(await screen.findByText('No more reminders')).toBeVisible();
    await waitFor(() => expect(address()).toBe(`/ending?dream=${dream.id}`));
    expect(sent()).toEqual([{ call: `DELETE ${path}/rehearsal`, body: undefined }]);
  });

  it('says so when the link of a message could not end them', async () => {
    open({
      otherEnding: anEnding(),
      rehearsal: { daysLeft: 5 },
      refusal: 503,
      at: `/ending?dream=${dream.id}&reminders=off`,
    });
    expect(await screen.findByText('Not saved')).toBeVisible();
    expect(screen.getByText('The reminders are busy.')).toBeVisible();
    expect(screen.queryByText('No more reminders')).not.toBeInTheDocument();
  });

  it('says so when there is no such dream', async () => {
    renderApp({
      at: '/ending?dream=44444444-4444-4444-8444-444444444444',
      with: [
        signedIn(),
        journal([]),
        ...recorder({
          'GET /api/dreams/44444444-4444-4444-8444-444444444444': () =>
            json(aProblem(404, 'This dream does not exist.'), 404),
          'GET /api/dreams/44444444-4444-4444-8444-444444444444/other-ending': () =>
            json(aProblem(404, 'This dream does not exist.'), 404),
        }).handlers,
      ],
    });
    expect(await screen.findByText('This dream could not be opened')).toBeVisible();
  });
});

describe('words of self-harm', () => {
  const HELP = 'You do not have to be alone with this';
  const heavy = aDream({ title: 'The bridge', tags: ['scary'], content: 'I stood on the bridge and wanted to die.' });

  it('in the dream bring help before anything else', async () => {
    const { user, calls } = open({ dream: heavy });
    expect(await screen.findByRole('region', { name: HELP })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Find A Helpline' })).toHaveAttribute('href', 'https://findahelpline.com');
    expect(screen.getByRole('link', { name: 'Befrienders Worldwide' })).toHaveAttribute(
      'href',
      'https://befrienders.org',
    );
    await user.click(button('Go on to the other ending'));
    await field();
    expect(screen.getByRole('region', { name: HELP })).toBeVisible();
    expect(calls.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
  });

  it.each([
    ['Europe/London', ['116 123 tel:116123', 'www.samaritans.org https://www.samaritans.org', '999 tel:999']],
    ['Asia/Seoul', []],
  ])('name whom to call in the country of the browser: %s', async (timeZone, expected) => {
    const known = Intl.DateTimeFormat().resolvedOptions();
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...known, timeZone });
    open({ dream: heavy });
    const region = within(await screen.findByRole('region', { name: HELP }));
    const links = region.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    expect(links.filter((link) => !/findahelpline|befrienders/.test(link))).toEqual(expected);
    jest.restoreAllMocks();
  });

  it('bring them when they are typed, without a request', async () => {
    const { user, calls } = open();
    await user.type(await field(), 'Then I wanted to kill ');
    expect(screen.queryByRole('region', { name: HELP })).toBeNull();
    const before = calls.length;
    await user.type(await field(), 'myself');
    expect(screen.getByRole('region', { name: HELP })).toBeVisible();
    expect(await field()).toHaveFocus();
    expect(calls).toHaveLength(before);
  });
});
