import { LANDING_PATHS, type Language, LANGUAGES } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { api } from './api/api.js';
import { App } from './app/App.js';
import { Providers } from './app/Providers.js';
import { LandingPage } from './app/SignedOutRoutes.js';
import { makePrerenderStore } from './app/store.js';
import { loadCatalogue, showLanguage } from './language/language.js';

interface Prerendered {
  language: Language;
  html: string;
  /** For search engines. */
  description: string;
}

/** Renders the landing page for a visitor in every language, with nothing known from the server, for the build. */
export async function prerenderLanding(): Promise<Prerendered[]> {
  await Promise.all([LandingPage.fetch(), loadCatalogue('app')]);
  const pages: Prerendered[] = [];
  for (const language of LANGUAGES) {
    await showLanguage(language);
    pages.push({
      language,
      html: await render(LANDING_PATHS[language]),
      description: t`Say your dream before it fades. A voice note becomes words, a title and a painting.`,
    });
  }
  return pages;
}

async function render(path: string): Promise<string> {
  const store = makePrerenderStore();
  const { prelude } = await prerender(
    <Providers store={store} prerenderedState={store.getState()}>
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
