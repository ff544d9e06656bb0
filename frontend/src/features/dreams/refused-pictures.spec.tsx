import { screen, waitFor } from '@testing-library/react';
import { aCover, aDream, anImage, aProblem } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';
import { json, recorder } from '../../testing/server.js';

const dream = aDream({ title: 'Glass', cover: aCover(), imageCount: 2 });
const path = `/api/dreams/${dream.id}`;
const image = (number: number, isActive: boolean) =>
  anImage({ id: `33333333-3333-4333-8333-00000000000${number}`, isActive, origin: 'photo', prompt: `Try ${number}` });

/** The page of a dream whose words another device has changed since it was opened. */
async function open() {
  const theirs = { ...dream, title: 'Glass and snow', revision: 2 };
  const refusal = {
    ...aProblem(409, 'This dream was changed elsewhere meanwhile.'),
    code: 'edited-elsewhere',
    present: theirs,
  };
  const change = (_body: unknown, seen: string | null) => (seen === '"2"' ? json(theirs) : json(refusal, 409));
  const { calls, handlers } = recorder({
    [`GET ${path}/images`]: () => json({ images: [image(1, true), image(2, false)] }),
    [`POST ${path}/images/${image(2, false).id}/activate`]: change,
    [`DELETE ${path}/images/${image(2, false).id}`]: change,
    [`POST ${path}/generate-image`]: change,
  });
  const { user } = renderApp({ at: `/dreams/${dream.id}`, with: [...handlers, signedIn(), journal([dream])] });
  await screen.findByRole('heading', { level: 1, name: 'Glass' });
  await user.click(await screen.findByRole('button', { name: /^Picture of/ }));
  const changes = () => calls.filter(({ call }) => !call.startsWith('GET')).map(({ ifMatch }) => ifMatch);
  const reads = () => calls.filter(({ call }) => call.endsWith('/images')).length;
  return { user, changes, reads };
}

describe('a picture of a dream that was changed on another device', () => {
  it.each([
    ['made the cover', 'Failed to change the cover', ['Set as cover']],
    ['deleted', 'Failed to delete the picture', ['Delete picture', 'Delete for good']],
  ])('is not %s until the dream was seen as it is', async (_what, failure, presses) => {
    const { user, changes, reads } = await open();
    for (const name of presses) await user.click(await screen.findByRole('button', { name }));
    expect((await screen.findAllByText(failure))[0]).toBeVisible();
    expect((await screen.findAllByText(/This dream was changed elsewhere meanwhile/))[0]).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Glass and snow' })).toBeVisible();
    await waitFor(() => expect(reads()).toBe(2));
    await user.click(await screen.findByRole('button', { name: presses.at(-1)! }));
    await waitFor(() => expect(changes()).toEqual(['"1"', '"2"']));
  });
});
