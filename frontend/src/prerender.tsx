import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app/App.js';
import { knownBeforehand } from './app/known-beforehand.js';
import { Providers } from './app/Providers.js';

/** Draws the landing page as a visitor sees it before anything is known, for the build to keep. */
export async function prerenderLanding(): Promise<string> {
  const { prelude } = await prerender(
    <Providers store={knownBeforehand()}>
      <StaticRouter location="/">
        <App />
      </StaticRouter>
    </Providers>,
    // A page is sent whole: React would bring the parts of a large one in by inline scripts, which our policy refuses.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return new Response(prelude).text();
}
