import { type Language, PUBLIC_PAGES } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { api } from './api/api.js';
import { App, SandboxRibbon, SignedOutRoutes } from './app/App.js';
import { Providers } from './app/Providers.js';
import { PUBLIC_PARTS } from './app/public-parts.js';
import { makePrerenderStore } from './app/store.js';
import { loadCatalogue, showLanguage } from './language/language.js';

interface Prerendered {
  path: string;
  page: string;
  language: Language;
  html: string;
  /** For search engines, where the page has no lead that describes it. */
  description: string;
  /** For browsers without JavaScript. */
  noscript: string;
}

/** Renders the public pages for a visitor in every language, with nothing known from the server, for the build. */
export async function prerenderPages(): Promise<Prerendered[]> {
  await Promise.all([
    ...[...PUBLIC_PARTS, SandboxRibbon, SignedOutRoutes].map((part) => part.fetch()),
    loadCatalogue('app'),
  ]);
  const pages: Prerendered[] = [];
  for (const { path, page, language } of PUBLIC_PAGES) {
    await showLanguage(language);
    pages.push({
      path,
      page,
      language,
      html: await render(path),
      description: t`Say your dream before it fades. A voice note becomes words, a title and a painting.`,
      noscript: t`The journal needs JavaScript.`,
    });
  }
  return pages;
}

async function render(path: string): Promise<string> {
  const store = makePrerenderStore();
  const { prelude } = await prerender(
    <Providers store={store}>
      {() => (
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      )}
    </Providers>,
    // Sent as a whole: React would stream the parts of a large page by inline scripts, which the content security
    // policy refuses.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const html = await new Response(prelude).text();
  // RTK Query's cache timers would keep the build's process alive.
  store.dispatch(api.util.resetApiState());
  return html;
}
