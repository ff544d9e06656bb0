import { type Dream, dreamPath } from '@dreamloom/contracts/http';
import { screen, waitFor, within } from '@testing-library/react';
import { aDream, aProblem } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';
import { json, recorder } from '../../testing/server.js';

/** The marks and moods of a dream, as the server stores them. No request for a painting has an answer here. */
async function open(over: Partial<Dream>, mobile = true) {
  let dream = aDream({ title: 'Glass', content: 'Three elephants.', ...over });
  const path = `/api/dreams/${dream.id}`;
  const store = (body: unknown, ifMatch?: string | null) => {
    if (ifMatch !== `"${dream.revision}"`) {
      const conflict = { ...aProblem(409, 'This dream was changed elsewhere.'), code: 'edited-elsewhere' };
      return json({ ...conflict, present: dream }, 409);
    }
    dream = { ...dream, ...(body as Partial<Dream>), revision: dream.revision + 1 };
    return json(dream);
  };
  const { calls, handlers } = recorder({
    [`PUT ${path}/lucidity`]: (body, ifMatch) =>
      store({ ...(body as object), isLucid: ((body as Dream).lucidity ?? 5) >= 2 }, ifMatch),
    [`PATCH ${path}`]: store,
    [`GET ${path}`]: () => json(dream),
  });
  const { user } = renderApp({ at: dreamPath(dream.id), with: [...handlers, signedIn(), journal([dream])], mobile });
  await user.click(await screen.findByRole('button', { name: 'Mood' }));
  const marks = within(await screen.findByRole('region', { name: 'Marks and moods' }));
  const changes = () => calls.filter(({ call }) => !call.startsWith('GET'));
  const tags = async () => {
    await user.click(marks.getByRole('button', { name: 'Done' }));
    return within(await screen.findByRole('list', { name: 'Tags' }))
      .getAllByRole('listitem')
      .map((tag) => tag.textContent);
  };
  const elsewhere = (part: Partial<Dream>) => {
    dream = { ...dream, ...part, revision: dream.revision + 1 };
  };
  return {
    user,
    marks,
    changes,
    tags,
    elsewhere,
    level: (at: number) => marks.getByRole('radio', { name: new RegExp(`^${at},`) }),
  };
}

describe('the lucidity', () => {
  it('is stored at once, by pointer and by arrow keys; the dream is lucid from 2 on', async () => {
    const { user, level, changes, tags } = await open({});
    await user.click(level(1));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(level(3)).toBeChecked();
    await waitFor(() => expect(changes().at(-1)).toMatchObject({ body: { lucidity: 3 } }));
    expect(await tags()).toEqual(['lucid · I knew, and chose what I did']);
  });

  it('is gone by its own button; the dream stays lucid', async () => {
    const { user, marks, level, changes, tags } = await open({ isLucid: true, lucidity: 4 });
    expect(level(4)).toBeChecked();
    await user.click(marks.getByRole('button', { name: 'No rating' }));
    await waitFor(() => expect(changes()).toMatchObject([{ body: { lucidity: null } }]));
    expect(await tags()).toEqual(['lucid']);
  });
});

describe('moods and the recurrent mark', () => {
  it.each([
    ['on a phone', true],
    ['on a desktop', false],
  ])('are stored at once, each alone: %s', async (_where, mobile) => {
    const { user, marks, changes, tags } = await open({ tags: ['strange'] }, mobile);
    await user.click(marks.getByRole('button', { name: 'vivid' }));
    await user.click(marks.getByRole('checkbox', { name: 'Recurrent dream' }));
    await user.type(marks.getByRole('textbox', { name: 'Add a tag' }), 'My own{Enter}');
    await user.click(marks.getByRole('button', { name: 'strange', pressed: true }));
    await waitFor(() => expect(marks.getByRole('button', { name: 'strange', pressed: false })).toBeVisible());
    await waitFor(() =>
      expect(changes().map(({ body }) => body)).toEqual([
        { tags: ['strange', 'vivid'] },
        { isRecurrent: true },
        { tags: ['strange', 'vivid', 'My own'] },
        { tags: ['vivid', 'My own'] },
      ]),
    );
    expect(await tags()).toEqual(['recurrent', 'vivid', 'My own']);
  });

  it('join what was changed elsewhere meanwhile', async () => {
    const { user, marks, changes, elsewhere } = await open({ tags: ['strange'] });
    elsewhere({ tags: ['strange', 'peaceful'], content: 'Four elephants.' });
    await user.click(marks.getByRole('button', { name: 'vivid' }));
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]?.body).toEqual({ tags: ['strange', 'peaceful', 'vivid'] });
  });
});
