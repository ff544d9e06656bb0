import { screen, within } from '@testing-library/react';
import { aDream } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';

const labels = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the sidebar', () => {
  it('[R074 R075 R080 R089 R090] names the dreamer, their dreams and the pages there are', async () => {
    renderApp({ at: '/dashboard', with: [signedIn(), journal([aDream(), aDream()], { total: 12 })] });
    expect(await screen.findByText('Ada Morgenstern')).toBeVisible();
    expect(await screen.findByText('12 dreams recorded')).toBeVisible();
    const menu = screen.getByRole('navigation', { name: 'Main' });
    expect(labels(menu)).toEqual(['Dreamloom', 'Dream Songs', 'Collective CanvasNEW', 'Connectivity']);
    expect(within(menu).getByRole('link', { name: 'Dreamloom' })).toHaveAttribute('aria-current', 'page');
  });

  it('[R091 R412] logs out by sending the browser to the server', async () => {
    const app = renderApp({ at: '/dashboard', with: [signedIn(), journal([])] });
    await app.user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(app.left).toEqual(['/api/logout']);
  });

  it('leads to the other page and takes the focus there', async () => {
    const app = renderApp({ at: '/dashboard', with: [signedIn(), journal([])] });
    await app.user.click(await screen.findByRole('link', { name: 'Connectivity' }));
    expect(await screen.findByRole('heading', { name: 'WhatsApp Connectivity' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('the mobile header', () => {
  it('[R084 R085] opens a drawer with the entries and closes it on the way to a page', async () => {
    const app = renderApp({ at: '/dashboard', with: [signedIn(), journal([])], mobile: true });
    await app.user.click(await screen.findByRole('button', { name: 'Open menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    expect(labels(within(drawer).getByRole('navigation'))).toEqual([
      'Dreamloom',
      'Dream Songs',
      'Collective CanvasNEW',
      'Connectivity',
    ]);
    await app.user.click(within(drawer).getByRole('link', { name: 'Connectivity' }));
    expect(await screen.findByRole('heading', { name: 'WhatsApp Connectivity' })).toBeVisible();
    expect(app.address()).toBe('/connectivity');
  });

  it('[R086 R087] has the theme toggle and Logout', async () => {
    renderApp({ at: '/dashboard', with: [signedIn(), journal([])], mobile: true });
    expect(await screen.findByRole('button', { name: /Switch to (light|dark) theme/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
});
