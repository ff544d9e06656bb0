import { dreamPath } from '@dreamloom/contracts/http';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../testing/axe.js';
import { aDream } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';

const [glass, boat] = [
  aDream({ title: 'Glass elephants', createdAt: '2026-11-20T06:00:00.000Z' }),
  aDream({ title: 'Papierboot', createdAt: '2026-11-19T06:00:00.000Z' }),
];

async function open(at = '/dashboard') {
  const app = renderApp({ at, with: [signedIn(), journal([glass, boat])] });
  await screen.findAllByRole('heading', { name: glass.title });
  return app;
}

beforeEach(() => localStorage.clear());

it.each([
  ['n', '/new'],
  ['gp', '/patterns'],
  ['gs', '/dream-songs'],
  ['jj{Enter}', dreamPath(boat.id)],
  ['jjk{Enter}', dreamPath(glass.id)],
])('in the journal %s leads to %s', async (keys, path) => {
  const { user, address } = await open();
  await user.keyboard(keys);
  await waitFor(() => expect(address()).toBe(path));
});

it('puts the caret into the search, where keys are letters', async () => {
  const { user, address } = await open();
  await user.keyboard('/n');
  expect(screen.getByRole('searchbox', { name: 'Search your dreams' })).toHaveValue('n');
  expect(address()).toBe('/dashboard');
});

it.each([
  ['e', () => screen.findByRole('region', { name: 'Edit dream' })],
  ['s', () => screen.findByRole('menuitem', { name: 'Copy text' })],
  ['.', () => screen.findByRole('menuitem', { name: 'Delete' })],
  ['p', () => screen.findByRole('dialog', { name: /People/ })],
  ['{Delete}', () => screen.findByRole('alertdialog')],
])('on the page of a dream %s does what its control does', async (key, find) => {
  const { user } = await open(dreamPath(glass.id));
  await screen.findByRole('button', { name: 'Note who was there' });
  await user.keyboard(key);
  expect(await find()).toBeVisible();
});

it('Escape leads back to the journal, but only ends the editing of a dream', async () => {
  const { user, address } = await open(dreamPath(glass.id));
  await user.keyboard('e');
  await screen.findByRole('region', { name: 'Edit dream' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Edit dream' })).not.toBeInTheDocument());
  expect(address()).toBe(dreamPath(glass.id));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

it('lists what keys do, and switches single keys off', async () => {
  const { user, address, container } = await open();
  await user.keyboard('?');
  const list = within(await screen.findByRole('dialog', { name: 'Keys' }));
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(list.getByRole('switch', { name: 'Single keys do something' }));
  await user.keyboard('{Escape}');
  await user.keyboard('n');
  expect(address()).toBe('/dashboard');
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Go to …' })).toBeVisible();
});

describe('the palette', () => {
  async function openPalette(at?: string) {
    const app = await open(at);
    await app.user.keyboard('{Control>}k{/Control}');
    return { ...app, field: await screen.findByRole('combobox') };
  }

  it('opens a dream by three letters of its title, also from a field', async () => {
    const { user, address } = await open();
    await user.click(screen.getByRole('searchbox', { name: 'Search your dreams' }));
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'pap{Enter}');
    await waitFor(() => expect(address()).toBe(dreamPath(boat.id)));
  });

  it('leads to a page by its name, and says when nothing has a name', async () => {
    const { user, field, address } = await openPalette();
    await user.type(field, 'zzzz');
    expect(await screen.findByText('Nothing has this name.')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'badg{Enter}');
    await waitFor(() => expect(address()).toBe('/badges'));
  });

  it('does what the page of a dream offers', async () => {
    const { user, field } = await openPalette(dreamPath(glass.id));
    await user.type(field, 'edit{Enter}');
    expect(await screen.findByRole('region', { name: 'Edit dream' })).toBeVisible();
  });

  it('has names and roles for a screen reader', async () => {
    const { user, field, container } = await openPalette();
    await user.type(field, 'glass');
    expect(await screen.findByRole('option', { name: /Glass elephants/ })).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });
});
