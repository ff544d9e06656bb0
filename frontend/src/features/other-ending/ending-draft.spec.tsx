import { screen } from '@testing-library/react';
import { http } from 'msw';
import { aDream, aProblem } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';
import { json } from '../../testing/server.js';
import { draftKey } from '../../ui/device-storage.js';

const dream = aDream({ title: 'The wolf', tags: ['Scary'] });
const WORDS = 'I turned around, and the wolf asked me the way home.';
const KEY = draftKey(dream.userId, `ending-${dream.id}`);

/** The page of a dream without another ending, whose saves are answered like this. */
async function open(save: () => Response | Promise<Response> = () => json({})) {
  const { user, unmount } = renderApp({
    at: `/ending?dream=${dream.id}`,
    with: [
      http.get(`*/api/dreams/${dream.id}`, () => json(dream)),
      http.get(`*/api/dreams/${dream.id}/other-ending`, () => json({ otherEnding: null })),
      http.put(`*/api/dreams/${dream.id}/other-ending`, save),
      ...[signedIn(), journal([dream])],
    ],
  });
  const words = await screen.findByRole('textbox', { name: 'My other ending' });
  const keep = () => user.click(screen.getByRole('button', { name: 'Keep this ending' }));
  return { user, unmount, words, keep };
}

beforeEach(() => localStorage.clear());

it('survives a reload as a draft until it is kept', async () => {
  const first = await open();
  await first.user.type(first.words, 'The wolf sat down');
  first.unmount();
  expect((await open()).words).toHaveValue('The wolf sat down');
});

it('stays on the device when it cannot be saved', async () => {
  const { user, words, keep } = await open(() => json(aProblem(500, 'Something broke.'), 500));
  await user.type(words, WORDS);
  await keep();
  expect(await screen.findByText('Not saved')).toBeVisible();
  expect(words).toHaveValue(WORDS);
  expect(localStorage.getItem(KEY)).toBe(WORDS);
});

it('stays where more was written while the rest was saved', async () => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  const { user, words, keep } = await open(async () => {
    await held;
    return json({ otherEnding: null });
  });
  await user.type(words, WORDS);
  await keep();
  await user.type(words, ' And I went with it.');
  release();
  expect(await screen.findByText('Your other ending is kept with the dream.')).toBeVisible();
  expect(localStorage.getItem(KEY)).toBe(`${WORDS} And I went with it.`);
});
