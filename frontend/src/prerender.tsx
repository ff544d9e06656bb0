import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { api } from './api/api.js';
import { App } from './app/App.js';
import { Providers } from './app/Providers.js';
import { LandingPage } from './app/SignedOutRoutes.js';
import { knownBeforehand } from './app/store.js';

/** Draws the landing page as a visitor sees it before anything is known, for the build to keep. */
export async function prerenderLanding(): Promise<string> {
  await LandingPage.fetch();
  const store = knownBeforehand();
  const { prelude } = await prerender(
    <Providers store={store} drawnWith={store.getState()}>
      <StaticRouter location="/">
        <App />
      </StaticRouter>
    </Providers>,
    // A page is sent whole: React would bring the parts of a large one in by inline scripts, which our policy refuses.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const html = await new Response(prelude).text();
  // The cache would forget what nobody looks at in five minutes, and the build would wait for it.
  store.dispatch(api.util.resetApiState());
  return html;
}
