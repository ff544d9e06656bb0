import {
  CULTURAL_FRAMEWORKS,
  type InterpretationRequest,
  joinDetails,
  SCIENTIFIC_FRAMEWORKS,
} from '@dreamloom/contracts/http';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { aDream, aPage } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { failing, failure, journal, pending, signedIn } from '../../testing/scenarios.js';
import { server } from '../../testing/server.js';
import { everyWord, settle } from '../../testing/settled.js';

// Imported before the first test, because the first import may take longer than a query's timeout.
beforeAll(() => Promise.all([import('../../app/SignedInRoutes.js'), import('./DreamSongsPage.js')]));

const open = (handlers: Parameters<typeof renderApp>[0]['with']) =>
  renderApp({ at: '/dream-songs', with: [...handlers, signedIn()], styled: true });

const generateButton = () => screen.findByRole('button', { name: 'Generate Interpretation' });

/** Answers as the journal does and records the requested limits. */
function newestOf(total: number) {
  const dreams = Array.from({ length: total }, (_, at) => aDream({ title: `Night ${at + 1}` }));
  const requests: string[] = [];
  const handler = http.get('*/api/dreams', ({ request }) => {
    const limit = new URL(request.url).searchParams.get('limit');
    // The shell requests the journal as well.
    if (limit !== null) requests.push(limit);
    return HttpResponse.json(aPage(dreams.slice(0, Number(limit ?? 50)), { total }));
  });
  return { dreams, requests, handler };
}

/** Answers with a song once it is released, and records the requests. */
function singer(status = 200) {
  const requests: InterpretationRequest[] = [];
  let sing = () => undefined as void;
  const answered = new Promise<void>((resolve) => (sing = resolve));
  const handler = http.post('*/api/dreams/collective-interpretation', async ({ request }) => {
    requests.push((await request.json()) as InterpretationRequest);
    await answered;
    return status === 200
      ? HttpResponse.json({ interpretation: 'First line\n\nSecond line' })
      : HttpResponse.json({ message: 'No' }, { status });
  });
  return { requests, handler, sing: () => sing() };
}

it('names three ways that suit the dreams before all of them, and chooses one at a touch', async () => {
  const { user } = open([journal([aDream({ tags: ['scary'] })])]);
  const suiting = within(await screen.findByRole('region', { name: 'Three ways that suit this dream' }));
  const buttons = suiting.getAllByRole('button');
  expect(buttons).toHaveLength(3);
  await user.click(buttons[0]!);
  expect(buttons[0]).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('radio', { name: buttons[0]!.textContent })).toBeChecked();
});

it('[R196 R462] says that it loads', async () => {
  open([pending('/api/dreams')]);
  expect(await screen.findByText('Loading your recent dreams...')).toBeVisible();
});

it('[R180 R193 R194 R195] without dreams leads to WhatsApp', async () => {
  const app = open([journal([])]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Dream Songs' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'No Dreams to Interpret' })).toBeVisible();
  expect(screen.getByText('Record at least one dream to start creating interpretations')).toBeVisible();
  await app.user.click(screen.getByRole('link', { name: 'Connect WhatsApp' }));
  await waitFor(() => expect(app.address()).toBe('/connectivity'));
});

it('[R453] tells when the dreams cannot be had', async () => {
  open([failing('/api/dreams', 503, 'The journal rests.')]);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch dreams503: The journal rests.');
});

it('keeps the selector, the picker and the song beside a failure, and asks again', async () => {
  const { handler } = newestOf(4);
  const { sing, handler: singing } = singer();
  let fails = true;
  const fewOnly = http.get('*/api/dreams', ({ request }) =>
    fails && new URL(request.url).searchParams.get('limit') === '4' ? failure(503, 'The journal rests.') : undefined,
  );
  const { user } = open([fewOnly, handler, singing]);
  await user.click(await screen.findByRole('radio', { name: 'Dream Navigation' }));
  await user.click(await generateButton());
  sing();
  await screen.findByText(/First line/);
  await user.click(screen.getByRole('combobox', { name: 'Last' }));
  await user.click(await screen.findByRole('option', { name: '4' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch dreams503: The journal rests.');
  expect(screen.getByText(/First line/)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Dream Navigation' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Last' })).toHaveTextContent(/^4$/);
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('[R181 R182 R183 R388] fetches the last N dreams, one by default', async () => {
  const { handler, requests } = newestOf(12);
  const { user } = open([handler]);
  const select = await screen.findByRole('combobox', { name: 'Last' });
  expect(select).toHaveTextContent(/^1$/);
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(1);
  await user.click(select);
  const choices = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(choices.map((choice) => choice.textContent)).toEqual('1 2 3 4 5 6 7 10'.split(' '));
  await user.click(screen.getByRole('option', { name: '4' }));
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4));
  expect(requests).toEqual(['1', '4']);
});

it('[R184 R469] lists them with number, date, title, clipped words and the first two tags', async () => {
  open([
    journal([
      aDream({
        title: 'The Library',
        content: 'w'.repeat(300),
        createdAt: '2026-03-05T23:30:00.000Z',
        night: '2026-03-01',
        tags: ['vivid', 'scary', 'strange'],
      }),
    ]),
  ]);
  const title = await screen.findByRole('heading', { name: 'The Library' });
  // In the dreamer's time zone it was past midnight.
  expect(title.closest('li')).toHaveTextContent(`1Mar 6, 2026The Library${'w'.repeat(147)}...vividscary`);
  expect(title.closest('li')).not.toHaveTextContent('strange');
});

it('shows a dream’s words without its details', async () => {
  open([
    journal([aDream({ title: 'The Library', content: joinDetails('Books flew.', { colors: 'green' }), tags: [] })]),
  ]);
  const title = await screen.findByRole('heading', { name: 'The Library' });
  expect(title.closest('li')).toHaveTextContent(/Books flew\.$/);
});

it('[R185 R186 R272 R274] offers both groups of frameworks', async () => {
  open([journal([aDream()])]);
  const names = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('aria-label'));
  await generateButton();
  expect(names('Cultural & Ancient Wisdom')).toEqual(CULTURAL_FRAMEWORKS.map(({ name }) => name));
  expect(names('Scientific Research')).toEqual(SCIENTIFIC_FRAMEWORKS.map(({ name }) => name));
  expect(screen.getByText(SCIENTIFIC_FRAMEWORKS[0]!.researchers.join(' · '))).toBeVisible();
});

it('[R187 R482] a framework has a tooltip after 700 ms', async () => {
  const { user } = open([journal([aDream()])]);
  await generateButton();
  const began = performance.now();
  await user.hover(screen.getByText('Healing Dreams', { selector: 'label *' }));
  const words = /what asks to be mended/;
  expect(screen.getByRole('radio', { name: 'Healing Dreams' })).toHaveAccessibleDescription(words);
  expect(await screen.findByText(words, { ignore: '[hidden]' })).toBeInTheDocument();
  expect(performance.now() - began).toBeGreaterThanOrEqual(690);
});

describe('[R188 R189 R190 R191 R337 R338] generates while it says so, and shows the song', () => {
  it.each([
    ['a cultural framework', CULTURAL_FRAMEWORKS[1], 'Weaving Dream Song...'],
    ['a scientific framework', SCIENTIFIC_FRAMEWORKS[5], 'Analyzing Neural Patterns...'],
  ])('with %s', async (_title, framework, busy) => {
    if (!framework) throw new Error('no such framework');
    const { dreams, handler } = newestOf(1);
    const { requests, sing, handler: singing } = singer();
    const { user } = open([handler, singing]);
    await user.click(await screen.findByRole('radio', { name: framework.name }));
    await user.click(await generateButton());
    expect(await screen.findByRole('button', { name: busy })).toBeDisabled();
    sing();
    const song = await screen.findByRole('region', { name: 'Your Dream Song' });
    expect(within(song).getByText(/First line/)).toHaveStyle({ whiteSpace: 'pre-line' });
    expect(requests).toEqual([
      {
        dreams: dreams.map(({ id, title, content, createdAt, tags }) => ({ id, title, content, createdAt, tags })),
        framework: {
          name: framework.name,
          cultures: framework.kind === 'cultural' ? framework.cultures : framework.researchers,
          prompt: framework.prompt,
        },
      },
    ]);
    expect(await generateButton()).toBeEnabled();
  });
});

it('[R189] says what it is busy with, whatever is chosen meanwhile', async () => {
  const { user } = open([journal([aDream()]), pending('/api/dreams/collective-interpretation')]);
  await user.click(await screen.findByRole('radio', { name: 'Dream Navigation' }));
  await user.click(await generateButton());
  await user.click(screen.getByRole('radio', { name: 'Threat Simulation' }));
  expect(screen.getByRole('button', { name: 'Weaving Dream Song...' })).toBeDisabled();
});

it('a failing second song leaves the first', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const first = singer();
  const second = singer(503);
  const { user } = open([journal([aDream()]), first.handler]);
  await user.click(await screen.findByRole('radio', { name: 'Dream Navigation' }));
  await user.click(await generateButton());
  first.sing();
  await screen.findByText(/First line/);
  server.use(second.handler);
  await user.click(screen.getByRole('radio', { name: 'Threat Simulation' }));
  await user.click(await generateButton());
  second.sing();
  expect(await generateButton()).toBeEnabled();
  expect(log).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/First line/)).toBeVisible();
  expect(screen.getByText('Dream Navigation · 1 dream')).toBeVisible();
  log.mockRestore();
});

it('[R192] the song keeps its line breaks', async () => {
  const { sing, handler } = singer();
  const { user } = open([journal([aDream()]), handler]);
  await user.click(await screen.findByRole('radio', { name: 'Dream Navigation' }));
  await user.click(await generateButton());
  sing();
  const song = await screen.findByText(/First line/);
  expect(song.textContent).toBe('First line\n\nSecond line');
  expect(song).toHaveStyle({ whiteSpace: 'pre-line' });
});

it('[R340] does nothing without a framework', async () => {
  const { requests, handler } = singer();
  open([journal([aDream()]), handler]);
  const button = await generateButton();
  fireEvent.click(button);
  await act(() => delay(50));
  expect(requests).toEqual([]);
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('Choose a framework first.');
});

it('[R337 R339 R461] a failure is logged and nothing is said; the button works again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { sing, handler } = singer(503);
  const { user } = open([journal([aDream()]), handler]);
  await user.click(await screen.findByRole('radio', { name: 'Threat Simulation' }));
  const [button, before] = [await generateButton(), everyWord()];
  await user.click(button);
  expect(await screen.findByRole('button', { name: 'Analyzing Neural Patterns...' })).toBeDisabled();
  sing();
  expect(await generateButton()).toBeEnabled();
  expect(log.mock.calls).toEqual([['Failed to generate interpretation']]);
  await settle();
  expect(everyWord()).toBe(before);
  log.mockRestore();
});
