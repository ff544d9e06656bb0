import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as indexedDb from 'fake-indexeddb';
import { http } from 'msw';
import { emptyOutbox } from '../../outbox/outbox.js';
import { addChunk, newRecording, startRecording } from '../../outbox/recordings.js';
import { accessibilityProblems } from '../../testing/axe.js';
import { aDream, aProblem, aUser } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn, signedOut } from '../../testing/scenarios.js';
import { json, noAnswer, server } from '../../testing/server.js';
import { draftKey } from '../../ui/device-storage.js';

interface Sent {
  key: string | null;
  body: { content: string; dreamedAt?: string };
}

/** Answers each request for a new dream by the next answer; the last one stays. */
function captureAnswers(...answers: ((body: Sent['body']) => Response)[]) {
  const sent: Sent[] = [];
  const handler = http.post('*/api/dreams', async ({ request }) => {
    const body = (await request.json()) as Sent['body'];
    sent.push({ key: request.headers.get('idempotency-key'), body });
    return (answers[Math.min(sent.length, answers.length) - 1] as (body: Sent['body']) => Response)(body);
  });
  return { sent, handler };
}

/** Takes each recording. */
function voiceAnswers() {
  const recordings: string[] = [];
  const times: (string | null)[] = [];
  const handler = http.post('*/api/dreams/voice', async ({ request }) => {
    times.push(new URL(request.url).searchParams.get('dreamedAt'));
    recordings.push(await request.text());
    return json({ id: 'v-1' }, 202);
  });
  return { recordings, times, handler };
}

const DRAFT = draftKey(aUser().id, 'new');

const stored = ({ content }: Sent['body']) => json(aDream({ title: 'A Boat', content }), 201);
const open = (at: string, ...handlers: Parameters<typeof renderApp>[0]['with']) =>
  renderApp({ at, with: [...handlers, signedIn(), journal([aDream({ title: 'Glass' })])] });
const words = () => screen.findByRole('textbox', { name: 'Your dream' });

/** A microphone and a recorder, which jsdom lacks: the recording is an a and the words that arrive while it records. */
function addRecorder(refusal?: string, isAnswered?: Promise<void>) {
  let recorded = 'a';
  let isRecording = () => false;
  class FakeRecorder extends EventTarget {
    static isTypeSupported = () => true;
    state = 'inactive';
    start() {
      this.state = 'recording';
      isRecording = () => this.state === 'recording';
    }
    pause() {
      this.state = 'paused';
    }
    resume() {
      this.state = 'recording';
    }
    requestData() {
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([recorded]) }));
      recorded = '';
    }
    stop() {
      this.state = 'inactive';
      this.requestData();
      this.dispatchEvent(new Event('stop'));
    }
  }
  const track = Object.assign(new EventTarget(), { isOn: true, stop: () => void (track.isOn = false) });
  const microphone = { getTracks: () => [track], getAudioTracks: () => [track] };
  Object.assign(globalThis, { MediaRecorder: FakeRecorder });
  const getUserMedia = async ({ audio }: MediaStreamConstraints) => {
    await isAnswered;
    if (!audio) throw new TypeError('Nothing is requested');
    if (refusal !== undefined) throw new DOMException('', refusal);
    return microphone;
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  const speak = (words: string) => (recorded += isRecording() ? words : '');
  return { track, speak };
}

beforeEach(() => localStorage.clear());

it('stores what was typed with a key, and leads to the journal', async () => {
  const { sent, handler } = captureAnswers(stored);
  const { user, address } = open('/new', handler);
  expect(await words()).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Keep this dream' })).toBeDisabled();
  await user.type(await words(), '  ');
  expect(screen.getByRole('button', { name: 'Keep this dream' })).toBeDisabled();
  await user.clear(await words());
  await user.type(await words(), 'A boat of paper');
  await user.click(screen.getByRole('button', { name: 'Keep this dream' }));
  expect(await screen.findByText('Your dream is safe.')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(sent).toEqual([{ key: expect.stringMatching(/^[\da-f-]{36}$/), body: { content: 'A boat of paper' } }]);
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

it('shows the sentence of a refusal beside the words', async () => {
  const refusal = () => json(aProblem(400, 'This dream lies in the future: please check its date.'), 400);
  const { user } = open('/new', captureAnswers(refusal).handler);
  await user.type(await words(), 'A boat');
  await user.click(screen.getByRole('button', { name: 'Keep this dream' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('please check its date');
  expect(await words()).toHaveValue('A boat');
});

it('takes no further words while it stores the dream', async () => {
  const send = http.post('*/api/dreams', () => noAnswer());
  const { user } = open('/new', send);
  await user.type(await words(), 'A boat');
  await user.click(screen.getByRole('button', { name: 'Keep this dream' }));
  await screen.findByRole('button', { name: 'Keeping...' });
  await user.type(await words(), ' of paper');
  expect(await words()).toHaveValue('A boat');
});

it('takes another time of waking', async () => {
  const { sent, handler } = captureAnswers(stored);
  const { user, address } = open('/new', handler);
  await user.type(await words(), 'A boat');
  await user.click(screen.getByRole('button', { name: 'Woke just now' }));
  await user.type(screen.getByLabelText('When you woke'), '2026-11-17T06:20');
  await user.click(screen.getByRole('button', { name: 'Keep this dream' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(sent[0]?.body.dreamedAt).toBe('2026-11-17T05:20:00.000Z');
});

it('shows the time of waking of a draft again', async () => {
  const { user, unmount } = open('/new');
  await user.click(await screen.findByRole('button', { name: 'Woke just now' }));
  await user.type(screen.getByLabelText('When you woke'), '2026-11-17T06:20');
  unmount();
  open('/new');
  expect(await screen.findByLabelText('When you woke')).toHaveValue('2026-11-17T06:20');
});

it.each([
  ['NotAllowedError', /^Allow the microphone for this page/],
  ['NotFoundError', /^No microphone was found/],
  ['NotReadableError', /^Another app is using it/],
])('says what helps when the microphone is refused by a %s, and takes words instead', async (refusal, help) => {
  addRecorder(refusal);
  const { sent, handler } = captureAnswers(stored);
  const { user, address } = open('/new', handler);
  await user.click(await screen.findByRole('button', { name: 'Record' }));
  expect(within(await screen.findByRole('alert')).getByText(help)).toBeVisible();
  await user.type(await words(), 'A quiet room');
  await user.click(screen.getByRole('button', { name: 'Keep this dream' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(sent).toMatchObject([{ body: { content: 'A quiet room' } }]);
});

it('holds a recording on its page where nothing can be stored, and asks before it is left', async () => {
  addRecorder();
  const { recordings, handler } = voiceAnswers();
  const { user, address } = open('/new', handler);
  await user.click(await screen.findByRole('button', { name: 'Record' }));
  expect(await screen.findByText(/^This device has no room for it/)).toBeVisible();
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Back to the journal' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  expect(question.getByText(/it is on this page alone/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Keep this dream' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(recordings).toEqual(['a']);
});

it('pauses while a call mutes the microphone, and goes on when the dreamer is ready', async () => {
  const { track, speak } = addRecorder();
  let screenLocks = 0;
  const request = async () => ({ release: async () => (screenLocks -= 1), taken: (screenLocks += 1) });
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  const { recordings, handler } = voiceAnswers();
  const { user, address } = open('/new', handler);
  await user.click(await screen.findByRole('button', { name: 'Record' }));
  expect(await screen.findByText('Listening')).toBeVisible();
  const pause = screen.getByRole('button', { name: 'Pause' });
  expect((pause.previousElementSibling as HTMLElement).style.opacity).toBe('0.12');
  expect(screen.queryByRole('textbox', { name: 'Your dream' })).not.toBeInTheDocument();
  expect(screenLocks).toBe(1);
  act(() => void track.dispatchEvent(new Event('mute')));
  expect(await screen.findByText('Interrupted. Go on when you are ready.')).toBeVisible();
  expect(screenLocks).toBe(0);
  speak(' phone call');
  await user.click(screen.getByRole('button', { name: 'Go on recording' }));
  expect(await screen.findByText('Listening')).toBeVisible();
  expect(screenLocks).toBe(1);
  speak(' boat');
  await user.click(screen.getByRole('button', { name: 'Keep this dream' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect([recordings, screenLocks, track.isOn]).toEqual([['a boat'], 0, false]);
  expect(localStorage.getItem(DRAFT)).toBeNull();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

it('shows how long a recording is when it pauses, and deletes it to record it again', async () => {
  addRecorder();
  const { user } = open('/new');
  await user.click(await screen.findByRole('button', { name: 'Record' }));
  const pause = await screen.findByRole('button', { name: 'Pause' });
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000);
  // At once, before the recorder looks at the clock by itself.
  fireEvent.click(pause);
  expect(await screen.findByText('0:05')).toBeVisible();
  clock.mockRestore();
  expect(await screen.findByRole('group', { name: 'Your recording' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Record again' }));
  expect(screen.getByRole('button', { name: 'Record' })).toHaveFocus();
  expect(screen.queryByRole('group', { name: 'Your recording' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Keep this dream' })).toBeDisabled();
});

it('lets go of a microphone that is allowed after the page was left', async () => {
  let allow = () => undefined as void;
  const { track } = addRecorder(undefined, new Promise((resolve) => (allow = resolve)));
  const { user } = open('/new');
  await user.click(await screen.findByRole('button', { name: 'Record' }));
  await user.click(screen.getByRole('link', { name: 'Back to the journal' }));
  await screen.findByRole('heading', { name: 'Your Dreams Journal' });
  allow();
  await waitFor(() => expect(track.isOn).toBe(false));
});

it('forgets the time of waking of a recording once the recording is sent', async () => {
  addRecorder();
  const { times, handler } = voiceAnswers();
  const first = open('/new', handler);
  await first.user.click(await screen.findByRole('button', { name: 'Record' }));
  await first.user.click(screen.getByRole('button', { name: 'Woke just now' }));
  await first.user.type(screen.getByLabelText('When you woke'), '2026-11-17T06:20');
  await first.user.click(screen.getByRole('button', { name: 'Keep this dream' }));
  await waitFor(() => expect(first.address()).toBe('/dashboard'));
  expect(times).toEqual(['2026-11-17T05:20:00.000Z']);
  first.unmount();
  open('/new');
  expect(await screen.findByRole('button', { name: 'Woke just now' })).toBeVisible();
});

it('takes the words that another app shares, once', async () => {
  const { user, unmount } = open('/new?title=Notes&text=A%20boat%20of%20paper');
  expect(await words()).toHaveValue('Notes\nA boat of paper');
  await user.type(await words(), ' in the rain');
  unmount();
  open('/new?title=Notes&text=A%20boat%20of%20paper');
  expect(await words()).toHaveValue('Notes\nA boat of paper in the rain');
});

it('opens from every page by a button and by the key n, but not while somebody types', async () => {
  const { user, address } = open('/dashboard');
  await user.type(await screen.findByRole('searchbox'), 'n');
  expect(address()).toBe('/dashboard');
  await user.click(screen.getByRole('heading', { name: 'Your Dreams Journal' }));
  await user.keyboard('n');
  expect(await words()).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Back to the journal' }));
  await user.click(await screen.findByRole('link', { name: 'New dream' }));
  expect(address()).toBe('/new');
});

it('asks a visitor to sign in first', async () => {
  renderApp({ at: '/new', with: [signedOut()] });
  expect(await screen.findByText(/the page for a new dream opens right away/)).toBeVisible();
});

it('has labels and landmarks', async () => {
  const { container } = open('/new');
  await words();
  expect(await accessibilityProblems(container)).toEqual([]);
});

describe('a draft', () => {
  const lost = () => Response.error();

  it('keeps the words through a lost answer and a reload, and repeats the same key', async () => {
    const { sent, handler } = captureAnswers(lost, stored);
    const first = open('/new', handler);
    await first.user.type(await words(), 'A boat of paper');
    await first.user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your words are still here');
    first.unmount();
    const again = open('/new', handler);
    expect(await words()).toHaveValue('A boat of paper');
    await again.user.click(screen.getByRole('button', { name: 'Keep this dream' }));
    await waitFor(() => expect(again.address()).toBe('/dashboard'));
    expect(sent).toHaveLength(2);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('saves words that changed after the answer to them was lost, on the revision that they had', async () => {
    const dream = aDream({ title: 'A Boat', content: 'A boat' });
    const { sent, handler } = captureAnswers(lost, () => json(dream));
    const changes: unknown[] = [];
    const save = http.patch(`*/api/dreams/${dream.id}`, async ({ request }) => {
      changes.push([request.headers.get('if-match'), await request.json()]);
      return json({ ...dream, content: 'A boat of paper' });
    });
    const { user, address } = open('/new', handler, save);
    await user.type(await words(), 'A boat');
    await user.click(screen.getByRole('button', { name: 'Keep this dream' }));
    await screen.findByText('Your words are still here');
    await user.type(await words(), ' of paper');
    await user.click(screen.getByRole('button', { name: 'Keep this dream' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(sent.map(({ body }) => body.content)).toEqual(['A boat', 'A boat']);
    expect(changes).toEqual([['"1"', { content: 'A boat of paper' }]]);
  });

  it('shows a draft to its own account alone, which finds it again', async () => {
    const first = open('/new');
    await first.user.type(await words(), 'A boat of Ada');
    first.unmount();
    const other = renderApp({
      at: '/new',
      with: [signedIn({ id: '99999999-9999-4999-8999-999999999999' }), journal([])],
    });
    expect(await words()).toHaveValue('');
    other.unmount();
    server.resetHandlers();
    open('/new');
    expect(await words()).toHaveValue('A boat of Ada');
  });

  it('gives words a key of their own when another tab has sent the draft that both show', async () => {
    const { sent, handler } = captureAnswers(stored);
    const first = open('/new', handler);
    await first.user.type(await words(), 'A boat');
    first.unmount();
    const second = open('/new', handler);
    expect(await words()).toHaveValue('A boat');
    // The other tab sends the draft and deletes it.
    const { key } = JSON.parse(localStorage.getItem(DRAFT) ?? '{}') as { key: string };
    localStorage.removeItem(DRAFT);
    await second.user.type(await words(), ' of glass');
    await second.user.click(screen.getByRole('button', { name: 'Keep this dream' }));
    await waitFor(() => expect(second.address()).toBe('/dashboard'));
    expect(sent).toMatchObject([{ body: { content: 'A boat of glass' } }]);
    expect(sent[0]?.key).not.toBe(key);
  });

  it('sends its own words under another key, and leaves the draft, when another tab has changed it', async () => {
    const { sent, handler } = captureAnswers(lost, stored);
    const { user, address } = open('/new', handler);
    await user.type(await words(), 'A boat');
    const { key } = JSON.parse(localStorage.getItem(DRAFT) ?? '{}') as { key: string };
    const other = JSON.stringify({ key, content: 'A lake', wokeAt: '' });
    localStorage.setItem(DRAFT, other);
    await user.click(screen.getByRole('button', { name: 'Keep this dream' }));
    await screen.findByText('Your words are still here');
    await user.click(screen.getByRole('button', { name: 'Keep this dream' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(sent).toMatchObject([{ body: { content: 'A boat' } }, { body: { content: 'A boat' } }]);
    expect(sent[0]?.key).not.toBe(key);
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(localStorage.getItem(DRAFT)).toBe(other);
  });
});

describe('where something can be stored', () => {
  beforeAll(() => void Object.assign(globalThis, indexedDb));
  afterEach(() => emptyOutbox());

  it('offers a recording that a closed tab has left, with its length', async () => {
    const recording = newRecording(crypto.randomUUID(), aUser().id, 'audio/webm');
    await startRecording(recording);
    await addChunk(recording.key, 0, new Blob(['a']), 72);
    open('/new');
    expect(await screen.findByRole('heading', { name: /^A recording from .* is still here$/ })).toBeVisible();
    expect(await screen.findByText('0:00 / 1:12')).toBeVisible();
  });

  it('offers a recording that ended because its page was left', async () => {
    addRecorder();
    const held: string[] = [];
    const locks = {
      query: async () => ({ held: held.map((name) => ({ name })) }),
      request: async (name: string, run: () => unknown) => {
        held.push(name);
        const result = await run();
        held.splice(held.indexOf(name), 1);
        return result;
      },
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    const { recordings, handler } = voiceAnswers();
    const { user, address } = open('/new', handler);
    await user.click(await screen.findByRole('button', { name: 'Record' }));
    await screen.findByText('Listening');
    await user.click(screen.getByRole('link', { name: 'Back to the journal' }));
    await waitFor(() => expect(held).toEqual([]));
    await user.click(await screen.findByRole('link', { name: 'New dream' }));
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(recordings).toEqual(['a']);
    expect(screen.getByText('Your dream is safe.')).toBeVisible();
    expect(screen.queryByText(/^It is sent/)).not.toBeInTheDocument();
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('leads to the journal when the answer takes long, and says that the dream waits', async () => {
    const { user, address } = open(
      '/new',
      http.post('*/api/dreams', () => noAnswer()),
    );
    await user.type(await words(), 'A boat');
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await user.click(screen.getByRole('button', { name: 'Keep this dream' }));
    const late = await waitFor(() => {
      const found = timers.mock.calls.find(([, milliseconds]) => milliseconds === 5_000);
      expect(found).toBeDefined();
      return found![0];
    });
    act(late);
    expect(await screen.findByText('It is sent in a moment.')).toBeVisible();
    expect(address()).toBe('/dashboard');
    timers.mockRestore();
  });
});
