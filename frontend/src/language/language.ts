import {
  DEFAULT_LANGUAGE,
  type Language,
  languageOf,
  type Problem,
  publicPageOf,
  waitUntil,
} from '@dreamloom/contracts/http';
import { i18n, type Messages } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { catalogues } from 'virtual:catalogues';
import { type Catalogue, isPseudoLanguage, type PseudoLanguage } from '../../build/catalogues.js';
import { LANGUAGE_KEY } from '../storage-keys.js';
import { store, stored } from '../ui/device-storage.js';

/** What the app can be shown in: tests choose a pseudo-language through the storage. */
type Shown = Language | PseudoLanguage;

// English needs no catalogue: its texts are in the code.
i18n.load(DEFAULT_LANGUAGE, {});
i18n.activate(DEFAULT_LANGUAGE);

interface Loaded {
  messages: Messages;
}

const RIGHT_TO_LEFT = /^(ar|fa|he|ur)\b/;

let requested: Shown = DEFAULT_LANGUAGE;
const needed = new Set<Catalogue>();

export const isRightToLeft = (language: string = i18n.locale): boolean => RIGHT_TO_LEFT.test(language);

/** The language that the app is shown in, for `Intl`. */
export const shownLanguage = (): string => i18n.locale;

/** For `Intl` where it writes dates: their order and the clock are those of the browser's region, the words those of the language. */
export function shownLocale(): string {
  const isShown = (tag: string) => tag.split('-')[0] === i18n.locale.split('-')[0];
  return navigator.languages.find(isShown) ?? i18n.locale;
}

/** Loads the texts of a part of the app in the current language, and in later ones as they are chosen. */
export async function loadCatalogue(catalogue: Catalogue): Promise<void> {
  needed.add(catalogue);
  const language = requested;
  const messages = await messagesOf(language, catalogue);
  // Loading renders every text again, and English has nothing to load.
  if (language !== DEFAULT_LANGUAGE) i18n.load(language, messages);
}

/** Shows the app in a language once its texts are loaded; of two quick choices the later one counts. */
export async function showLanguage(language: Shown): Promise<void> {
  requested = language;
  const loaded = await Promise.all([...needed].map((catalogue) => messagesOf(language, catalogue)));
  i18n.load(language, Object.assign({}, ...loaded) as Messages);
  if (requested !== language) return;
  i18n.activate(language);
  // The build has no document when it renders the public pages.
  if (typeof document === 'undefined') return;
  document.documentElement.lang = language;
  document.documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr';
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/site.webmanifest?language=${language}`);
}

/** Texts that cannot be loaded are shown in English. */
async function messagesOf(language: Shown, catalogue: Catalogue): Promise<Messages> {
  try {
    if (isPseudoLanguage(language))
      return ((await import(/* @vite-ignore */ `/assets/pseudo/${language}/${catalogue}.js`)) as Loaded).messages;
    return (await catalogues[`${language}/${catalogue}`]?.())?.messages ?? {};
  } catch {
    return {};
  }
}

/** Shows the app in a language, and remembers it on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  store(LANGUAGE_KEY, language);
  await showLanguage(language);
}

/** The language of the addresses of public pages; pseudo-languages have none. */
export const addressLanguage = (): Language => languageOf(i18n.locale) ?? DEFAULT_LANGUAGE;

/** The language in which the build has rendered the page. */
export const prerenderedLanguage = (): Language => languageOf(document.documentElement.lang) ?? DEFAULT_LANGUAGE;

/**
 * The language of a new page: that of a public page in its address, else the one that was chosen on this device, else
 * the browser's, else English.
 */
export function firstLanguage(): Shown {
  const chosen = stored(LANGUAGE_KEY);
  if (isPseudoLanguage(chosen)) return chosen;
  const ofAddress = publicPageOf(window.location.pathname)?.language;
  const ofDevice = [chosen, ...navigator.languages].map(languageOf);
  // The English addresses are those of visitors whose language is not known yet.
  if (ofAddress !== undefined && ofAddress !== DEFAULT_LANGUAGE) return ofAddress;
  return ofDevice.find((language) => language !== null) ?? DEFAULT_LANGUAGE;
}

/** A text that the app shares with the services (a badge, a framework) in the language of the app. */
export const shared = (text: string): string => translate(text, undefined, { message: [text] as unknown as string });

type RefusedAnswer = Pick<Problem, 'message' | 'params'> & Partial<Pick<Problem, 'code'>>;

/** The sentence of a refusal in the language of the app; the service's own where it has no translation. */
export function refusalText({ message, code, params = {} }: RefusedAnswer): string {
  const { quota, until, maxBytes, ...others } = params;
  const id = [quota, message, code].find((one) => typeof one === 'string' && one in i18n.messages);
  if (typeof id !== 'string') return message;
  return translate(id, {
    ...others,
    ...(typeof until === 'string' && { wait: formatWait(new Date(until), new Date()) }),
    ...(typeof maxBytes === 'number' && { maxBytes: megabytes().format(maxBytes / 1_000_000) }),
  });
}

const megabytes = () =>
  new Intl.NumberFormat(shownLanguage(), { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });

/** A wait as a phrase: 'in about 5 hours'. */
export function formatWait(until: Date, now: Date): string {
  const wait = waitUntil(until, now);
  switch (wait.about) {
    case 'minutes':
      return t`in a few minutes`;
    case 'within-the-hour':
      return t`in less than an hour`;
    case 'an-hour':
      return t`in about an hour`;
    case 'hours':
      return plural(wait.count, { one: 'in about # hour', other: 'in about # hours' });
    case 'days':
      return plural(wait.count, { one: 'in about # day', other: 'in about # days' });
  }
}

const translate = i18n._.bind(i18n);
