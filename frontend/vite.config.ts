import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defaultClientConditions, defineConfig } from 'vite';
import { firstLoad } from './build/first-load.js';
import { fontLicences } from './build/font-licences.js';
import { messages } from './build/messages.js';
import { precompress } from './build/precompress.js';
import { prerenderLanding } from './build/prerender-landing.js';

/** Preloads the two fonts of every page, so that text does not change its shape. */
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
  plugins: [messages(), react(), preloadFonts(), firstLoad(), fontLicences(), prerenderLanding(), precompress()],
  resolve: { conditions: ['@dreamloom/source', ...defaultClientConditions] },
  server: { proxy: { '/api': 'http://localhost:3000' } },
  build: {
    outDir: 'dist',
    // The licences of the bundle are published with it; see NOTICES.md.
    license: { fileName: 'licences.md' },
    // Inlined images would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page loads is one chunk, which compresses better than one chunk per set of pages that share a module.
        codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }] },
      },
      // Marks the schema builders of the contracts as pure, so that unused schemas and zod stay out of the bundle.
      treeshake: { manualPureFunctions: ['z', 'DreamImage', 'ImageStatus', 'line', 'optionalLine', 'longText'] },
    },
  },
});
