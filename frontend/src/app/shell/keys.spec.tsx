import { dreamPath } from '@dreamloom/contracts/http';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { showLanguage } from '../../language/language.js';
import { accessibilityProblems } from '../../testing/axe.js';
import { aDream, aPage } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';
import { empty, json } from '../../testing/server.js';

const [glass, boat] = [
  aDream({ title: 'Glass elephants', createdAt: '2026-11-20T06:00:00.000Z' }),
  aDream({ title: 'Papierboot', createdAt: '2026-11-19T06:00:00.000Z' }),
];

async function open(at = '/dashboard', ...handlers: Parameters<typeof renderApp>[0]['with']) {
  const app = renderApp({ at, with: [...handlers, signedIn(), journal([glass, boat])] });
  await screen.findAllByRole('heading', { name: glass.title });
  return app;
}

beforeEach(() => localStorage.clear());
afterEach(() => act(() => showLanguage('en')));

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
  async function openPalette(at?: string, ...handlers: Parameters<typeof renderApp>[0]['with']) {
    const app = await open(at, ...handlers);
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

  it('offers a dream that the server finds by its words', async () => {
    const search = http.get('*/api/dreams', ({ request }) =>
      json(aPage(new URL(request.url).searchParams.has('q') ? [boat] : [glass])),
    );
    const { user, field } = await openPalette(undefined, search);
    await user.type(field, 'violin');
    expect(await screen.findByRole('option', { name: /Papierboot/ })).toBeVisible();
    await user.type(field, 'ist');
    expect(screen.queryByRole('option', { name: /Papierboot/ })).not.toBeInTheDocument();
  });

  it('changes the language', async () => {
    const stored = jest.fn();
    const store = http.put('*/api/profile/language', async ({ request }) => {
      stored(await request.json());
      return empty(204);
    });
    const { user, field } = await openPalette(undefined, store);
    await user.type(field, 'deutsch{Enter}');
    expect(await screen.findByRole('heading', { name: 'Dein Traumtagebuch' })).toBeVisible();
    await waitFor(() => expect(stored).toHaveBeenCalledWith({ language: 'de' }));
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
