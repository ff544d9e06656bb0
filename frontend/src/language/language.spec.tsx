import { LANGUAGES } from '@dreamloom/contracts/http';
import { i18n } from '@lingui/core';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../testing/render-app.js';
import { journal, signedIn, signedOut } from '../testing/scenarios.js';
import { json, recorder } from '../testing/server.js';
import { chooseLanguage, firstLanguage, loadCatalogue, shared, showLanguage } from './language.js';

const KEY = 'dreamloom-language';

afterEach(async () => {
  localStorage.clear();
  await act(() => showLanguage('en'));
});

describe('the first language', () => {
  it.each([
    ['nothing', null, 'en'],
    ['a language', 'de', 'de'],
    ['a variety of one', 'pt-PT', 'pt-BR'],
    ['an unknown language', 'tlh', 'en'],
    ['8 kB', 'x'.repeat(8_000), 'en'],
  ])('with %s stored', (_title, stored, language) => {
    if (stored !== null) localStorage.setItem(KEY, stored);
    expect(firstLanguage()).toBe(language);
  });

  it('is that of a landing page in the address', () => {
    localStorage.setItem(KEY, 'de');
    window.history.replaceState(null, '', '/pt-br');
    expect(firstLanguage()).toBe('pt-BR');
    window.history.replaceState(null, '', '/');
  });
});

describe('a chosen language', () => {
  it.each(LANGUAGES)('%s is shown and remembered', async (language) => {
    await loadCatalogue('app');
    await act(() => chooseLanguage(language));
    expect([i18n.locale, document.documentElement.lang, localStorage.getItem(KEY)]).toEqual([
      language,
      language,
      language,
    ]);
  });

  it('is the later one of two quick choices', async () => {
    await Promise.all([showLanguage('fr'), showLanguage('it')]);
    expect(i18n.locale).toBe('it');
  });

  it('changes the whole page in place, also texts that come from the contracts, and loses nothing that was typed', async () => {
    const { calls, handlers } = recorder({ 'PUT /api/profile/language': () => json({}) });
    const app = renderApp({ at: '/dashboard', with: [...handlers, signedIn(), journal([], { total: 7 })] });
    expect(await screen.findByText('Silver Dreamer')).toBeVisible();
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'es');
    expect(await screen.findByText('Luna de plata')).toBeVisible();
    expect(screen.getByText('7 sueños guardados')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cantos de sueños' })).toBeVisible();
    expect(app.left).toEqual([]);
    expect(calls).toEqual([{ call: 'PUT /api/profile/language', body: { language: 'es' } }]);
  });

  it('on the landing page leads to the page in that language', async () => {
    const app = renderApp({ at: '/', with: [signedOut()] });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'de');
    expect(app.left).toEqual(['/de']);
  });
});

it('shows a text that no catalogue has in English', async () => {
  await showLanguage('de');
  expect(shared('A badge of tomorrow')).toBe('A badge of tomorrow');
});
