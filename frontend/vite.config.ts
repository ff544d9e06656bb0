import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defaultClientConditions, defineConfig } from 'vite';
import { firstLoad } from './build/first-load.js';
import { fontLicences } from './build/font-licences.js';
import { precompress } from './build/precompress.js';
import { prerenderLanding } from './build/prerender-landing.js';

/** Asks for the two faces every page is set in before the style sheet is read, so that words do not change shape. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /(fraunces-latin-opsz|figtree-latin-wght)-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}

export default defineConfig({
  plugins: [react(), preloadFonts(), firstLoad(), fontLicences(), prerenderLanding(), precompress()],
  resolve: { conditions: ['@dreamloom/source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    // What the bundle is made of must be named where it is handed out; NOTICES.md says where.
    license: { fileName: 'licences.md' },
    // A picture inlined as data: would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The schemas of the contracts are built by calls that change nothing: unused, they and zod stay out of the page.
      treeshake: { manualPureFunctions: ['z', 'DreamImage', 'ImageStatus', 'line', 'optionalLine', 'longText'] },
    },
  },
});
