import { COLLECTIVE_GROUPS, type InterpretationRequest } from '@dreamloom/contracts/http';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { aCollectiveDream, aDream, aPage, aProblem, aUser } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { canvas, failing, journal, pending, signedIn } from '../../testing/scenarios.js';
import { empty, recorder } from '../../testing/server.js';

// Imported before the first test, because the first import may take longer than a query's timeout.
beforeAll(() => Promise.all([import('../../app/SignedInRoutes.js'), import('./CollectiveCanvasPage.js')]));

const open = (handlers: Parameters<typeof renderApp>[0]['with']) =>
  renderApp({ at: '/collective-canvas', with: [...handlers, journal([]), signedIn()] });

const strip = () => screen.findByRole('list', { name: 'Recent public dreams' });
const card = (title: string) => screen.findByRole('article', { name: title });

it('[R197] is marked as new', async () => {
  open([canvas([])]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Collective Canvas' })).toBeVisible();
  expect(within(screen.getByRole('main')).getByText('NEW')).toBeVisible();
});

it('[R214 R462] says that it loads', async () => {
  open([pending('/api/dreams/collective')]);
  expect(await screen.findByText('Loading collective dreams...')).toBeVisible();
});

it('[R213] says when there is none', async () => {
  open([canvas([])]);
  expect(await screen.findByRole('heading', { name: 'No Dreams Available' })).toBeVisible();
});

it('[R454] tells why it failed', async () => {
  open([failing('/api/dreams/collective', 503, 'The canvas rests.')]);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch collective dreams503: The canvas rests.');
});

it('[R198 R389 R471] asks for ten dreams and shows them side by side', async () => {
  let address = '';
  const dreams = Array.from({ length: 10 }, () => aCollectiveDream());
  open([
    http.get('*/api/dreams/collective', ({ request }) => {
      address = new URL(request.url).search;
      return HttpResponse.json({ dreams });
    }),
  ]);
  expect(within(await strip()).getAllByRole('article')).toHaveLength(10);
  expect(await strip()).toHaveStyle({ overflowX: 'auto' });
  expect(address).toBe('?limit=10');
});

it('[R199 R470] a card is 320 px wide', async () => {
  open([canvas([aCollectiveDream({ title: 'Wide' })])]);
  expect((await card('Wide')).closest('li')).toHaveStyle({ width: '320px' });
});

it('[R200 R202 R203 R205 R206 R468] a card has its picture, words clipped at 200, date and place', async () => {
  open([
    canvas([
      aCollectiveDream({ title: 'Long', content: 'w'.repeat(201), createdAt: '2026-03-05T12:00:00.000Z' }),
      aCollectiveDream({ title: 'Exact', content: 'v'.repeat(200), userLocation: null }),
    ]),
  ]);
  const long = await card('Long');
  expect(long.querySelector('img')).toHaveAttribute('src', '/api/media/lanterns');
  expect(within(long).getByText(`${'w'.repeat(197)}...`)).toBeInTheDocument();
  expect(within(long).getByText('Mar 5, 2026')).toBeVisible();
  expect(within(long).getByText('Barcelona, Spain')).toBeVisible();
  const exact = await card('Exact');
  expect(within(exact).getByText('v'.repeat(200))).toBeInTheDocument();
  expect(within(exact).getByText('Unknown')).toBeVisible();
});

it('[R201] a moon and the word Dream stand where a picture is missing or breaks', async () => {
  open([canvas([aCollectiveDream({ title: 'None', generatedImageUrl: null }), aCollectiveDream({ title: 'Broken' })])]);
  expect(within(await card('None')).getByText('Dream')).toBeVisible();
  const broken = await card('Broken');
  expect(within(broken).queryByText('Dream')).not.toBeInTheDocument();
  const image = broken.querySelector('img');
  if (!image) throw new Error('the card has no picture');
  fireEvent.error(image);
  expect(within(broken).getByText('Dream')).toBeVisible();
  expect(broken.querySelector('svg')).not.toBeNull();
});

it('[R204] marks the viewer’s own dreams', async () => {
  open([canvas([aCollectiveDream({ title: 'Mine', userId: aUser().id }), aCollectiveDream({ title: 'Other' })])]);
  expect(within(await card('Mine')).getByText('My Dream')).toBeVisible();
  expect(within(await card('Other')).queryByText('My Dream')).not.toBeInTheDocument();
});

it('blurs what is sensitive, painting and words, until the viewer asks for that one; the viewer’s own is plain', async () => {
  const bloody = { isSensitive: true, content: 'Blood on the stairs.' };
  const { user } = open([
    canvas([
      aCollectiveDream({ ...bloody, title: 'One' }),
      aCollectiveDream({ ...bloody, title: 'Two' }),
      aCollectiveDream({ ...bloody, title: 'Mine', userId: aUser().id }),
    ]),
  ]);
  const [first, second] = await screen.findAllByRole('article', { name: 'Sensitive dream' });
  const mine = await card('Mine');
  const pictureIn = (article?: HTMLElement) => article?.querySelector('img');
  expect(mine).toHaveTextContent('Blood on the stairs.');
  expect(pictureIn(mine)).not.toHaveStyle({ filter: 'blur(1.75rem)' });
  for (const hidden of [first, second]) {
    expect(hidden).not.toHaveTextContent(/Blood|One|Two/);
    expect(pictureIn(hidden)).toHaveStyle({ filter: 'blur(1.75rem)' });
  }
  const [button] = screen.getAllByRole('button', { name: 'Sensitive content · Show' });
  act(() => button?.focus());
  await user.keyboard('{Enter}');
  expect(await card('One')).toHaveTextContent('Blood on the stairs.');
  expect(pictureIn(first)).not.toHaveStyle({ filter: 'blur(1.75rem)' });
  expect(first).toContainElement(document.activeElement as HTMLElement);
  expect(second).not.toHaveTextContent('Blood');
});

it('[R207 R208 R209 R276] six groups are to come', async () => {
  open([canvas([])]);
  for (const { name } of COLLECTIVE_GROUPS) {
    const button = await screen.findByRole('button', { name: new RegExp(`^${name}.*Coming Soon`) });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-pressed', String(name === 'Global Canvas'));
  }
  expect(screen.getAllByText('Coming Soon')).toHaveLength(6);
});

it('[R215 R216 R388] reads 5 dreams unless 3, 7, 10, 15 or 20 are chosen', async () => {
  const requests: string[] = [];
  const { user } = open([
    canvas([]),
    http.get('*/api/dreams', ({ request }) => {
      requests.push(new URL(request.url).searchParams.get('limit') ?? '');
      return HttpResponse.json(aPage([]));
    }),
  ]);
  const select = await screen.findByRole('combobox', { name: 'Number of dreams' });
  expect(select).toHaveTextContent(/^5$/);
  await user.click(select);
  const choices = await screen.findAllByRole('option');
  expect(choices.map((choice) => choice.textContent)).toEqual('3 5 7 10 15 20'.split(' '));
  await user.click(screen.getByRole('option', { name: '20' }));
  await waitFor(() => expect(requests).toEqual(expect.arrayContaining(['5', '20'])));
});

it('[R210 R211 R212 R374 R408] has public dreams read for the selected group, and shows what was said', async () => {
  const requests: InterpretationRequest[] = [];
  let sing = () => undefined as void;
  const answered = new Promise<void>((resolve) => (sing = resolve));
  const own = [aDream({ title: 'Secret' }), aDream({ title: 'Open', isPublic: true })];
  const others = [aCollectiveDream({ title: 'One' }), aCollectiveDream({ title: 'Two' })];
  const { user } = open([
    canvas(others),
    http.get('*/api/dreams', () => HttpResponse.json(aPage(own))),
    http.post('*/api/dreams/collective-interpretation', async ({ request }) => {
      requests.push((await request.json()) as InterpretationRequest);
      await answered;
      return HttpResponse.json({ interpretation: 'Together\nyou wait.' });
    }),
  ]);
  await card('Two');
  await user.click(screen.getByRole('button', { name: 'Generate Collective Interpretation' }));
  expect(await screen.findByRole('button', { name: 'Weaving Collective Canvas...' })).toBeDisabled();
  sing();
  const result = await screen.findByRole('region', { name: 'Collective Canvas Interpretation' });
  expect(within(result).getByText(/Together/).textContent).toBe('Together\nyou wait.');
  expect(requests[0]?.dreams.map(({ title }) => title)).toEqual(['Open', 'One', 'Two']);
  expect(requests[0]?.framework).toMatchObject({ name: 'Global Canvas', cultures: 'global_canvas' });
});

it('[R341] does nothing without dreams, and says why beside the button', async () => {
  // The interpretation has no handler here: a request for it would fail this test.
  open([canvas([])]);
  await screen.findByText('No Dreams Available');
  const button = screen.getByRole('button', { name: 'Generate Collective Interpretation' });
  fireEvent.click(button);
  await act(() => delay(50));
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('There are no public dreams to read yet.');
});

it('[R339] tells of a limit that was reached, and is silent about a failure of the vendor', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const limit = { ...aProblem(429, 'Please come back in about an hour.'), code: 'too-many-requests' };
  const answers = [
    HttpResponse.json(limit, { status: 429 }),
    HttpResponse.json(aProblem(503, 'Busy'), { status: 503 }),
  ];
  const { user } = open([
    canvas([aCollectiveDream()]),
    http.post('*/api/dreams/collective-interpretation', () => answers.shift()!),
  ]);
  const generate = async () => user.click(await screen.findByRole('button', { name: /^Generate/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Generate/ })).toBeEnabled());
  await generate();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please come back in about an hour.');
  expect(log).not.toHaveBeenCalled();
  await generate();
  await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  log.mockRestore();
});

it('a dream that is reported is out of sight; one of my own cannot be reported', async () => {
  const [loud, mine] = [aCollectiveDream({ title: 'Loud' }), aCollectiveDream({ title: 'Mine', userId: aUser().id })];
  let hanging = [loud, mine];
  const { calls, handlers } = recorder({
    [`POST /api/dreams/collective/${loud.id}/report`]: () => {
      hanging = [mine];
      return empty();
    },
  });
  const { user } = open([
    ...handlers,
    http.get('*/api/dreams/collective', () => HttpResponse.json({ dreams: hanging })),
  ]);
  await card('Mine');
  expect(screen.queryByRole('button', { name: 'Report Mine' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Report Loud' }));
  expect(await screen.findByRole('button', { name: 'Report and hide' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'It is violent or sexual' }));
  await user.click(screen.getByRole('button', { name: 'Report and hide' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Loud' })).not.toBeInTheDocument());
  expect(calls.map(({ body }) => body)).toEqual([{ reason: 'explicit' }]);
  expect(await card('Mine')).toBeVisible();
});
