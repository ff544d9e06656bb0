import type { Catalogue } from './catalogues.js';

interface PageBudget {
  page: string;
  /** The modules whose files the page loads beside the app's own. */
  modules: readonly string[];
  /** Maximum bytes of JavaScript after brotli, before the page shows what it is for. */
  script: number;
  /** The texts that the page loads in a language other than English, and their maximum bytes after brotli. */
  catalogues: readonly Catalogue[];
  texts: number;
}

/** Maximum bytes per page: a build that exceeds one of them fails. */
export const PAGE_BUDGETS: readonly PageBudget[] = [
  {
    page: 'journal',
    modules: ['/src/app/SignedInRoutes.tsx'],
    script: 184_000,
    catalogues: ['app', 'journal'],
    texts: 14_000,
  },
  {
    page: 'page for a new dream',
    modules: ['/src/features/capture/CapturePage.tsx'],
    script: 190_000,
    catalogues: ['app', 'pages', 'journal'],
    texts: 26_000,
  },
  {
    page: 'patterns',
    modules: ['/src/app/SignedInRoutes.tsx', '/src/features/patterns/PatternsPage.tsx'],
    script: 197_000,
    catalogues: ['app', 'journal', 'patterns'],
    texts: 20_000,
  },
];

/** Maximum bytes of the script of the public pages after brotli; they load nothing else of the app. */
export const PUBLIC_SCRIPT_BUDGET = 12_000;

/** Maximum bytes of the two fonts that every page preloads. */
export const FONTS_BUDGET = 100_000;
