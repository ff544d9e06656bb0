import { FAILURES, type OtherEnding } from '@dreamloom/contracts/http';
import { act, screen, waitFor } from '@testing-library/react';
import { api } from '../../api/api.js';
import { showLanguage } from '../../language/language.js';
import { aDream, aProblem } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';
import { json, recorder } from '../../testing/server.js';
import { settle } from '../../testing/settled.js';

const dream = aDream({ title: 'The wolf', content: 'A wolf ran after me through the school.' });
const WORDS = 'I turned around, and the wolf asked me the way home.';
const ENDING = `GET /api/dreams/${dream.id}/other-ending`;

/** The page of a dream with another ending, which cannot be fetched while `isFailing`. */
function open(over: Partial<OtherEnding> = {}, isFailing = () => false) {
  const otherEnding: OtherEnding = {
    ...{ words: WORDS, changedAt: '2026-11-20T07:00:00.000Z', image: null, isPainting: false, failure: null },
    ...over,
  };
  const { calls, handlers } = recorder({
    [`GET /api/dreams/${dream.id}`]: () => json(dream),
    [ENDING]: () => (isFailing() ? json(aProblem(502, 'Something broke.'), 502) : json({ otherEnding })),
    [`GET /api/dreams/${dream.id}/rehearsal`]: () =>
      json({ daysLeft: 0, time: '07:00', byChat: false, pushKey: 'key', devices: 0, chats: [] }),
  });
  const app = renderApp({ at: `/ending?dream=${dream.id}`, with: [signedIn(), journal([dream]), ...handlers] });
  return { ...app, fetched: () => calls.filter(({ call }) => call === ENDING).length };
}

const field = () => screen.findByRole('textbox', { name: 'My other ending' });

beforeEach(() => localStorage.clear());
afterEach(() => act(() => showLanguage('en')));

it('stays open for who is writing while it cannot be fetched again', async () => {
  let isFailing = false;
  const { user, store, fetched } = open({}, () => isFailing);
  const words = await field();
  await user.click(words);
  isFailing = true;
  act(() => void store.dispatch(api.util.invalidateTags(['Dreams'])));
  await waitFor(() => expect(fetched()).toBe(2));
  await settle();
  expect(await field()).toBe(words);
  expect(words).toHaveFocus();
});

it('is fetched again by a button when it could not be opened', async () => {
  let isFailing = true;
  const { user } = open({}, () => isFailing);
  expect(await screen.findByRole('alert')).toHaveTextContent('This dream could not be opened');
  isFailing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await field()).toHaveValue(WORDS);
});

it('says in the language of the app why it could not be painted', async () => {
  await act(() => showLanguage('it'));
  open({ failure: FAILURES.stepUnavailable });
  expect(await screen.findByText(/^Questo passaggio ora non è disponibile/)).toBeVisible();
});
