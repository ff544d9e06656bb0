import type { Brand } from '@dreamloom/contracts/http';
import { NEUTRAL_BRAND } from '../api/neutral-brand.js';

/** Replaces the neutral values of a prerendered page by those of this instance; without an answer the page stays as it is. */
export async function fillInBrand(): Promise<void> {
  const answer = await fetch('/api/brand').catch(() => null);
  if (!answer?.ok) return;
  const brand = (await answer.json()) as Brand;
  rename(brand.productName);
  // Another way than Google is at the prompt of the journal.
  if (
    brand.signIn &&
    (!brand.signIn.google || brand.signIn.mail || brand.signIn.passkey || brand.signIn.providers.length > 0)
  )
    document.querySelectorAll<HTMLElement>('[data-brand=signIn]').forEach((element) => (element.hidden = false));
  for (const name of ['companyName', 'supportEmail', 'sandboxUrl', 'sandbox'] as const) {
    const value = brand[name];
    if (!value) continue;
    document.querySelectorAll<HTMLElement>(`[data-brand=${name}]`).forEach((element) => fillIn(element, name, brand));
    document.querySelectorAll<HTMLElement>(`[data-without=${name}]`).forEach((element) => (element.hidden = true));
  }
}

function fillIn(element: HTMLElement, name: 'companyName' | 'supportEmail' | 'sandboxUrl' | 'sandbox', brand: Brand) {
  element.hidden = false;
  if (name === 'companyName') element.textContent = brand.companyName;
  if (name === 'supportEmail') {
    element.textContent = brand.supportEmail;
    (element as HTMLAnchorElement).href = `mailto:${brand.supportEmail}`;
  }
  if (name === 'sandboxUrl') (element as HTMLAnchorElement).href = new URL('/phone', brand.sandboxUrl).href;
}

/** The product's name is a part of sentences. */
function rename(productName: string) {
  const { productName: neutral } = NEUTRAL_BRAND;
  if (productName === neutral) return;
  document.title = document.title.replaceAll(neutral, productName);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node.textContent?.includes(neutral)) node.textContent = node.textContent.replaceAll(neutral, productName);
}
