import '@testing-library/jest-dom';
import '../testing/jsdom-additions.js';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { THEME_KEY } from '../storage-keys.js';
import { ThemeRoot, ThemeToggle } from './ThemeRoot.js';

const script = readFileSync(new URL('../../public/theme.js', import.meta.url), 'utf8');
const root = document.documentElement;

/** What index.html does before the first paint. */
const loadPage = () => {
  window.eval(script);
};

const openApp = () =>
  render(
    <ThemeRoot>
      <ThemeToggle />
    </ThemeRoot>,
  );

beforeEach(() => {
  localStorage.clear();
  root.className = '';
});

describe('before the first paint', () => {
  it('[R279 R281] is night, and stores it, when nothing is stored', () => {
    loadPage();
    expect(root).toHaveClass('dark');
    expect(localStorage.getItem(THEME_KEY)).toBe('dark');
  });

  it('[R280 R283] is dawn when that is stored', () => {
    root.className = 'dark';
    localStorage.setItem(THEME_KEY, 'light');
    loadPage();
    expect(root).not.toHaveClass('dark');
    expect(localStorage.getItem(THEME_KEY)).toBe('light');
  });
});

describe('the toggle', () => {
  it('[R282 R283 R053] flips night and dawn, stores the choice and moves the dark class', async () => {
    loadPage();
    openApp();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
    expect(root).not.toHaveClass('dark');
    expect(localStorage.getItem(THEME_KEY)).toBe('light');
    await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
    expect(root).toHaveClass('dark');
    expect(localStorage.getItem(THEME_KEY)).toBe('dark');
  });

  it('[R280] starts from the stored choice', () => {
    localStorage.setItem(THEME_KEY, 'light');
    loadPage();
    openApp();
    expect(screen.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
    expect(root).not.toHaveClass('dark');
  });
});
