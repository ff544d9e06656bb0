import { type Dream, joinDetails, splitDetails } from '@dreamloom/contracts/http';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aCover, aDream, aPage, aProblem } from '../../testing/builders.js';
import { FakeEventSource } from '../../testing/jsdom-additions.js';
import { renderApp } from '../../testing/render-app.js';
import { signedIn } from '../../testing/scenarios.js';
import { empty, json, recorder } from '../../testing/server.js';
import { chooseAction, settle, typeInto, until } from '../../testing/settled.js';

const dream = aDream({
  title: 'Glass',
  content: joinDetails('Three elephants.', { setting: 'A desert', actions: 'walking' }),
  tags: ['strange'],
  cover: aCover(),
});
const path = `/api/dreams/${dream.id}`;
const PATCH = `PATCH ${path}`;
const PAINT = `POST ${path}/generate-image`;
/** The dream as the server stores it. */
let current = dream;
const saved = (body: unknown) => {
  current = { ...current, ...(body as Partial<Dream>), revision: 2 };
  return json(current);
};
const painting = () => json({ jobId: dream.id, status: 'painting' }, 202);

const friends = () => json({ people: [{ id: dream.id, name: 'Anna Keller', relationshipType: 'friend' }] });
const read = jest.fn(() => json(current));
const present = () => [http.get('*/api/dreams', () => json(aPage([current]))), http.get(`*${path}`, read)];
/** Announces the current dream, and waits until the page has it. */
async function announce(): Promise<void> {
  read.mockClear();
  act(() => FakeEventSource.last.sendDream(dream.id));
  await until(() => read.mock.calls.length > 0);
  await settle(100);
}

async function open(answers: Parameters<typeof recorder>[0], mobile = false) {
  const { calls, handlers } = recorder(answers);
  const app = renderApp({ at: '/dashboard', with: [...handlers, signedIn(), ...present()], mobile });
  const edit = async () => {
    if (mobile) await chooseAction(app.user, 'Glass', 'Edit');
    else await app.user.click(await screen.findByRole('button', { name: 'Edit' }));
    const editor = within(await screen.findByRole('region', { name: 'Edit dream' }));
    await waitFor(() => expect(editor.getByRole('textbox', { name: 'Your words' })).toHaveFocus());
    return editor;
  };
  return { ...app, calls, edit };
}

const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Edit dream' })).not.toBeInTheDocument());

async function viewing(title = 'Glass') {
  await isClosed();
  return screen.findByRole('article', { name: title });
}
const choose = async (user: UserEvent, name: RegExp) => {
  await user.click(screen.getByRole('combobox', { name: 'Visibility' }));
  await user.click(await screen.findByRole('option', { name }));
};

beforeEach(() => {
  localStorage.clear();
  current = dream;
});

describe('the editor', () => {
  it('[R123 R139 R141 R305 R306] opens with the words and the details of the dream, and Cancel goes back', async () => {
    const { edit, user } = await open({});
    const editor = await edit();
    expect(editor.getByRole('textbox', { name: 'Your words' })).toHaveTextContent('Three elephants.');
    expect(editor.getByRole('textbox', { name: 'Your words' })).toHaveFocus();
    expect(editor.getByRole('textbox', { name: 'Setting' })).toHaveTextContent('A desert');
    for (const name of ['Point of view', 'Colors', 'Emotions', 'Atmosphere', 'Objects']) {
      await user.click(editor.getByRole('button', { name }));
      expect(editor.getByRole('textbox', { name })).toHaveFocus();
      expect(editor.getByRole('textbox', { name })).toBeEmptyDOMElement();
      expect(editor.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expect(editor.queryByRole('textbox', { name: 'Actions' })).not.toBeInTheDocument();
    await user.click(editor.getByRole('button', { name: 'Cancel' }));
    expect(await viewing()).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
  });

  it('[R140 R307 R308 R399 R397] saves on a desktop, then has it painted, then closes', async () => {
    const { edit, user, calls } = await open({ [PATCH]: saved, [PAINT]: painting });
    const editor = await edit();
    typeInto(editor.getByRole('textbox', { name: 'Your words' }), ' And snow.');
    await user.click(editor.getByRole('button', { name: 'Colors' }));
    typeInto(editor.getByRole('textbox', { name: 'Colors' }), 'blue');
    await user.click(editor.getByRole('button', { name: 'Save' }));
    expect(await viewing()).toBeVisible();
    const content = 'Three elephants. And snow.';
    const details = { setting: 'A desert', colors: 'blue', actions: 'walking' };
    expect(calls).toEqual([
      {
        call: PATCH,
        body: {
          content: joinDetails(content, details),
          tags: ['strange'],
          isLucid: false,
          isRecurrent: false,
          isPublic: false,
        },
        ifMatch: '"1"',
      },
      { call: PAINT, body: {}, ifMatch: '"2"' },
    ]);
    expect(splitDetails((calls[0]?.body as Dream).content)).toEqual({ words: content, details });
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });

  it('[R124 R309 R310 R311] sets who may see the dream, on a desktop', async () => {
    const { edit, user, calls } = await open({ [PATCH]: saved, [PAINT]: painting, 'GET /api/people': friends });
    const editor = await edit();
    expect(editor.getByRole('combobox', { name: 'Visibility' })).toHaveTextContent('Private (only visible to you)');
    await choose(user, /visible in Collective Canvas/);
    await user.click(editor.getByRole('button', { name: 'Save' }));
    await viewing();
    expect(calls.find(({ call }) => call === PATCH)?.body).toMatchObject({ isPublic: true });
  });

  it('asks before it publishes by what somebody could be found, and asks no more about what is public', async () => {
    const { edit, user, calls } = await open({ [PATCH]: saved, [PAINT]: painting, 'GET /api/people': friends });
    const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
    const editor = await edit();
    await choose(user, /visible in Collective Canvas/);
    typeInto(editor.getByRole('textbox', { name: 'Your words' }), ' Anna, a@b.org');
    await save();
    const question = await screen.findByRole('alertdialog', { name: 'Publish anyway?' });
    expect(question).toHaveTextContent('It mentions “Anna” and “a@b.org”.');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(calls.filter(({ call }) => call === PATCH)).toEqual([]);
    await save();
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await viewing();
    await edit();
    await save();
    await viewing();
    expect(calls.filter(({ call }) => call === PATCH)).toHaveLength(2);
  });

  it('[R311 R400] has no visibility on a phone, sends none and paints nothing', async () => {
    const { edit, user, calls } = await open({ [PATCH]: saved }, true);
    const editor = await edit();
    expect(editor.queryByRole('combobox', { name: 'Visibility' })).not.toBeInTheDocument();
    expect(editor.queryByRole('checkbox', { name: /^Paint it again/ })).not.toBeInTheDocument();
    await user.click(editor.getByRole('button', { name: 'Save' }));
    await viewing();
    expect(calls).toHaveLength(1);
    expect(Object.keys(calls[0]?.body as object)).toEqual(['content', 'tags', 'isLucid', 'isRecurrent']);
  });

  it('sends a title only when it was changed', async () => {
    const { edit, user, calls } = await open({ [PATCH]: saved, [PAINT]: painting });
    const editor = await edit();
    const title = editor.getByRole('textbox', { name: 'Title' });
    title.textContent = '';
    typeInto(title, 'Snow');
    await user.click(editor.getByRole('button', { name: 'Save' }));
    await viewing('Snow');
    expect(calls[0]?.body).toMatchObject({ title: 'Snow' });
  });
});

describe('[R451 R452] what goes wrong', () => {
  it("[R452 R308] a painting that fails: says 'Failed to generate image', closes, keeps the words", async () => {
    const { edit, user } = await open({ [PATCH]: saved, [PAINT]: () => json(aProblem(429, 'Enough for today.'), 429) });
    const editor = await edit();
    typeInto(editor.getByRole('textbox', { name: 'Your words' }), ' Kept.');
    await user.click(editor.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getAllByText('Failed to generate image')).toHaveLength(2));
    const page = within(await viewing());
    expect(page.getByText('Three elephants. Kept.')).toBeVisible();
    expect(await page.findByRole('alert')).toHaveTextContent('Failed to generate imageEnough for today.');
  });

  it.each([
    ['an error of the server', () => empty(500)],
    ['no network', () => HttpResponse.error()],
  ])("[R451] a save that fails by %s: says 'Failed to update dream' and loses nothing", async (_why, answer) => {
    const { edit, user } = await open({ [PATCH]: answer });
    const editor = await edit();
    typeInto(editor.getByRole('textbox', { name: 'Your words' }), ' Kept.');
    await user.click(editor.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getAllByText('Failed to update dream')).toHaveLength(2));
    expect(editor.getByRole('textbox', { name: 'Your words' })).toHaveTextContent('Three elephants. Kept.');
  });

  it('a poll that arrives while somebody writes changes nothing of it', async () => {
    const { edit } = await open({});
    const editor = await edit();
    const words = editor.getByRole('textbox', { name: 'Your words' });
    typeInto(words, ' One');
    current = { ...dream, content: 'From the server.' };
    await announce();
    typeInto(words, ' two');
    expect(words).toHaveTextContent('Three elephants. One two');
  });

  it('a title and moods that arrive while the editor is open are saved as they came, beside what was written', async () => {
    const { edit, user, calls } = await open({ [PATCH]: saved, [PAINT]: painting });
    const editor = await edit();
    current = { ...dream, title: 'Elephants of Glass', tags: ['peaceful'] };
    await announce();
    typeInto(editor.getByRole('textbox', { name: 'Your words' }), ' Blue.');
    await user.click(editor.getByRole('button', { name: 'Save' }));
    await viewing('Elephants of Glass');
    expect(calls[0]?.body).toMatchObject({ tags: ['peaceful'], content: expect.stringContaining('Blue.') as string });
    expect(calls[0]?.body).not.toHaveProperty('title');
  });

  it('what another tab writes on the same dream stays when this one saves', async () => {
    const { edit, user } = await open({ [PATCH]: saved, [PAINT]: painting });
    typeInto((await edit()).getByRole('textbox', { name: 'Your words' }), ' Here.');
    const key = Object.keys(localStorage).find((name) => name.includes(dream.id))!;
    const elsewhere = localStorage.getItem(key)!.replace('Here.', 'There.');
    localStorage.setItem(key, elsewhere);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await viewing();
    expect(localStorage.getItem(key)).toBe(elsewhere);
  });

  it('a reload brings the unsaved words back, and they can be let go', async () => {
    const first = await open({});
    typeInto((await first.edit()).getByRole('textbox', { name: 'Your words' }), ' Unsaved.');
    first.unmount();
    const second = await open({});
    expect(await screen.findByText(/Changes you did not save/)).toBeVisible();
    const editor = await second.edit();
    expect(editor.getByRole('textbox', { name: 'Your words' })).toHaveTextContent('Three elephants. Unsaved.');
    await second.user.click(editor.getByRole('button', { name: 'Start again from the saved dream' }));
    expect(editor.getByRole('textbox', { name: 'Your words' })).toHaveTextContent('Three elephants.');
  });

  it('a slip on Cancel can be undone', async () => {
    const { edit, user } = await open({});
    typeInto((await edit()).getByRole('textbox', { name: 'Your words' }), ' Oops.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('textbox', { name: 'Your words' })).toHaveTextContent('Three elephants. Oops.');
  });
});

describe('editing in place', () => {
  const at = `/dreams/${dream.id}`;
  const openPage = (mobile = false, answers: Parameters<typeof recorder>[0] = {}) => {
    const { calls, handlers } = recorder(answers);
    return { ...renderApp({ at, with: [...handlers, signedIn(), ...present()], mobile }), calls };
  };
  const words = () => screen.findByRole('textbox', { name: 'Your words' });

  it('begins by e and by a press of a mouse into a text; Escape ends it', async () => {
    const { user } = openPage();
    const text = await screen.findByText('Three elephants.');
    await user.keyboard('e');
    expect(await words()).toHaveFocus();
    expect(screen.getByRole('region', { name: 'Edit dream' })).toBeVisible();
    expect(screen.getByText('Editing')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await isClosed();
    await user.click(screen.getByText('Three elephants.'));
    expect(await words()).toHaveFocus();
    expect(text).not.toBeInTheDocument();
  });

  it('ends by itself by a press beside the texts, unless something was changed', async () => {
    const { user } = openPage();
    await screen.findByText('Three elephants.');
    await user.keyboard('e');
    await words();
    await user.click(screen.getByRole('heading', { name: 'In this dream' }));
    await isClosed();
    await user.keyboard('e');
    typeInto(await words(), ' Kept.');
    await user.click(screen.getByRole('heading', { name: 'In this dream' }));
    expect(await words()).toHaveTextContent('Three elephants. Kept.');
  });

  it('saves by a key, without a painting when it is not wanted, which this device remembers', async () => {
    const { user, calls, unmount } = openPage(false, { [PATCH]: saved });
    await screen.findByText('Three elephants.');
    await user.keyboard('e');
    typeInto(await words(), ' One.');
    await user.click(screen.getByRole('checkbox', { name: 'Paint it again', checked: true }));
    await user.keyboard('{Control>}s{/Control}');
    await isClosed();
    expect(screen.getByText('Saved')).toBeInTheDocument();
    expect(calls.map(({ call, body }) => [call, Object.keys(body as object)])).toEqual([
      [PATCH, ['content', 'tags', 'isLucid', 'isRecurrent', 'isPublic']],
    ]);
    unmount();
    const again = openPage();
    await screen.findByText('Three elephants. One.');
    await again.user.keyboard('e');
    await words();
    expect(screen.getByRole('checkbox', { name: 'Paint it again', checked: false })).toBeVisible();
  });

  it('is nothing that a touch on the words begins', async () => {
    const { user } = openPage(true);
    await user.pointer({ target: await screen.findByText('Three elephants.'), keys: '[TouchA]' });
    await settle();
    expect(screen.queryByRole('region', { name: 'Edit dream' })).not.toBeInTheDocument();
  });
});
