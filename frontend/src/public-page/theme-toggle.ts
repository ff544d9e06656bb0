import { THEME_KEY } from '../storage-keys.js';

/** Makes a prerendered `ThemeToggle` work. The icon of the current theme is chosen by its styles. */
export function makeThemeToggle(button: HTMLElement): void {
  const { classList } = document.documentElement;

  const show = (isDark: boolean) => {
    classList.toggle('dark', isDark);
    classList.toggle('light', !isDark);
    button.title = (isDark ? button.dataset.toLight : button.dataset.toDark) ?? '';
    button.setAttribute('aria-label', button.title);
  };

  button.addEventListener('click', () => {
    show(!classList.contains('dark'));
    try {
      localStorage.setItem(THEME_KEY, classList.contains('dark') ? 'dark' : 'light');
    } catch {
      // Without storage the choice lasts until the page is left.
    }
  });
  // Another window of this browser has changed the theme.
  window.addEventListener('storage', ({ key, newValue }) => key === THEME_KEY && show(newValue !== 'light'));
  show(classList.contains('dark'));
}
