import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { api } from '../../api/api.js';
import { THEME_KEY } from '../../storage-keys.js';
import { aDream, aUser } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { badgeStats, journal, signedIn } from '../../testing/scenarios.js';
import { draftKey } from '../../ui/device-storage.js';

const entries = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent]);

describe('[R088] the sidebar', () => {
  it('[R074 R075 R076 R077 R078 R079 R080 R081 R082 R083 R089 R090] names the dreamer, their dreams and the pages', async () => {
    renderApp({ at: '/dashboard', with: [signedIn(), journal([aDream(), aDream()], { total: 12 })] });
    expect(await screen.findByText('Ada Morgenstern')).toBeVisible();
    expect(await screen.findByText('12 dreams recorded')).toBeVisible();
    const menu = screen.getByRole('navigation', { name: 'Main' });
    await within(menu).findByText('1,284 dreamers');
    expect(entries(menu)).toEqual([
      ['/dashboard', 'Dreamloom'],
      ['/dream-songs', 'Dream Songs'],
      ['/collective-canvas', 'Collective Canvas1,284 dreamersNEW'],
      ['/badges', 'Achievement BadgesNEW'],
      ['/connectivity', 'Connectivity'],
      ['/profile', 'Profile Settings'],
      ['/merch', 'MerchWIP'],
      ['/patterns', 'Patterns'],
      ['/circles', 'Circles'],
    ]);
    expect(within(menu).getByRole('link', { name: 'Dreamloom' })).toHaveAttribute('aria-current', 'page');
  });

  it.each([
    [0, 'New Dreamer'],
    [7, 'Silver Dreamer'],
    [120, 'Diamond Dreamer'],
  ])('[R088] shows the badge that is worn with %i dreams', async (total, badge) => {
    renderApp({ at: '/dashboard', with: [signedIn(), journal([], { total })] });
    expect(await screen.findByText(badge)).toBeVisible();
  });

  it('has the theme toggle at its foot', async () => {
    renderApp({ at: '/dashboard', with: [signedIn(), journal([])] });
    expect(await screen.findByRole('button', { name: /Switch to (light|dark) theme/ })).toBeVisible();
  });

  it('[R082] leads to a page that says that merch is coming soon', async () => {
    const app = renderApp({ at: '/dashboard', with: [signedIn(), journal([])] });
    await app.user.click(await screen.findByRole('link', { name: /Merch/ }));
    expect(await screen.findByText(/Coming soon/)).toBeVisible();
  });

  it('[R091 R412] logs out by sending the browser to the server', async () => {
    const app = renderApp({ at: '/dashboard', with: [signedIn(), journal([])] });
    localStorage.setItem(draftKey(aUser().id, '1'), 'words');
    await app.user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(app.left).toEqual(['/api/logout']));
    expect(localStorage.getItem(draftKey(aUser().id, '1'))).toBeNull();
  });

  it('leads to the other page and takes the focus there', async () => {
    const app = renderApp({ at: '/dashboard', with: [signedIn(), journal([])] });
    await app.user.click(await screen.findByRole('link', { name: 'Connectivity' }));
    expect(await screen.findByRole('heading', { name: 'WhatsApp Connectivity' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('the ways out', () => {
  const FOOTER = ['Vision', 'Privacy', 'Terms'];

  it('of a desktop: the pages for everybody, the contact dialog and the badges', async () => {
    const app = renderApp({ at: '/profile', with: [signedIn(), journal([]), badgeStats()] });
    for (const name of FOOTER) expect(await screen.findByRole('link', { name })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy');
    await app.user.click(screen.getByRole('button', { name: 'Contact' }));
    await app.user.type(await screen.findByRole('textbox', { name: /Message/ }), 'Hello');
    await app.user.keyboard('{Escape}');
    await app.user.click(await screen.findByRole('link', { name: /^Badge: / }));
    expect(await screen.findByRole('heading', { name: 'Achievement Badges' })).toBeVisible();
  });

  it('of a phone stand in the drawer, which closes', async () => {
    const app = renderApp({ at: '/dashboard', with: [signedIn(), journal([]), badgeStats()], mobile: true });
    const open = async () => {
      await app.user.click(await screen.findByRole('button', { name: 'Open menu' }));
      return within(await screen.findByRole('dialog', { name: 'Menu' }));
    };
    let drawer = await open();
    for (const name of FOOTER) expect(drawer.getByRole('link', { name })).toBeVisible();
    await app.user.click(drawer.getByRole('button', { name: 'Contact' }));
    await app.user.type(await screen.findByRole('textbox', { name: /Message/ }), 'Hello');
    expect(screen.getByRole('textbox', { name: /Message/ })).toHaveValue('Hello');
    await app.user.keyboard('{Escape}');
    drawer = await open();
    await app.user.click(await drawer.findByRole('link', { name: /^Badge: / }));
    await waitFor(() => expect(app.address()).toBe('/badges'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument());
  });
});

describe('the mobile header', () => {
  it('[R084 R085] opens a drawer with the entries and closes it on the way to a page', async () => {
    const app = renderApp({ at: '/dashboard', with: [signedIn(), journal([])], mobile: true });
    await app.user.click(await screen.findByRole('button', { name: 'Open menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    await within(drawer).findByText('1,284 dreamers');
    expect(entries(within(drawer).getByRole('navigation')).map(([path]) => path)).toEqual([
      '/dashboard',
      '/dream-songs',
      '/collective-canvas',
      '/connectivity',
      '/profile',
      '/patterns',
      '/circles',
    ]);
    await app.user.click(within(drawer).getByRole('link', { name: 'Connectivity' }));
    expect(await screen.findByRole('heading', { name: 'WhatsApp Connectivity' })).toBeVisible();
    expect(app.address()).toBe('/connectivity');
  });

  it('[R086 R087] has the theme toggle, which stores the choice, and Logout', async () => {
    const app = renderApp({ at: '/dashboard', with: [signedIn(), journal([])], mobile: true });
    const toggle = await screen.findByRole('button', { name: /Switch to (light|dark) theme/ });
    const theme = toggle.getAttribute('aria-label')?.includes('light') ? 'light' : 'dark';
    await app.user.click(toggle);
    expect(localStorage.getItem(THEME_KEY)).toBe(theme);
    expect(document.documentElement.classList.contains('dark')).toBe(theme === 'dark');
    await app.user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(app.left).toEqual(['/api/logout']));
  });
});

describe('the tabs of a phone', () => {
  const tabs = async () => within(await screen.findByRole('navigation', { name: 'Tabs' }));

  it('lead to five pages, mark the current one, and stand beside the menu', async () => {
    const app = renderApp({ at: '/', with: [signedIn(), journal([aDream()])], mobile: true });
    expect(entries(await screen.findByRole('navigation', { name: 'Tabs' }))).toEqual([
      ['/dashboard', 'Journal'],
      ['/new', 'New'],
      ['/patterns', 'Patterns'],
      ['/collective-canvas', 'Canvas'],
      ['/you', 'You'],
    ]);
    expect((await tabs()).getByRole('link', { current: 'page' })).toHaveTextContent('Journal');
    await app.user.click((await tabs()).getByRole('link', { name: 'You' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'You' })).toBeInTheDocument();
    expect((await tabs()).getByRole('link', { current: 'page' })).toHaveTextContent('You');
    expect(screen.getByRole('button', { name: 'Open menu' })).toBeVisible();
  });

  it('are none of a desktop', async () => {
    renderApp({ at: '/you', with: [signedIn(), journal([])] });
    expect(await screen.findByRole('heading', { level: 1, name: 'You' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Tabs' })).not.toBeInTheDocument();
  });

  it('have the other pages of the dreamer behind the last one', async () => {
    const app = renderApp({ at: '/you', with: [signedIn(), journal([])], mobile: true });
    await screen.findByRole('heading', { level: 1, name: 'You' });
    const page = within(screen.getByRole('main'));
    await page.findByRole('link', { name: /^Badge: / });
    const paths = page.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(paths).toEqual(['/badges', '/dream-songs', '/badges', '/connectivity', '/profile', '/circles', '/trash']);
    await app.user.click(page.getByRole('button', { name: 'Contact' }));
    expect(await screen.findByRole('textbox', { name: /Message/ })).toBeVisible();
  });
});

describe('an announced removal', () => {
  it('is said on every page, with the date and the way to the export, until it is taken back', async () => {
    await Promise.all([import('./RemovalNotice.js'), import('../../features/profile/ProfilePage.js')]);
    let removeAt: string | null = '2026-12-11T09:00:00.000Z';
    const user = http.get('*/api/auth/user', () => HttpResponse.json(aUser({ removeAt })));
    const app = renderApp({ at: '/merch', with: [user, journal([]), badgeStats()] });
    expect(await screen.findByText('Your journal will be removed on December 11, 2026')).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: 'Take everything along' }));
    await waitFor(async () => expect(await screen.findByRole('link', { name: 'Export' })).toHaveFocus());
    expect(screen.getByText(/^Your journal will be removed/)).toBeVisible();
    removeAt = null;
    act(() => void app.store.dispatch(api.util.invalidateTags(['User'])));
    await waitFor(() => expect(screen.queryByText(/^Your journal will be removed/)).not.toBeInTheDocument());
  });
});
