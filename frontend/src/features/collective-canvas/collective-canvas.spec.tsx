import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { accessibilityProblems } from '../../testing/axe.js';
import { aCollectiveDream, aProblem, aUser } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { canvas, failing, journal, pending, publicDreams, signedIn } from '../../testing/scenarios.js';
import { empty, json, recorder } from '../../testing/server.js';

// Imported before the first test, because the first import may take longer than a query's timeout.
beforeAll(() => Promise.all([import('../../app/SignedInRoutes.js'), import('./CollectiveCanvasPage.js')]));

const open = (handlers: Parameters<typeof renderApp>[0]['with']) =>
  renderApp({ at: '/collective-canvas', with: [...handlers, journal([]), signedIn()], styled: true });

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

it('fetches the dreams again on request', async () => {
  let rests = true;
  const { user } = open([
    http.get('*/api/dreams/collective', () =>
      rests
        ? new HttpResponse(null, { status: 503 })
        : HttpResponse.json({ dreams: [aCollectiveDream({ title: 'A blue door' })] }),
    ),
  ]);
  await screen.findByRole('alert');
  rests = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await card('A blue door')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
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

it('[R200 R205 R206 R468] a card has its picture, words clipped at 200, date and place', async () => {
  open([
    canvas([
      aCollectiveDream({ title: 'Long', content: 'w'.repeat(201), createdAt: '2026-03-05T23:30:00.000Z' }),
      aCollectiveDream({ title: 'Exact', content: 'v'.repeat(200), userLocation: null }),
    ]),
  ]);
  const long = await card('Long');
  expect(long.querySelector('img')).toHaveAttribute('src', '/api/media/lanterns');
  expect(within(long).getByText(`${'w'.repeat(197)}...`)).toBeInTheDocument();
  // In the dreamer's time zone it was past midnight.
  expect(within(long).getByText('Mar 6, 2026')).toBeVisible();
  expect(within(long).getByText('Barcelona, Spain')).toBeVisible();
  const exact = await card('Exact');
  expect(within(exact).getByText('v'.repeat(200))).toBeInTheDocument();
  expect(within(exact).getByText('Unknown')).toBeVisible();
});

it('a card has the title of its dream below the picture', async () => {
  open([canvas([aCollectiveDream({ title: 'Long' })])]);
  const [, below] = within(await card('Long')).getAllByText('Long');
  expect(below).toBeVisible();
  expect(below!.closest('.words')).toBeNull();
});

it('[R202 R203] an overlay that appears on hover and focus has the title and the clipped words', async () => {
  open([canvas([aCollectiveDream({ title: 'Long', content: 'w'.repeat(201) })])]);
  const article = await card('Long');
  const overlay = within(article).getByRole('heading', { name: 'Long' }).parentElement;
  expect(overlay).toHaveTextContent(`Long${'w'.repeat(197)}...`);
  expect(overlay).toHaveStyle({ opacity: '0' });
  // jsdom neither hovers nor computes :focus-within, so the rule itself is looked up.
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText);
  const shown = rules.filter((rule) => [...article.classList].some((name) => rule.startsWith(`.${name}:hover .words`)));
  expect(shown).toEqual([expect.stringMatching(/:focus-within \.words \{ ?opacity: 1;/)]);
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

it('loads ten more dreams until all are there', async () => {
  const { user } = open([publicDreams(Array.from({ length: 13 }, () => aCollectiveDream()))]);
  expect(within(await strip()).getAllByRole('article')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Load more dreams' }));
  await waitFor(async () => expect(within(await strip()).getAllByRole('article')).toHaveLength(13));
  expect(screen.queryByRole('button', { name: 'Load more dreams' })).not.toBeInTheDocument();
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

it('one press says that one dreamt that too, another takes it back, and one’s own dream has the number alone', async () => {
  const [dream, own] = [
    aCollectiveDream({ title: 'Lanterns', dreamtTooCount: 2 }),
    aCollectiveDream({ title: 'Mine' }),
  ];
  const path = `PUT /api/dreams/collective/${dream.id}/dreamt-too`;
  const answers = [empty(), empty(), json(aProblem(503, 'Away'), 503)];
  const { calls, handlers } = recorder({ [path]: () => answers.shift() ?? empty() });
  const mine = { ...own, userId: aUser().id, dreamtTooCount: 1 };
  const { user, container } = renderApp({
    at: '/collective-canvas',
    with: [...handlers, publicDreams([dream, mine]), journal([]), signedIn()],
  });
  const button = await screen.findByRole('button', { name: /^I dreamt that too/ });
  const press = async (count: string, isPressed: boolean) => {
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await waitFor(() => expect(button).toHaveTextContent(count));
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', String(isPressed)));
  };
  await press('· 3', true);
  await press('· 2', false);
  expect(calls).toEqual([true, false].map((dreamtToo) => ({ call: path, body: { dreamtToo } })));
  await press('· 2', false);
  expect(await screen.findByText('That could not be sent')).toBeVisible();
  expect(screen.getByText('1 person dreamt that too')).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
});
