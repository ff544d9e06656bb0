import { DEFAULT_LANGUAGE, landingLanguageOf, type Language, languageOf } from '@dreamloom/contracts/http';
import { i18n, type Messages } from '@lingui/core';
import { catalogues } from 'virtual:catalogues';
import { type Catalogue, PSEUDO_LANGUAGE } from '../../build/catalogues.js';

/** What the app can be shown in: tests choose the pseudo-language through the storage. */
type Shown = Language | typeof PSEUDO_LANGUAGE;

/** The storage key of the chosen language; public/language.js reads the same key before the first paint. */
const STORAGE_KEY = 'dreamloom-language';

// English needs no catalogue: its texts are in the code.
i18n.load(DEFAULT_LANGUAGE, {});
i18n.activate(DEFAULT_LANGUAGE);

let requested: Shown = DEFAULT_LANGUAGE;
const needed = new Set<Catalogue>();

/** The language that the app is shown in, for `Intl`. */
export const shownLanguage = (): string => i18n.locale;

/** Loads the texts of a part of the app in the current language, and in later ones as they are chosen. */
export async function loadCatalogue(catalogue: Catalogue): Promise<void> {
  needed.add(catalogue);
  const language = requested;
  i18n.load(language, await messagesOf(language, catalogue));
}

/** Shows the app in a language once its texts are loaded; of two quick choices the later one counts. */
export async function showLanguage(language: Shown): Promise<void> {
  requested = language;
  const loaded = await Promise.all([...needed].map((catalogue) => messagesOf(language, catalogue)));
  i18n.load(language, Object.assign({}, ...loaded) as Messages);
  if (requested !== language) return;
  i18n.activate(language);
  // The build has no document when it renders the landing page.
  if (typeof document === 'undefined') return;
  document.documentElement.lang = language;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/site.webmanifest?language=${language}`);
}

/** Texts that cannot be loaded are shown in English. */
async function messagesOf(language: Shown, catalogue: Catalogue): Promise<Messages> {
  try {
    return (await catalogues[`${language}/${catalogue}`]?.())?.messages ?? {};
  } catch {
    return {};
  }
}

/** Shows the app in a language, and remembers it on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Without storage the choice lasts until the page is reloaded.
  }
  await showLanguage(language);
}

/** The language in which the build has rendered the page. */
export const prerenderedLanguage = (): Language => languageOf(document.documentElement.lang) ?? DEFAULT_LANGUAGE;

/**
 * The language of a new page: that of a landing page in its address, else the one that was chosen on this device, else
 * the browser's, else English.
 */
export function firstLanguage(): Shown {
  const { pathname } = window.location;
  const stored = storedTag();
  if (stored === PSEUDO_LANGUAGE) return stored;
  const ofAddress = pathname === '/' ? null : landingLanguageOf(pathname);
  const ofDevice = [stored, ...navigator.languages].map(languageOf);
  return [ofAddress, ...ofDevice].find((language) => language !== null) ?? DEFAULT_LANGUAGE;
}

function storedTag(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** A text that the app shares with the services (a badge, a framework) in the language of the app. */
export const shared = (text: string): string => translate(text, undefined, { message: [text] as unknown as string });

const translate = i18n._.bind(i18n);
