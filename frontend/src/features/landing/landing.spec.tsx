import { screen, waitFor, within } from '@testing-library/react';
import { existsSync } from 'node:fs';
import { renderApp } from '../../testing/render-app.js';
import { signedOut } from '../../testing/scenarios.js';

const open = (at = '/', mobile = false) => renderApp({ at, with: [signedOut()], mobile });

describe('[R056 R057 R058] the landing page', () => {
  it.each([
    // A phone shows a part of the label alone; jsdom separates the parts by spaces.
    ['[R055 R056]', /^(Get )?Start( ?ed)?$/, 'Get Started'],
    ['[R057]', 'Start Dreaming', 'Start Dreaming'],
    ['[R058]', 'Start Dream Journal', 'Start Dream Journal'],
  ])('%s %s leads to Google', async (_rows, name, text) => {
    open();
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', '/api/auth/google');
    expect(link).toHaveTextContent(text);
  });

  it('has the title of the site again after another page', async () => {
    const app = open('/vision');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.title).not.toBe('Dreamloom'));
    await app.user.click(screen.getByRole('link', { name: 'Dreamloom' }));
    await waitFor(() => expect(app.address()).toBe('/'));
    await waitFor(() => expect(document.title).toBe('Dreamloom'));
  });

  it('[R050 R051 R052 R070] leads down the page and to the vision', async () => {
    const { container } = open();
    const nav = await screen.findByRole('navigation', { name: 'This page' });
    const target = (name: string) => within(nav).getByRole('link', { name }).getAttribute('href');
    expect([target('Features'), target('How it works'), target('Vision')]).toEqual([
      '#features',
      '#how-it-works',
      '/vision',
    ]);
    for (const id of ['features', 'how-it-works']) expect(container.querySelector(`section#${id}`)).toBeVisible();
  });

  it('[R054] has a menu that opens, leads on and closes, by key as well', async () => {
    const app = open('/', true);
    await app.user.click(await screen.findByRole('button', { name: 'Open menu' }));
    const menu = screen.getByRole('navigation', { name: 'Menu' });
    expect(within(menu).getAllByRole('link')).toHaveLength(3);
    await app.user.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
    await app.user.click(screen.getByRole('button', { name: 'Open menu' }));
    await app.user.click(within(screen.getByRole('navigation', { name: 'Menu' })).getByText('Vision'));
    await waitFor(() => expect(app.address()).toBe('/vision'));
  });

  it('[R064 R065 R066 R067 R068] has the 4 steps in their order', async () => {
    open();
    const section = await screen.findByRole('region', { name: 'How it works' });
    const steps = within(section).getAllByRole('listitem');
    expect(steps).toHaveLength(4);
    const words = [/WhatsApp/, /picture/, /dashboard/, /Collective Canvas/];
    steps.forEach((step, index) => expect(step).toHaveTextContent(words[index] ?? /never/));
  });

  it('[R069] has the 7 features', async () => {
    const { container } = open();
    await screen.findByRole('heading', { level: 1 });
    const features = within(container.querySelector<HTMLElement>('#features')!);
    expect(features.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'WhatsApp integration',
      'AI dream visuals',
      'Voice transcription',
      'Dream dashboard',
      'Privacy first',
      'Cross-platform',
      'Collective canvas',
    ]);
  });

  it('shows what grows from it, with pictures that do not move the page and wait until they are near', async () => {
    open();
    const section = within(await screen.findByRole('region', { name: 'What grows from it' }));
    expect(section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Patterns',
      'Ask your journal',
      'Another ending',
      'Your voice, in the browser',
      'Without a network',
    ]);
    const pictures = section.getAllByRole<HTMLImageElement>('presentation', { hidden: true });
    expect(pictures.map(({ src }) => new URL(src).pathname)).toEqual(
      ['patterns-night', 'patterns-dawn', 'corridor-of-letters-640', 'nightmare-640', 'other-ending-640']
        .concat(['voice-night', 'dream-night', 'dream-dawn'])
        .map((name) => `/landing/${name}.webp`),
    );
    for (const picture of pictures) {
      const { pathname } = new URL(picture.src);
      expect(picture).toHaveAttribute('loading', 'lazy');
      expect(Math.min(picture.width, picture.height)).toBeGreaterThan(100);
      expect([pathname, existsSync(new URL(`../../../public${pathname}`, import.meta.url))]).toEqual([pathname, true]);
    }
  });

  it('[R053] has the theme toggle', async () => {
    open();
    expect(await screen.findByRole('button', { name: /Switch to (light|dark) theme/ })).toBeVisible();
  });

  it('[R019 R020 R071 R073] ends with who we are, what we promise and how to write to us', async () => {
    open();
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByText(/^© 2024/)).toHaveTextContent(/^© 2024 Dreamloom Labs$/);
    expect(footer.getByText('Dreamloom Labs')).toBeVisible();
    for (const name of ['Vision', 'Privacy', 'Terms'])
      expect(footer.getByRole('link', { name })).toHaveAttribute('href', `/${name.toLowerCase()}`);
    expect(footer.getByRole('link', { name: 'help@example.org' })).toHaveAttribute('href', 'mailto:help@example.org');
  });

  it('says that a sign in was cancelled', async () => {
    open('/?auth=error');
    expect(await screen.findByRole('alert')).toHaveTextContent('The sign in with Google was cancelled.');
  });

  it('says nothing of it otherwise', async () => {
    open();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
