import '@testing-library/jest-dom';
import '../../testing/settled.js';
import type { AnswerLine, User } from '@dreamloom/contracts/http';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router';
import { Providers } from '../../app/Providers.js';
import { makeStore } from '../../app/store.js';
import { accessibilityProblems } from '../../testing/axe.js';
import { aProblem, somePatterns } from '../../testing/builders.js';
import { brand, signedIn } from '../../testing/scenarios.js';
import { server } from '../../testing/server.js';
import { JournalQuestion } from './JournalQuestion.js';

const DREAMS = [
  { id: '22222222-2222-4222-8222-000000000001', title: 'The Lake', night: '2026-11-12' },
  { id: '22222222-2222-4222-8222-000000000002', title: 'The Owl', night: '2026-05-02' },
  { id: '22222222-2222-4222-8222-000000000003', title: 'The Lift', night: '2026-05-01' },
];
const FOUND: AnswerLine = {
  found: { dreams: DREAMS, matching: { dreams: 7, firstNight: '2025-05-02', lastNight: '2026-11-12' } },
};

/** The server's side of one answer. */
interface Stream {
  question: unknown;
  signal: AbortSignal;
  send: (...lines: AnswerLine[]) => Promise<void>;
  sendRaw: (text: string) => Promise<void>;
  end: () => Promise<void>;
}

const streams: Stream[] = [];
const answers = http.post('*/api/questions', async ({ request }) => {
  const { question } = (await request.json()) as { question: unknown };
  const bytes = new TransformStream<Uint8Array, Uint8Array>();
  const writer = bytes.writable.getWriter();
  const sendRaw = (text: string) => act(() => writer.write(new TextEncoder().encode(text)));
  streams.push({
    question,
    signal: request.signal,
    sendRaw,
    send: (...lines) => sendRaw(lines.map((line) => `${JSON.stringify(line)}\n`).join('')),
    end: () => act(() => writer.close()),
  });
  return new HttpResponse(bytes.readable, { headers: { 'content-type': 'application/x-ndjson' } });
});

beforeEach(() => void (streams.length = 0));

const open = (handler = answers, user: Partial<User> = {}, { map } = somePatterns()) => {
  server.use(handler, signedIn(user), brand());
  const view = render(
    <Providers store={makeStore()}>
      {() => (
        <MemoryRouter>
          <JournalQuestion map={map} />
        </MemoryRouter>
      )}
    </Providers>,
  );
  return { ...view, user: userEvent.setup() };
};
const field = () => screen.getByRole('textbox', { name: 'Ask your journal' });
const stream = async (at = 0): Promise<Stream> => {
  await waitFor(() => expect(streams.length).toBeGreaterThan(at));
  return streams[at]!;
};

it('shows the answer as it comes, with the dreams that it rests on as links', async () => {
  const { user, container } = open();
  await user.type(field(), '  When did I swim? {Enter}');
  const answer = await stream();
  expect(answer.question).toBe('When did I swim?');
  expect(await screen.findByText('Looking through your dreams...')).toBeVisible();
  await answer.send(FOUND);
  expect(await screen.findByText('Reading what they say...')).toBeVisible();
  const region = container.querySelector('[aria-live=polite]')!;
  expect(region).toHaveAttribute('aria-busy', 'true');
  await answer.sendRaw('{"text":"You swam in a lake [1]"}\n{"text":" and');
  await waitFor(() => expect(region).toHaveTextContent('You swam in a lake 1'));
  await answer.sendRaw(' flew [3]."}\n');
  await waitFor(() => expect(region).toHaveTextContent('You swam in a lake 1 and flew 3.'));
  await answer.send({ end: 'answered' });
  await waitFor(() => expect(region).toHaveAttribute('aria-busy', 'false'));
  expect(screen.getByRole('link', { name: 'Dream 1: The Lake' })).toHaveAttribute('href', `/dreams/${DREAMS[0]!.id}`);
  const sources = within(screen.getByRole('list', { name: 'The dreams it rests on' }));
  expect(sources.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['The Lake', `/dreams/${DREAMS[0]!.id}`],
    ['The Lift', `/dreams/${DREAMS[2]!.id}`],
  ]);
  expect(region).toHaveTextContent('7 dreams match, the first of May 2, 2025, the last of November 12, 2026.');
  expect(await accessibilityProblems(container)).toEqual([]);
});

const OFFERED = [
  'When did I last dream of Wasser?',
  'What happens when Mira is there?',
  'What was my first dream of Haus?',
];

it('offers questions about own motifs and people alone, which are sent by a press', async () => {
  const { user } = open();
  const offered = within(screen.getByRole('list', { name: 'For example' })).getAllByRole('button');
  expect(offered.map(({ textContent }) => textContent)).toEqual(OFFERED);
  await user.click(offered[0]!);
  expect((await stream()).question).toBe(OFFERED[0]);
  expect(field()).toHaveValue(OFFERED[0]);
  expect(screen.queryByRole('list', { name: 'For example' })).toBeNull();
});

it('offers nothing while nothing returns', () => {
  open(answers, {}, somePatterns({ map: { nodes: [], links: [] } }));
  expect(screen.queryByRole('list')).toBeNull();
});

it('offers what the journal answers after a question of which it says nothing', async () => {
  const { user, container } = open();
  await user.type(field(), 'Who won?{Enter}');
  const answer = await stream();
  await answer.send(FOUND, { end: 'not-in-journal' });
  expect(await screen.findByText('Your journal does not say.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  const next = within(screen.getByRole('list', { name: 'It knows an answer to' })).getAllByRole('button');
  expect(next.map(({ textContent }) => textContent)).toEqual(OFFERED);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(next[1]!);
  expect((await stream(1)).question).toBe(OFFERED[1]);
});

it('ends the answer when another question is sent, when it is stopped and when the page is left', async () => {
  const { user, unmount } = open();
  await user.type(field(), 'One?{Enter}');
  const first = await stream();
  await user.type(field(), ' Two?{Enter}');
  const second = await stream(1);
  await waitFor(() => expect(first.signal.aborted).toBe(true));
  expect(second.signal.aborted).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(second.signal.aborted).toBe(true));
  await user.type(field(), '{Enter}');
  const third = await stream(2);
  await third.send(FOUND);
  unmount();
  await waitFor(() => expect(third.signal.aborted).toBe(true));
});

it.each([
  ['a refusal', [{ problem: { code: 'x', message: 'It is away.' } }], 'It is away.'],
  ['an end without a last line', [], 'The answer broke off. Please try again in a moment.'],
] as const)('still shows what came, and that it is not complete, after %s', async (_what, last, sentence) => {
  const { user } = open();
  await user.type(field(), 'When?{Enter}');
  const answer = await stream();
  await answer.send(FOUND, { text: 'You [1]' }, ...last);
  await answer.end();
  expect(await screen.findByRole('alert')).toHaveTextContent(`The answer is not complete${sentence}`);
  expect(screen.getByRole('link', { name: 'Dream 1: The Lake' })).toBeVisible();
});

it.each([
  [
    HttpResponse.json(aProblem(429, 'Please put the next one in less than an hour.'), { status: 429 }),
    'Please put the next one in less than an hour.',
  ],
  [new HttpResponse('<html>', { status: 502 }), 'The answer broke off. Please try again in a moment.'],
  [HttpResponse.error(), 'The server cannot be reached. Please check your connection and try again.'],
])('shows the sentence of a refusal: %#', async (response, sentence) => {
  const { user } = open(http.post('*/api/questions', () => response.clone()));
  await user.type(field(), 'When?{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(`No answer for now${sentence}`);
});

it('sends nothing without a question, and nothing while AI is off', async () => {
  const { user, unmount } = open();
  await user.type(field(), '   {Enter}');
  expect(screen.getByRole('button', { name: 'Ask' })).toBeDisabled();
  unmount();
  open(answers, { noAi: true });
  await waitFor(() => expect(field()).toBeDisabled());
  expect(field()).toHaveAccessibleDescription(/AI is off for your dreams/);
  expect(screen.queryByRole('list', { name: 'For example' })).toBeNull();
  expect(streams).toEqual([]);
});
