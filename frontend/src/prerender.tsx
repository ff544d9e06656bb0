import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { api } from './api/api.js';
import { App } from './app/App.js';
import { Providers } from './app/Providers.js';
import { LandingPage } from './app/SignedOutRoutes.js';
import { makePrerenderStore } from './app/store.js';

/** Renders the landing page for a visitor, with nothing known from the server, for the build. */
export async function prerenderLanding(): Promise<string> {
  await LandingPage.fetch();
  const store = makePrerenderStore();
  const { prelude } = await prerender(
    <Providers store={store} prerenderedState={store.getState()}>
      <StaticRouter location="/">
        <App />
      </StaticRouter>
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
