import { type Dream, joinDetails } from '@dreamloom/contracts/http';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDream, aPage } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { failure, journal, signedIn } from '../../testing/scenarios.js';
import { filterDreams } from './use-found-dreams.js';

const flying = aDream({ title: 'Alas', content: 'Volaba sobre el océano.' });
const ocean = aDream({ title: 'Un Océano', content: 'No había nadie.' });
const small = [flying, ocean, aDream({ title: 'Pan', content: 'Nada.' })];

const titles = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const marks = (within: ParentNode = document) =>
  Array.from(within.querySelectorAll('mark'), (mark) => mark.textContent);
const open = async (words: string, handlers = [journal(small)], mobile = false) => {
  const app = renderApp({ at: '/dashboard', with: [...handlers, signedIn()], mobile });
  await screen.findAllByRole('article');
  if (words) await app.user.type(screen.getByPlaceholderText('Search your dreams...'), words);
  return app;
};

/** A journal of which the server finds this dream by an inflected word. */
const inflected = (dream: Dream, foundWords: string[]) =>
  http.get('*/api/dreams', ({ request }) =>
    HttpResponse.json(
      new URL(request.url).searchParams.has('q') ? aPage([dream], { total: small.length, foundWords }) : aPage(small),
    ),
  );

it.each([
  ['nadie ocean', ['Un Océano']],
  ['L’oceano', []],
  ['sobre volaba', ['Alas']],
  ['ＰＡＮ', ['Pan']],
])('[R107] finds words in any order and spares small differences: %s', (words, found) => {
  expect(filterDreams(small, { words, filter: null }).map(({ title }) => title)).toEqual(found);
});

it('lists first what has the text in its title, and highlights it as it was written', async () => {
  await open('oceano');
  await waitFor(() => expect(titles()).toEqual(['Un Océano', 'Alas']));
  expect(marks()).toEqual(['Océano', 'océano']);
});

it('shows what only the server finds in a journal that is wholly loaded, and the word by which it was found', async () => {
  await open('volar', [inflected(flying, ['volaba'])]);
  await waitFor(() => expect(titles()).toEqual(['Alas']));
  expect(marks()).toEqual(['Volaba']);
});

it('highlights inflected words only as whole words', async () => {
  await open('volar', [inflected({ ...flying, content: 'Volaba, revolaban, volaba.' }, ['volaba'])]);
  await waitFor(() => expect(marks()).toEqual(['Volaba', 'volaba']));
});

it('keeps what is loaded when the server cannot be asked for inflected words', async () => {
  const answer = ({ request }: { request: Request }) =>
    new URL(request.url).searchParams.has('q') ? failure(503, 'Resting') : HttpResponse.json(aPage(small));
  await open('volaba', [http.get('*/api/dreams', answer)]);
  await waitFor(() => expect(titles()).toEqual(['Alas']));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says which forms it cannot find when it finds nothing', async () => {
  await open('fliegen');
  expect(await screen.findByRole('heading', { name: 'No dreams found' })).toBeVisible();
  expect(await screen.findByText(/^Some forms of a word, such as/)).toBeVisible();
});

it('searches what the device has without the network, and says so', async () => {
  const requests: string[] = [];
  let isCut = false;
  const cut = ({ request }: { request: Request }) => {
    requests.push(new URL(request.url).search);
    return isCut ? HttpResponse.error() : HttpResponse.json(aPage(small));
  };
  const { user } = await open('', [http.get('*/api/dreams', cut)]);
  isCut = true;
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('You are offline: these are your last dreams')).toBeVisible();
  await user.type(screen.getByPlaceholderText('Search your dreams...'), 'OCEANO');
  await waitFor(() => expect(titles()).toEqual(['Un Océano', 'Alas']));
  expect(await screen.findByText(/^Without the network, words are found only as you write them/)).toBeVisible();
  expect(requests.filter((query) => query !== '')).toEqual([]);
  onLine.mockRestore();
});

describe('what stands deep in a long text', () => {
  const words = `${'Una noche larga. '.repeat(20)}Entonces volaba. Fin.`;
  const deep = aDream({ title: 'Larga', content: joinDetails(words, { setting: 'Una cueva' }) });

  it.each([
    ['on a wide screen', false],
    ['on a phone', true],
  ])('is in sight before the card is opened: %s', async (_screen, mobile) => {
    await open('volaba', [journal([deep])], mobile);
    await waitFor(() => expect(marks()).toEqual(['volaba']));
    expect(screen.getByText(/^…/)).toHaveTextContent('…larga. Una noche larga. Entonces volaba. Fin.');
  });

  it('is read from the beginning on its page', async () => {
    const { user } = await open('volaba', [journal([deep])]);
    await user.click(await screen.findByRole('link', { name: 'Larga' }));
    await screen.findByRole('heading', { level: 1, name: 'Larga' });
    expect(screen.getByText(/^Una noche larga/)).toHaveTextContent(words);
    await waitFor(() => expect(marks()).toEqual(['volaba']));
  });

  it('is found in its details', async () => {
    await open('cueva', [journal([deep, ...small])]);
    await waitFor(() => expect(titles()).toEqual(['Larga']));
  });
});

it.each([
  ['on a wide screen', false],
  ['on a phone', true],
])('is highlighted on the page of a dream that was opened from the search: %s', async (_screen, mobile) => {
  const dream = { ...flying, content: joinDetails(flying.content, { setting: 'Yo volaba aquí' }) };
  const { user } = await open('volar', [inflected(dream, ['volaba']), journal([dream])], mobile);
  await waitFor(() => expect(titles()).toEqual(['Alas']));
  await user.click(screen.getByRole('link', { name: 'Alas' }));
  await screen.findByRole('heading', { level: 1, name: 'Alas' });
  await waitFor(() => expect(marks()).toEqual(['Volaba', 'volaba']));
});
