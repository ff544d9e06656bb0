import { type Circle, type CircleDream, circlePath, MAX_REPLY_LENGTH } from '@dreamloom/contracts/http';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { accessibilityProblems } from '../../testing/axe.js';
import { aProblem } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, openCircles, signedIn } from '../../testing/scenarios.js';
import { empty, json, recorder, server } from '../../testing/server.js';

beforeAll(() =>
  Promise.all([
    import('../../app/SignedInRoutes.js'),
    import('./CirclePage.js'),
    import('./CirclesPage.js'),
    import('./JoinPage.js'),
    import('./Gathering.js'),
  ]),
);

const ID = '7b0e1c5e-4b1f-4a39-9d1c-0a2f6f0c1111';
const member = (name: string | null, over: object = {}) => ({
  ...{ id: crypto.randomUUID(), name, isYou: false, isKeeper: false, isMuted: false, isBlocked: false },
  ...over,
});
const aCircle = (over: Partial<Circle> = {}): Circle => ({
  ...{ id: ID, kind: 'friend_network', name: 'The Sunday Table', memberCount: 2, isHidden: false, showsNames: false },
  repliesByChat: false,
  members: [member('Ada', { isYou: true, isKeeper: true }), member('Jonas')],
  invitations: [],
  ...over,
});
const aShared = (over: Partial<CircleDream> = {}): CircleDream => ({
  ...{ id: crypto.randomUUID(), memberId: crypto.randomUUID(), name: 'Jonas', isYours: false, night: '2026-11-20' },
  ...{
    title: 'The Ferry',
    words: 'We had missed it.',
    language: 'en',
    isSensitive: false,
    picture: null,
    hasVoice: false,
  },
  ...{ takesReplies: true, isClosed: false, reply: null, answer: null },
  ...over,
});

const page = (dreams: CircleDream[], circle = aCircle()) => [
  http.get(`*/api/circles/${ID}`, () => HttpResponse.json(circle)),
  http.get(`*/api/circles/${ID}/dreams`, () => HttpResponse.json({ dreams, hasMore: false })),
];
const open = (dreams: CircleDream[], circle = aCircle(), handlers: Parameters<typeof renderApp>[0]['with'] = []) =>
  renderApp({ at: circlePath(ID), with: [...handlers, ...page(dreams, circle), signedIn(), journal([])] });
const field = () => screen.findByRole('textbox', { name: 'If this were my dream, …' });

describe('the page of a circle', () => {
  it('shows who told what and when, without a count or a time, and without accessibility problems', async () => {
    const { container } = open([aShared(), aShared({ isYours: true, name: 'Ada', title: 'A Library' })]);
    const article = await screen.findByRole('article', { name: 'The Ferry' });
    expect(article).toHaveTextContent(/Jonas.*Nov 20, 2026.*We had missed it\./);
    expect(article).not.toHaveTextContent(/\d\d:\d\d/);
    const own = screen.getByRole('article', { name: 'A Library' });
    expect(within(own).queryByRole('textbox')).not.toBeInTheDocument();
    expect(within(own).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/dreams\//));
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it('sends a reply to the dreamer alone, once, and shows it behind its first words', async () => {
    const dream = aShared();
    const path = `PUT /api/circles/${ID}/dreams/${dream.id}/reply`;
    const { calls, handlers } = recorder({ [path]: () => empty() });
    const { user } = open([dream], aCircle(), handlers);
    await user.type(await field(), 'a door');
    server.use(...page([{ ...dream, reply: 'a door' }]));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Only Jonas reads this.')).toBeVisible();
    expect(screen.getByRole('article')).toHaveTextContent('If this were my dream, … a door');
    expect(calls).toEqual([{ call: path, body: { words: 'a door' } }]);
  });

  it('keeps what was written when it could not be sent, and says why', async () => {
    const dream = aShared();
    const refused = () => json(aProblem(409, 'Its dreamer has ended this round.'), 409);
    const { user } = open(
      [dream],
      aCircle(),
      recorder({ [`PUT /api/circles/${ID}/dreams/${dream.id}/reply`]: refused }).handlers,
    );
    await user.type(await field(), 'a door');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Its dreamer has ended this round.');
    expect(await field()).toHaveValue('a door');
  });

  it('says how long a reply may be, and sends no longer one', async () => {
    open([aShared()]);
    fireEvent.change(await field(), { target: { value: 'x'.repeat(MAX_REPLY_LENGTH + 1) } });
    expect(screen.getByText(/at most 4,?000 characters/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  it('keeps what was written when the dream is taken back meanwhile', async () => {
    const { user, store } = open([aShared()]);
    await user.type(await field(), 'a door');
    server.use(...page([]));
    const { api } = await import('../../api/api.js');
    store.dispatch(api.util.invalidateTags(['Circles']));
    expect(await screen.findByText('This dream has gone back to its dreamer.')).toBeVisible();
    expect(screen.getByText('a door')).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it.each([
    ['takes no replies', { takesReplies: false }, 'Jonas would like to be heard, and takes no replies.'],
    ['has ended', { isClosed: true }, 'Jonas has ended this round.'],
  ])('has no field where a round %s', async (_, over, words) => {
    open([aShared(over)]);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('shows the answer to who has replied', async () => {
    open([aShared({ reply: 'a door', isClosed: true, answer: 'Thank you.' })]);
    expect(await screen.findByText('Thank you.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
  });

  it('shows a sensitive dream on request', async () => {
    const { user } = open([aShared({ isSensitive: true })]);
    await user.click(await screen.findByRole('button', { name: 'Read it' }));
    expect(screen.getByText('We had missed it.')).toBeVisible();
  });

  it('hides everything with one press', async () => {
    const path = `PUT /api/circles/${ID}/membership`;
    const { calls, handlers } = recorder({ [path]: () => json(aCircle({ isHidden: true })) });
    const { user } = open([], aCircle(), handlers);
    const hide = await screen.findByRole('button', { name: 'Hide everything from this circle' });
    server.use(...page([], aCircle({ isHidden: true })));
    await user.click(hide);
    expect(await screen.findByRole('button', { name: 'Show my dreams here again' })).toBeVisible();
    expect(calls).toEqual([{ call: path, body: { isHidden: true, showsNames: false } }]);
  });

  it('brings replies to the chat of who has one and wants them', async () => {
    const chat = { channel: 'telegram', status: 'verified', name: null, isBlocked: false, isDown: false } as const;
    const path = `PUT /api/circles/${ID}/membership`;
    const { calls, handlers } = recorder({ [path]: () => json(aCircle({ repliesByChat: true })) });
    const { user } = renderApp({
      at: circlePath(ID),
      with: [...handlers, ...page([]), signedIn({ channels: [chat] }), journal([])],
    });
    await user.click(await screen.findByRole('checkbox', { name: /^Replies to my dreams also come to my chat/ }));
    await waitFor(() =>
      expect(calls).toEqual([{ call: path, body: { isHidden: false, showsNames: false, repliesByChat: true } }]),
    );
  });

  it('says nothing of a chat to who has none', async () => {
    open([]);
    await screen.findByRole('checkbox', { name: 'People in my dreams appear here by name' });
    expect(screen.queryByRole('checkbox', { name: /my chat/ })).not.toBeInTheDocument();
  });

  it('shows the link of an invitation once, with the token where no server gets it', async () => {
    const written = { id: crypto.randomUUID(), token: 'TOKEN', expiresAt: '2026-12-03T08:00:00.000Z' };
    const { user } = open(
      [],
      aCircle(),
      recorder({ [`POST /api/circles/${ID}/invitations`]: () => json(written, 201) }).handlers,
    );
    await user.click(await screen.findByRole('button', { name: 'Invite somebody' }));
    const dialog = await screen.findByRole('dialog', { name: 'A link for one person' });
    const field = (name: string) => within(dialog).getByRole('textbox', { name });
    expect(field('Link')).toHaveValue(`${window.location.origin}/circles/join#TOKEN`);
    expect(field('Or a message to the bot')).toHaveValue('/join TOKEN');
  });

  it('has what was told read once, by its ids alone, and says why it was not', async () => {
    const path = 'POST /api/dreams/collective-interpretation';
    const answers = [
      json({ ...aProblem(409, 'A dream was taken back while it was being read.'), code: 'circle-changed' }, 409),
      json({ interpretation: 'Two ferries, one sea.' }),
    ];
    const { calls, handlers } = recorder({ [path]: () => answers.shift() ?? empty() });
    const dream = aShared();
    const { user, container } = open([dream], aCircle(), handlers);
    const read = await screen.findByRole('button', { name: 'Read these dreams together' });
    await waitFor(() => expect(read).toBeEnabled());
    await user.click(read);
    expect(await screen.findByRole('alert')).toHaveTextContent('taken back while it was being read');
    await user.click(read);
    expect(await screen.findByText('Two ferries, one sea.')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ circle: ID, dreams: [{ id: dream.id, content: '' }] });
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it('has a week with dreams of five members, whose missing picture is requested once', async () => {
    const members = ['Ada', 'Jonas', 'Mei', 'Cleo', 'Tom'].map((name) => member(name, { isYou: name === 'Ada' }));
    const week = {
      ...{ weekStart: '2026-11-16', weekEnd: '2026-11-22', weekTitle: 'Dreams of Owls', topWordsFormatted: 'owl' },
      ...{ collectivePrompt: 'Owls.', imageStoredBase64: null as string | null },
    };
    const { calls, handlers } = recorder({
      [`POST /api/circles/${ID}/week-image`]: () => {
        week.imageStoredBase64 = 'data:image/webp;base64,b3dscw==';
        return empty();
      },
    });
    const { createObjectURL } = URL;
    URL.createObjectURL = () => 'blob:owls';
    const read = http.get(`*/api/circles/${ID}/week`, () => HttpResponse.json(week));
    open([aShared()], aCircle({ memberCount: 5, members }), [read, ...handlers]);
    expect(await screen.findByRole('heading', { name: 'Dreams of Owls' })).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Dreams of Owls' })).toHaveAttribute('src', 'blob:owls');
    expect(calls).toHaveLength(1);
    URL.createObjectURL = createObjectURL;
  });

  it('is not here for who is no member any more', async () => {
    renderApp({
      at: circlePath(ID),
      with: [http.get('*/api/circles/*', () => json(aProblem(404, 'Gone'), 404)), signedIn(), journal([])],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'This circle is not here' })).toBeVisible();
  });
});

describe('the week of a circle, read aloud', () => {
  /** A device with a voice of its own for English, and one for German that sends what it reads to a server. */
  const device = (languages = [['en-GB', true] as const, ['de-DE', false] as const]) => {
    const spoken: SpeechSynthesisUtterance[] = [];
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => languages.map(([lang, localService]) => ({ lang, localService, default: false })),
      speak: (utterance: SpeechSynthesisUtterance) => spoken.push(utterance),
      cancel: jest.fn(),
    });
    Object.assign(globalThis, {
      speechSynthesis: speech,
      SpeechSynthesisUtterance: class {
        constructor(readonly text: string) {}
      },
    });
    return {
      cancel: speech.cancel,
      words: () => spoken.map(({ text }) => text.trim()),
      end: () =>
        act(() => {
          spoken.at(-1)?.onend?.({} as SpeechSynthesisEvent);
        }),
    };
  };
  // Not after each test, because a page that is left ends its voice.
  beforeEach(() => void Reflect.deleteProperty(globalThis, 'speechSynthesis'));

  const ferry = aShared({ title: 'The Ferry', words: 'We had missed it. It came back.' });
  const library = aShared({ title: 'A Library', words: 'It was under water.', isYours: true, name: 'Ada' });
  const gathering = (dreams: CircleDream[]) => {
    const requests: string[] = [];
    const handler = http.get(`*/api/circles/${ID}/dreams`, ({ request }) => {
      requests.push(new URL(request.url).search);
      return HttpResponse.json({ dreams, hasMore: false });
    });
    const app = renderApp({ at: `${circlePath(ID)}?gathering`, with: [handler, ...page([]), signedIn(), journal([])] });
    return { ...app, requests };
  };
  const read = () => screen.getAllByRole('article').filter((article) => article.hasAttribute('aria-current'));

  it('begins with what was told first, and is read piece after piece, with a pause, to its end', async () => {
    const voice = device();
    // The last one shared is the first one in the answer.
    const { user, requests, container } = gathering([library, ferry]);
    await user.click(await screen.findByRole('button', { name: 'Read aloud' }));
    expect(requests).toEqual(['?shared=this-week']);
    expect(read()).toEqual([screen.getByRole('article', { name: 'The Ferry' })]);
    voice.end();
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect([voice.words(), voice.cancel.mock.calls.length]).toEqual([['The Ferry', 'We had missed it.'], 1]);
    screen.getByRole('button', { name: 'Go on' }).focus();
    await user.keyboard('{Enter}');
    voice.end();
    voice.end();
    expect(read()).toEqual([screen.getByRole('article', { name: 'A Library' })]);
    expect(await accessibilityProblems(container)).toEqual([]);
    voice.end();
    voice.end();
    expect(voice.words().slice(2)).toEqual(['We had missed it.', 'It came back.', 'A Library', 'It was under water.']);
    expect(screen.getByRole('button', { name: 'Read aloud' })).toBeVisible();
    expect(read()).toEqual([]);
  });

  it('goes on with the next dream when the one that is read is taken back', async () => {
    const voice = device();
    const { user, store } = gathering([library, ferry]);
    await user.click(await screen.findByRole('button', { name: 'Read aloud' }));
    server.use(...page([library]));
    const { api } = await import('../../api/api.js');
    store.dispatch(api.util.invalidateTags(['Circles']));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'The Ferry' })).not.toBeInTheDocument());
    expect(voice.cancel).toHaveBeenCalledTimes(1);
    expect(voice.words()).toEqual(['The Ferry', 'A Library']);
  });

  it('passes over a sensitive dream until somebody opens it, also one’s own', async () => {
    const voice = device();
    const { user } = gathering([ferry, { ...library, isSensitive: true }]);
    await user.click(await screen.findByRole('button', { name: 'Read aloud' }));
    expect(voice.words()).toEqual(['The Ferry']);
    expect(screen.queryByText('It was under water.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open it' }));
    for (let piece = 0; piece < 3; piece++) voice.end();
    expect(voice.words().at(-1)).toBe('A Library');
  });

  it('says for which language this device has no voice of its own, and reads the others', async () => {
    const voice = device();
    const { user } = gathering([ferry, { ...library, language: 'de' }]);
    expect(await screen.findByText('This device has no voice of its own for German')).toBeVisible();
    expect(screen.getByText('It was under water.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Read aloud' }));
    expect(voice.words()).toEqual(['The Ferry']);
  });

  it('is there to be read where nothing can speak', async () => {
    gathering([ferry]);
    expect(await screen.findByText('This device has no voice of its own for English')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Read aloud' })).not.toBeInTheDocument();
  });
});

describe('an invitation', () => {
  const look = (answer: () => Response) =>
    recorder({
      'POST /api/circle-invitations/look': answer,
      'POST /api/circle-invitations/accept': () => json({ circleId: ID }),
    });
  const invited = (over: object = {}) => ({
    ...{ state: 'open', kind: 'friend_network', name: 'The Sunday Table', invitedBy: 'Ada', circleId: null },
    ...over,
  });
  const openInvitation = ({ handlers }: ReturnType<typeof look>) =>
    renderApp({ at: '/circles/join#TOKEN', with: [...handlers, ...page([]), signedIn(), journal([])] });

  it('names who invites, and is accepted by a press', async () => {
    const answers = look(() => json(invited()));
    const { user, address } = openInvitation(answers);
    expect(await screen.findByText(/invites you to this circle/)).toHaveTextContent('Ada invites you');
    expect(answers.calls).toEqual([{ call: 'POST /api/circle-invitations/look', body: { token: 'TOKEN' } }]);
    await user.click(screen.getByRole('button', { name: 'Join the circle' }));
    await waitFor(() => expect(address()).toBe(circlePath(ID)));
  });

  it.each([
    ['of one’s own', 'yours', /You wrote this invitation yourself/],
    ['to a circle one is in', 'member', 'You are in this circle already.'],
    ['to a full circle', 'full', /this circle is full/],
  ])('%s says so', async (_, state, words) => {
    openInvitation(look(() => json(invited({ state, circleId: state === 'full' ? null : ID }))));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Join the circle' })).not.toBeInTheDocument();
  });

  it('that is over says so', async () => {
    openInvitation(look(() => json(aProblem(404, 'This invitation is over: it was used.'), 404)));
    expect(await screen.findByRole('heading', { level: 1, name: 'This invitation is over' })).toBeVisible();
  });
});

it('circles are begun with a kind and a name, and once', async () => {
  const { calls, handlers } = recorder({ 'POST /api/circles': () => json(aCircle(), 201) });
  const { user, address } = renderApp({
    at: '/circles',
    with: [
      http.get('*/api/circles', () => HttpResponse.json({ circles: [] })),
      ...handlers,
      ...page([]),
      signedIn(),
      journal([]),
    ],
  });
  expect(await screen.findByRole('heading', { name: 'No circle yet' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Name of the circle' }), 'Home');
  await user.click(screen.getByRole('radio', { name: 'Family Circle' }));
  await user.click(screen.getByRole('button', { name: 'Begin' }));
  await waitFor(() => expect(address()).toBe(circlePath(ID)));
  expect(calls).toEqual([{ call: 'POST /api/circles', body: { kind: 'family_circle', name: 'Home' } }]);
});

it('the number of new dreams comes once a day to who wants it, at a time of their own', async () => {
  const { calls, handlers } = recorder({
    'PUT /api/circle-mornings': (body) => json({ ...(body as object), chats: [], pushKey: 'key', devices: 0 }),
  });
  const { user, container } = renderApp({
    at: '/circles',
    with: [
      http.get('*/api/circles', () => HttpResponse.json({ circles: [aCircle()] })),
      ...handlers,
      signedIn(),
      journal([]),
    ],
  });
  const choice = await screen.findByRole('switch', { name: 'Tell me of new dreams' });
  expect(choice).not.toBeChecked();
  await user.click(choice);
  const time = await screen.findByLabelText('Time');
  fireEvent.change(time, { target: { value: '09:30' } });
  fireEvent.blur(time);
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ body }) => body)).toMatchObject([
    { isOn: true, time: '08:00', byChat: false },
    { isOn: true, time: '09:30', byChat: false },
  ]);
  expect(await accessibilityProblems(container)).toEqual([]);
});

it('a country, a city and a year of birth are chosen together, and say whether their circles are open', async () => {
  const chosen = { city: 'Barcelona', country: 'ES', birthYear: 1984 };
  const { calls, handlers } = recorder({ 'PUT /api/open-circles': () => json({ ...chosen, open: [] }) });
  const { user, container } = renderApp({
    at: '/circles',
    with: [...handlers, openCircles({ country: 'ES', open: ['location_country'] }), signedIn(), journal([])],
  });
  expect(await screen.findByRole('link', { name: 'open on the canvas' })).toHaveAttribute('href', '/collective-canvas');
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'Barcelona');
  await user.click(screen.getByRole('combobox', { name: 'Year of birth' }));
  await user.click(await screen.findByRole('option', { name: '1984' }));
  expect(screen.getByText('The generation of 1980 to 1994.')).toBeVisible();
  server.use(openCircles({ ...chosen, open: ['location_country'] }));
  await user.click(save);
  expect(await screen.findAllByText(/not open yet/)).toHaveLength(2);
  expect(calls).toEqual([{ call: 'PUT /api/open-circles', body: chosen }]);
  expect(await accessibilityProblems(container)).toEqual([]);
});
