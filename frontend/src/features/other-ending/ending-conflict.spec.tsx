import { endingTag, type OtherEnding } from '@dreamloom/contracts/http';
import { screen, waitFor } from '@testing-library/react';
import { aDream, aProblem } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';
import { empty, json, recorder } from '../../testing/server.js';

const dream = aDream({ title: 'The wolf', tags: ['Scary'] });
const path = `/api/dreams/${dream.id}`;
let changes = 0;
const anEnding = (words: string): OtherEnding => ({
  ...{ words, image: null, isPainting: false, failure: null },
  changedAt: new Date(Date.UTC(2026, 10, 20, 7, 0, (changes += 1))).toISOString(),
});
const FIRST = anEnding('The wolf sat down.');

/** The page of an ending, with a server that another device changes by `elsewhere`. */
async function open(first: OtherEnding | null = FIRST) {
  let present = first;
  const refusal = () => ({ ...aProblem(409, 'Changed elsewhere.'), code: 'edited-elsewhere' });
  const ifSeen = (seen: string | null, change: () => Response) =>
    seen === endingTag(present) ? change() : json({ ...refusal(), present: { otherEnding: present } }, 409);
  const { calls, handlers } = recorder({
    [`GET ${path}`]: () => json(dream),
    [`GET ${path}/other-ending`]: () => json({ otherEnding: present }),
    [`PUT ${path}/other-ending`]: (body, seen) =>
      ifSeen(seen, () => json({ otherEnding: (present = anEnding((body as OtherEnding).words)) })),
    [`DELETE ${path}/other-ending`]: (_body, seen) =>
      ifSeen(seen, () => {
        present = null;
        return empty();
      }),
    [`POST ${path}/other-ending/image`]: (_body, seen) =>
      ifSeen(seen, () => json({ otherEnding: { ...present, isPainting: true } }, 202)),
    [`GET ${path}/rehearsal`]: () =>
      json({ ...{ daysLeft: 0, time: '07:00', byChat: false, pushKey: 'key', devices: 0, chats: [] } }),
  });
  const { user, unmount } = renderApp({
    at: `/ending?dream=${dream.id}`,
    with: [signedIn(), journal([dream]), ...handlers],
  });
  const words = await screen.findByRole('textbox', { name: 'My other ending' });
  return {
    ...{ user, unmount, words, calls },
    elsewhere: (next: string | null) => (present = next === null ? null : anEnding(next)),
    stored: () => present?.words ?? null,
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
  };
}

const QUESTION = 'This ending was changed in another window';

beforeEach(() => localStorage.clear());

describe('another ending whose words were changed on another device', () => {
  it('is shown beside what was written here, which is kept over it only when wished', async () => {
    const { user, words, press, elsewhere, stored } = await open();
    await user.type(words, ' I sat too.');
    elsewhere('The wolf flew.');
    await press('Keep this ending');
    expect(await screen.findByText(QUESTION)).toBeVisible();
    expect(screen.getByText('The wolf flew.')).toBeVisible();
    expect(words).toHaveValue('The wolf sat down. I sat too.');
    expect(stored()).toBe('The wolf flew.');
    await press('Keep mine');
    expect(await screen.findByText('Kept with your dream.')).toBeVisible();
    expect(stored()).toBe('The wolf sat down. I sat too.');
    expect(localStorage).toHaveLength(0);
  });

  it('takes the place of what was written here when wished', async () => {
    const { user, words, press, elsewhere, stored } = await open();
    await user.type(words, ' I sat too.');
    elsewhere('The wolf flew.');
    await press('Keep this ending');
    await press('Take theirs');
    await waitFor(() => expect(words).toHaveValue('The wolf flew.'));
    expect(stored()).toBe('The wolf flew.');
    expect(localStorage).toHaveLength(0);
  });

  it('is shown beside a draft that was begun before, also after a reload', async () => {
    const first = await open();
    await first.user.type(first.words, ' I sat too.');
    first.unmount();
    const { words } = await open(anEnding('The wolf flew.'));
    expect(await screen.findByText(QUESTION)).toBeVisible();
    expect(words).toHaveValue('The wolf sat down. I sat too.');
  });

  it('is asked about again when it was changed once more', async () => {
    const { user, words, press, elsewhere, stored } = await open();
    await user.type(words, ' I sat too.');
    elsewhere('The wolf flew.');
    await press('Keep this ending');
    await screen.findByText(QUESTION);
    elsewhere('The wolf sang.');
    await press('Keep mine');
    expect(await screen.findByText('The wolf sang.')).toBeVisible();
    expect(stored()).toBe('The wolf sang.');
  });

  it('is no question where both have the same words', async () => {
    const { user, words, press, elsewhere } = await open(null);
    await user.type(words, 'The wolf flew.');
    elsewhere('The wolf flew.');
    await press('Keep this ending');
    expect(await screen.findByText('Kept with your dream.')).toBeVisible();
  });

  it('is written again where it was deleted there', async () => {
    const { user, words, press, elsewhere, stored } = await open();
    await user.type(words, ' I sat too.');
    elsewhere(null);
    await press('Keep this ending');
    expect(await screen.findByText('Not saved')).toBeVisible();
    expect(words).toHaveValue('The wolf sat down. I sat too.');
    await press('Keep this ending');
    expect(await screen.findByText('Kept with your dream.')).toBeVisible();
    expect(stored()).toBe('The wolf sat down. I sat too.');
  });

  it.each([
    ['deleted', ['Delete this ending', 'Delete for good']],
    ['painted', ['Paint it']],
  ])('is not %s before it was seen', async (_what, presses) => {
    const { words, press, elsewhere, stored, calls } = await open();
    elsewhere('The wolf flew.');
    for (const name of presses) await press(name);
    await waitFor(() => expect(words).toHaveValue('The wolf flew.'));
    expect(stored()).toBe('The wolf flew.');
    expect(calls.filter(({ call }) => !call.startsWith('GET'))).toMatchObject([{ ifMatch: endingTag(FIRST) }]);
  });
});
