import 'fake-indexeddb/auto';
import { FAILURES, type VoiceCapture } from '@dreamloom/contracts/http';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { loadCatalogue, showLanguage } from '../../language/language.js';
import { addText, changeWaiting, emptyOutbox, waitingDreams } from '../../outbox/outbox.js';
import { accessibilityProblems } from '../../testing/axe.js';
import { aDream, aProblem, aUser } from '../../testing/builders.js';
import { FakeEventSource } from '../../testing/jsdom-additions.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn, voices } from '../../testing/scenarios.js';
import { empty, json } from '../../testing/server.js';
import { opened, settle } from '../../testing/settled.js';

const add = (content: string) => addText({ key: crypto.randomUUID(), userId: aUser().id, content, wokeAt: null });
const open = (...handlers: Parameters<typeof renderApp>[0]['with']) =>
  renderApp({ at: '/dashboard', with: [...handlers, signedIn(), journal([aDream({ title: 'Glass' })])] });
const rows = async () => within(await screen.findByRole('list', { name: 'Dreams on their way' }));

const aVoice = (over: Partial<VoiceCapture> = {}): VoiceCapture => ({
  id: '66666666-6666-4666-8666-000000000001',
  state: 'waiting',
  dreamedAt: '2026-11-17T05:20:00.000Z',
  durationSeconds: 41,
  audioUrl: '/api/media/recording',
  dueAt: null,
  failure: null,
  ...over,
});

afterEach(async () => {
  await act(() => showLanguage('en'));
  await emptyOutbox();
});

it('shows what waits for the network, and sends it when the network returns', async () => {
  await add('A boat of paper');
  let isOffline = true;
  const send = http.post('*/api/dreams', () =>
    isOffline ? HttpResponse.error() : json(aDream({ content: 'A boat of paper' }), 201),
  );
  const { container } = open(send);
  expect(await (await rows()).findByText('Waiting for the network')).toBeVisible();
  expect((await rows()).getByText('A boat of paper')).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Dreams on their way' })).not.toBeInTheDocument());
});

it('asks to sign in when the session has ended before the dream was sent, which stays on the device', async () => {
  let hasSession = true;
  const session = http.get('*/api/auth/user', () =>
    hasSession ? json(aUser()) : new HttpResponse(null, { status: 401 }),
  );
  const { user } = renderApp({ at: '/new', with: [session, journal([])] });
  await user.type(await screen.findByRole('textbox', { name: 'Your dream' }), 'A clock without hands');
  hasSession = false;
  await user.click(screen.getByRole('button', { name: 'Keep this dream' }));
  expect(await screen.findByText('Please sign in, then it is sent.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  expect(await waitingDreams(aUser().id)).toMatchObject([
    { content: 'A clock without hands', problem: { reason: 'signed-out' } },
  ]);
});

it('says why the server refused a dream, and sends it again once it was edited', async () => {
  await add('A boat');
  const sent: string[] = [];
  const send = http.post('*/api/dreams', async ({ request }) => {
    const { content } = (await request.json()) as { content: string };
    sent.push(content);
    return sent.length === 1 ? json(aProblem(400, 'A dream needs words.'), 400) : json(aDream({ content }), 201);
  });
  const { user } = open(send);
  expect(await (await rows()).findByText('A dream needs words.')).toBeVisible();
  await user.click((await rows()).getByRole('button', { name: 'Edit' }));
  await user.type(await (await rows()).findByRole('textbox', { name: 'Your dream' }), ' of paper');
  await user.click((await rows()).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Dreams on their way' })).not.toBeInTheDocument());
  expect(sent).toEqual(['A boat', 'A boat of paper']);
});

it('sends a dream whose form is open, and then what was written in it', async () => {
  await add('A boat');
  const dream = aDream({ content: 'A boat' });
  const changes: unknown[] = [];
  const send = http.post('*/api/dreams', () => json(dream, changes.length === 0 ? 201 : 200));
  const save = http.patch(`*/api/dreams/${dream.id}`, async ({ request }) => {
    changes.push([request.headers.get('if-match'), await request.json()]);
    return json(dream);
  });
  let isOffline = true;
  const offline = http.post('*/api/dreams', () => (isOffline ? HttpResponse.error() : undefined));
  const { user } = open(offline, send, save);
  await (await rows()).findByText('Waiting for the network');
  await user.click((await rows()).getByRole('button', { name: 'Edit' }));
  await user.type(await (await rows()).findByRole('textbox', { name: 'Your dream' }), ' of paper');
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await waitingDreams(aUser().id)).toEqual([]));
  await settle();
  expect((await rows()).getByRole('textbox', { name: 'Your dream' })).toHaveValue('A boat of paper');
  await user.click((await rows()).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changes).toEqual([['"1"', { content: 'A boat of paper' }]]));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Dreams on their way' })).not.toBeInTheDocument());
});

it('shows both texts when the words were changed elsewhere too, and asks', async () => {
  const { key } = await add('A boat');
  await changeWaiting(key, (dream) => ({ ...dream, sent: 'A boat', content: 'A boat of paper' }));
  let current = aDream({ content: 'A boat of glass', revision: 2 });
  const send = http.post('*/api/dreams', () => json(current));
  const save = http.patch(`*/api/dreams/${current.id}`, async ({ request }) => {
    if (request.headers.get('if-match') !== '"2"')
      return json({ ...aProblem(409, 'Changed.'), code: 'edited-elsewhere', present: current }, 409);
    current = { ...current, ...((await request.json()) as { content: string }) };
    return json(current);
  });
  const { user } = open(send, save);
  expect(await (await rows()).findByText('This dream was changed in another window')).toBeVisible();
  expect((await rows()).getByText('A boat of paper')).toBeVisible();
  expect((await rows()).getByText('A boat of glass')).toBeVisible();
  await user.click((await rows()).getByRole('button', { name: 'Keep my version' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Dreams on their way' })).not.toBeInTheDocument());
  expect(current.content).toBe('A boat of paper');
});

it('deletes a dream that was never sent after a question, without a request', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await add('A boat');
  const { user } = open();
  await user.click(await (await rows()).findByRole('button', { name: 'Delete' }));
  const question = await opened('alertdialog', 'Delete this dream?');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Dreams on their way' })).not.toBeInTheDocument());
  await settle();
  onLine.mockRestore();
});

it('shows recordings that are transcribed, until the live stream says that they are dreams', async () => {
  let list = [aVoice()];
  open(http.get('*/api/dreams/voice', () => json({ voices: list })));
  expect(await (await rows()).findByText('Listening to your recording')).toBeVisible();
  list = [];
  FakeEventSource.last.dispatchEvent(new MessageEvent('voice', { data: '{}' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Dreams on their way' })).not.toBeInTheDocument());
});

it('says why a recording failed, tries it again and deletes it', async () => {
  const calls: string[] = [];
  const failed = aVoice({ state: 'failed', failure: 'No words could be heard.' });
  const record = http.all(`*/api/dreams/voice/${failed.id}*`, ({ request }) => {
    calls.push(`${request.method} ${new URL(request.url).pathname.split('/').at(-1)}`);
    return request.method === 'DELETE' ? empty() : json(failed, 202);
  });
  const retry = http.post(`*/api/dreams/voice/${failed.id}/retry`, () => {
    calls.push('retry');
    return json(failed, 202);
  });
  const { user } = open(retry, record, voices([failed]));
  expect(await (await rows()).findByText('No words could be heard.')).toBeVisible();
  await user.click((await rows()).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls).toEqual(['retry']));
  await user.click((await rows()).getByRole('button', { name: 'Delete' }));
  const question = await opened('alertdialog', 'Delete this recording?');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls).toEqual(['retry', `DELETE ${failed.id}`]));
});

it('says in the language of the app why a recording failed, and when one is listened to', async () => {
  await loadCatalogue('app');
  await act(() => showLanguage('es'));
  const dueAt = new Date(Date.now() + 5 * 3_600_000).toISOString();
  const failed = aVoice({ state: 'failed', failure: FAILURES.nothingTranscribed });
  open(voices([failed, aVoice({ id: '66666666-6666-4666-8666-000000000002', dueAt })]));
  expect(await screen.findByText('No he oído nada, ¿me lo dices otra vez?')).toBeVisible();
  expect(screen.getByText(/en unas 5 horas/)).toBeVisible();
});
