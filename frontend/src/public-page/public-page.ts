// What a prerendered page does without React. It adds behaviour to the markup of the React components and has no text of
// its own: all of them are in the markup, in the language of the page.
import { LANGUAGE_KEY } from '../storage-keys.js';
import { fillInBrand } from './brand.js';
import { openWindow } from './collective-window.js';
import { makeMenu } from './menu.js';
import { makeThemeToggle } from './theme-toggle.js';

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

/** Leads to the same page in the chosen language, and remembers it on this device. */
function onLanguage(this: HTMLSelectElement) {
  const [chosen] = this.selectedOptions;
  if (chosen === undefined) return;
  try {
    localStorage.setItem(LANGUAGE_KEY, chosen.value);
  } catch {
    // Without storage the address alone says the language.
  }
  // The browser may show this page again as it was left.
  this.value = document.documentElement.lang;
  location.assign(chosen.dataset.path ?? '/');
}

/** Loads the app for its contact dialog. It handles the next clicks on the button itself: contact-of-page.tsx. */
async function onContact(this: HTMLElement) {
  this.removeEventListener('click', onContact);
  const failure = this.nextElementSibling;
  if (failure !== null) failure.textContent = '';
  this.setAttribute('aria-busy', 'true');
  try {
    await import(/* @vite-ignore */ app);
  } catch {
    if (failure !== null) failure.textContent = this.dataset.failed ?? '';
    this.addEventListener('click', onContact);
    this.removeAttribute('aria-busy');
  }
}

const app = document.currentScript?.dataset.app ?? '';

all('[data-theme-toggle]').forEach(makeThemeToggle);
all('header').forEach(makeMenu);
all('select[data-languages]').forEach((select) => select.addEventListener('change', onLanguage));
all('[data-opens-contact]').forEach((button) => button.addEventListener('click', onContact));

/** Only now, so that these calls do not compete with fonts and images. */
function onLoad() {
  all('[data-window-texts]').forEach(openWindow);
  void fillInBrand();
}

if (document.readyState === 'complete') onLoad();
else window.addEventListener('load', onLoad);
