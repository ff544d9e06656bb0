import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { brandApi } from '../api/brand.api.js';
import { loadCatalogue, prerenderedLanguage, showLanguage } from '../language/language.js';
import { useContactDialog } from './FooterLinks.js';
import { Providers } from './Providers.js';
import { makeStore } from './store.js';

/** Opens the contact dialog of a prerendered page, which needs nothing else of the app, now and at later clicks. */
export async function openContact(button: HTMLElement): Promise<void> {
  const store = makeStore();
  const brand = store.dispatch(brandApi.endpoints.getBrand.initiate());
  await Promise.all([showLanguage(prerenderedLanguage()), loadCatalogue('app'), brand]);
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<Providers store={store}>{() => <ContactOfPage button={button} />}</Providers>);
}

function ContactOfPage({ button }: { button: HTMLElement }) {
  const { contactDialog, openContact: open } = useContactDialog();
  useEffect(() => {
    button.addEventListener('click', open);
    button.removeAttribute('aria-busy');
    open();
    return () => button.removeEventListener('click', open);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- opened once; the function only sets a state
  }, [button]);
  return contactDialog;
}
