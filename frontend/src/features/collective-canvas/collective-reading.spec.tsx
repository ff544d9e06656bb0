import { COLLECTIVE_GROUPS, type InterpretationRequest } from '@dreamloom/contracts/http';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { aCollectiveDream, aDream, aPage, aProblem } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { canvas, journal, openCircles, publicDreams, signedIn } from '../../testing/scenarios.js';
import { everyWord, settle } from '../../testing/settled.js';

// Imported before the first test, because the first import may take longer than a query's timeout.
beforeAll(() => Promise.all([import('../../app/SignedInRoutes.js'), import('./CollectiveCanvasPage.js')]));

const open = (handlers: Parameters<typeof renderApp>[0]['with']) =>
  renderApp({ at: '/collective-canvas', with: [...handlers, journal([]), signedIn()] });

const card = (title: string) => screen.findByRole('article', { name: title });

it('a circle of one’s own leads to its page once somebody has joined it, and the others are still to come', async () => {
  const circle = { id: 'c-1', kind: 'friend_network', name: 'The Sunday Table', memberCount: 2, isHidden: false };
  const alone = { ...circle, id: 'c-2', kind: 'family_circle', memberCount: 1 };
  const circles = http.get('*/api/circles', () => HttpResponse.json({ circles: [circle, alone] }));
  renderApp({ at: '/collective-canvas', with: [circles, canvas([]), journal([]), signedIn()] });
  const link = await screen.findByRole('link', { name: /^Friend Network.*The Sunday Table/ });
  expect(link).toHaveAttribute('href', '/circles/c-1');
  expect(screen.getAllByText('Coming Soon')).toHaveLength(5);
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
  const choices = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(choices.map((choice) => choice.textContent)).toEqual('3 5 7 10 15 20'.split(' '));
  await user.click(screen.getByRole('option', { name: '20' }));
  await waitFor(() => expect(requests).toEqual(expect.arrayContaining(['5', '20'])));
});

it('[R215 R388] reads as many dreams as are chosen, at most a third of them one’s own', async () => {
  const requests: InterpretationRequest[] = [];
  const own = Array.from({ length: 20 }, () => aDream({ title: 'Own', isPublic: true }));
  const { user } = open([
    publicDreams(Array.from({ length: 25 }, () => aCollectiveDream({ title: 'Other' }))),
    http.get('*/api/dreams', ({ request }) =>
      HttpResponse.json(aPage(own.slice(0, Number(new URL(request.url).searchParams.get('limit') ?? 50)))),
    ),
    http.post('*/api/dreams/collective-interpretation', async ({ request }) => {
      requests.push((await request.json()) as InterpretationRequest);
      return HttpResponse.json({ interpretation: `Song ${requests.length}` });
    }),
  ]);
  const counts = [5, 3, 7, 10, 15, 20];
  for (const [at, count] of counts.entries()) {
    if (at > 0) {
      await user.click(await screen.findByRole('combobox', { name: 'Number of dreams' }));
      await user.click(await screen.findByRole('option', { name: `${count}` }));
    }
    await waitFor(() => expect(screen.getByText(`${count} dreams will be read.`)).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Generate Collective Interpretation' }));
    await screen.findByText(`Song ${at + 1}`);
  }
  const read = requests.map(({ dreams }) => [
    dreams.length,
    dreams.filter(({ title }) => title === 'Own').length,
    new Set(dreams.map(({ id }) => id)).size,
  ]);
  expect(read).toEqual(counts.map((count) => [count, Math.floor(count / 3), count]));
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
  const before = everyWord();
  await generate();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please come back in about an hour.');
  expect(log).not.toHaveBeenCalled();
  await generate();
  await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Generate/ })).toBeEnabled());
  await settle();
  expect(everyWord()).toBe(before);
  log.mockRestore();
});

it('an open circle narrows strip and reading and has its week; the others are still to come', async () => {
  const strips: string[] = [];
  const requests: InterpretationRequest[] = [];
  const week = {
    ...{ weekStart: '2026-11-16', weekEnd: '2026-11-22', weekTitle: 'Dreams of Owls', topWordsFormatted: 'owl, moon' },
    ...{ collectivePrompt: 'An owl.', imageUrl: null as string | null },
  };
  const { user } = open([
    openCircles({ country: 'ES', birthYear: 1984, open: ['age_cohort'] }),
    http.get('*/api/open-circles/age_cohort/week', () => HttpResponse.json(week)),
    http.post('*/api/open-circles/age_cohort/week-image', () => {
      week.imageUrl = '/api/media/owls';
      return HttpResponse.json({ imageUrl: week.imageUrl });
    }),
    http.get('*/api/dreams/collective', ({ request }) => {
      const circle = new URL(request.url).searchParams.get('circle');
      strips.push(circle ?? 'everybody');
      return HttpResponse.json({ dreams: [aCollectiveDream({ title: circle === null ? 'Far' : 'Near' })] });
    }),
    http.post('*/api/dreams/collective-interpretation', async ({ request }) => {
      requests.push((await request.json()) as InterpretationRequest);
      return HttpResponse.json({ interpretation: 'Together.' });
    }),
  ]);
  await card('Far');
  const generation = await screen.findByRole('button', { name: 'Your Generation 1980–1994' });
  expect(screen.getByRole('button', { name: 'Your Country Coming Soon' })).toBeDisabled();
  await user.click(generation);
  await card('Near');
  expect(screen.queryByRole('article', { name: 'Far' })).not.toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'Dreams of Owls' })).toHaveAttribute('src', '/api/media/owls');
  expect(screen.getByRole('region', { name: 'Dreams of Owls' })).toHaveTextContent('owl, moon');
  await user.click(screen.getByRole('button', { name: 'Generate Collective Interpretation' }));
  await screen.findByText('Together.');
  expect(requests.map(({ dreams, framework }) => [framework.cultures, dreams.map(({ title }) => title)])).toEqual([
    ['age_cohort', ['Near']],
  ]);
  await user.click(screen.getByRole('button', { name: 'Global Canvas Everybody' }));
  await card('Far');
  expect(strips.slice(0, 2)).toEqual(['everybody', 'age_cohort']);
});
