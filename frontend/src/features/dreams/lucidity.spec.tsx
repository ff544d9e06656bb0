import type { Dream } from '@dreamloom/contracts/http';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { aDream, aPage } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { signedIn } from '../../testing/scenarios.js';
import { json, recorder } from '../../testing/server.js';
import { chooseAction } from '../../testing/settled.js';

async function edit(over: Partial<Dream>) {
  const dream = aDream({ title: 'Glass', ...over });
  const path = `/api/dreams/${dream.id}`;
  const { calls, handlers } = recorder({
    [`PUT ${path}/lucidity`]: () => json(dream),
    [`PATCH ${path}`]: () => json(dream),
  });
  const present = http.get('*/api/dreams', () => json(aPage([dream])));
  const { user } = renderApp({ at: '/dashboard', with: [...handlers, signedIn(), present], mobile: true });
  await chooseAction(user, 'Glass', 'Edit');
  const editor = within(await screen.findByRole('region', { name: 'Edit dream' }));
  const flag = () => editor.getByRole('checkbox', { name: 'Lucid dream' });
  const level = (at: number) => editor.getByRole('radio', { name: new RegExp(`^${at},`) });
  const save = async () => {
    await user.click(editor.getByRole('button', { name: 'Save' }));
    await screen.findByRole('article', { name: 'Glass' });
    return calls.map(({ call, body }) => [call.split('/').at(-1), (body as { isLucid?: boolean }).isLucid ?? body]);
  };
  return { user, editor, flag, level, save, id: dream.id };
}

beforeEach(() => localStorage.clear());

describe('the lucidity in the editor', () => {
  it('sets the flag from 2 on, by pointer and by arrow keys', async () => {
    const { user, flag, level, save, id } = await edit({});
    await user.click(level(1));
    expect(flag()).not.toBeChecked();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(level(3)).toBeChecked();
    expect(flag()).toBeChecked();
    expect(await save()).toEqual([
      ['lucidity', { lucidity: 3 }],
      [id, true],
    ]);
  });

  it('is gone when the flag contradicts it, and by its own button', async () => {
    const { user, editor, flag, level, save, id } = await edit({ isLucid: true, lucidity: 4 });
    expect(level(4)).toBeChecked();
    await user.click(flag());
    expect(level(4)).not.toBeChecked();
    await user.click(level(5));
    await user.click(editor.getByRole('button', { name: 'No rating' }));
    expect(flag()).toBeChecked();
    expect(await save()).toEqual([
      ['lucidity', { lucidity: null }],
      [id, true],
    ]);
  });

  it('is not sent when it was not changed', async () => {
    const { save, id } = await edit({ isLucid: true, lucidity: 2 });
    expect(await save()).toEqual([[id, true]]);
  });
});
