import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defaultClientConditions, defineConfig } from 'vite';
import { firstFonts } from './build/first-fonts.js';
import { firstChunks, firstFontsOf, firstLoad } from './build/first-load.js';
import { fontLicences } from './build/font-licences.js';
import { messages } from './build/messages.js';
import { precompress } from './build/precompress.js';
import { publicPages } from './build/public-pages.js';
import { pureSchemas } from './build/pure-schemas.js';
import { serviceWorker } from './build/service-worker.js';

/** Names the files of the journal and the fonts to `preload.js`, which requests them beside the app itself. */
function preloadJournal(): Plugin {
  return {
    name: 'preload-journal',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, chunk }) => {
        const files = firstChunks(bundle, ['/src/app/SignedInRoutes.tsx']).map(({ fileName }) => fileName);
        const isInPage = (file: string) => file === chunk?.fileName || chunk?.imports.includes(file);
        const journal = files.filter((file) => !isInPage(file)).map((file) => `/${file}`);
        const attributes = `data-journal="${journal.join(' ')}" data-fonts="${firstFontsOf(bundle).join(' ')}"`;
        return html.replace(' src="/preload.js"', (source) => `${source} ${attributes}`);
      },
    },
  };
}

export default defineConfig({
  plugins: [
    messages(),
    react(),
    firstFonts(),
    preloadJournal(),
    firstLoad(),
    fontLicences(),
    publicPages(),
    serviceWorker(),
    precompress(),
  ],
  resolve: { conditions: ['@dreamloom/source', ...defaultClientConditions] },
  server: { proxy: { '/api': 'http://localhost:3000' } },
  build: {
    outDir: 'dist',
    // The licences of the bundle are published with it; see NOTICES.md.
    license: { fileName: 'licences.md' },
    // Inlined images would need a wider content security policy.
    assetsInlineLimit: 0,
    // Browsers that do not know modulepreload load the same files a little later.
    modulePreload: { polyfill: false },
    // The chunk of every page is larger than Vite's usual 500 kB.
    chunkSizeWarningLimit: 550,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        // What every page loads is one chunk, which compresses better than one chunk per set of pages that share a module.
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'] },
            // Small modules of nearly every page of a dreamer would be a file each.
            {
              name: 'small',
              test: /\/(format|image-sources|dream-details|names|use-journal|dreams\.api|dreams-on-their-way|browser-navigation|public-parts|badge-rules)\.ts$|\/(Failure|FooterLinks|LanguageSelect|LazyAlertDialog|Panel|assistive)\.tsx$|\/(mic|palette|x|chevron-down|menu)\.mjs$/,
            },
            // Small modules of the page for a new dream and of the dreams on their way.
            {
              name: 'recordings',
              test: /\/ui\/(AudioPlayer|RecordingPlayer)\.tsx$|\/outbox\/(outbox|recordings|send-waiting)\.ts$/,
            },
            // What changes a dream that the server has; the page for a new dream does not load it.
            {
              name: 'edits',
              test: /\/outbox\/(edit|send-edit|waiting-edits)\.ts$|\/(change-dream|use-delete-dream)\.ts$/,
            },
            // Small modules of the pages of patterns and of a dream.
            { name: 'motifs', test: /\/(journal-address|motifs\.api|similar\.api)\.ts$|\/chevron-right\.mjs$/ },
            // The journal, without the parts that are loaded after it; some of them share modules with it.
            {
              name: 'journal',
              test: /\/src\/(app\/shell\/(DreamerHeader|LogoutButton|NavList|NewDream|Shell)|features\/dreams\/(?!Welcome|FilterSelect|ConditionChips|Month|Selection|condition-words)[^/]+|features\/dreams\/DreamCard\/(?!Transcript|VoiceNote)\w+|features\/dreams\/(dialogs\/DreamDialogs)|api\/(community\.api|live-stream|images\.api|people\.api|use-live-dreams)|ui\/(ActionButton|Artwork|detail-names|JournalLink|Menu|returning|Tooltip|use-copy))\.tsx?$|\/(trending-up|user-round|chevron-left|feather|ellipsis|share-2|mail|lock|pencil|trash|users|brush|copy|copy-plus|images|send|maximize-2|award|message-circle|eighth-notes|moon-star|shirt)\.mjs$/,
            },
          ],
        },
      },
      // Unused schemas, and zod with them, stay out of the bundle.
      treeshake: { manualPureFunctions: pureSchemas() },
    },
  },
});
