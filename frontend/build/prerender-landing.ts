import { LANDING_PATHS, LANGUAGES } from '@dreamloom/contracts/http';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { firstChunks, LANDING_PAGE } from './first-load.js';

const ENTRY = 'src/prerender.tsx';

/**
 * Writes `landing.html` beside `index.html`: the same page with the landing page prerendered into it, for visitors
 * without a session; and `landing.<language>.html` in every other language.
 */
export function prerenderLanding(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender-landing',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (resolved) => {
      config = resolved;
    },
    async writeBundle(_options, bundle) {
      const out = join(config.root, config.build.outDir);
      const index = await readFile(join(out, 'index.html'), 'utf8');
      for (const page of await draw(config)) {
        const { html, css } = apart(page.html);
        const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
        const sheet = `/assets/landing-${hash}.css`;
        await writeFile(join(out, sheet), css);
        const chunks = [...firstChunks(bundle, LANDING_PAGE), ...catalogueOf(bundle, page.language)];
        const file = page.language === 'en' ? 'landing.html' : `landing.${page.language.toLowerCase()}.html`;
        await writeFile(join(out, file), inLanguage(into(index, html, sheet, chunks), page));
      }
    },
  };
}

interface Prerendered {
  language: string;
  html: string;
  description: string;
}

/** The texts of the page, loaded together with its code; English has none. */
const catalogueOf = (bundle: Rolldown.OutputBundle, language: string): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/locales/${language}/app.po`),
  ) as Rolldown.OutputChunk[];

/** The page in the other languages, for search engines. */
const alternates = [...LANGUAGES.map((language) => [language, LANDING_PATHS[language]]), ['x-default', '/']]
  .map(([tag, path]) => `<link rel="alternate" hreflang="${tag}" href="${path}">\n    `)
  .join('');

/** Sets the language and the description of the page, and its manifest; English leads visitors of other languages on. */
function inLanguage(page: string, { language, description }: Prerendered): string {
  const set = (from: RegExp, to: string) => {
    if (!from.test(page)) throw new Error(`index.html has no ${from.source}.`);
    page = page.replace(from, () => to);
  };
  set(/(?=<\/head>)/, `${alternates}  `);
  if (language === 'en') {
    const others = LANGUAGES.filter((one) => one !== 'en').map((one) => one.toLowerCase());
    set(
      /(?=<script src="\/theme.js">)/,
      `<script src="/language.js" data-languages="${others.join(' ')}"></script>\n    `,
    );
    return page;
  }
  set(/<html lang="en"/, `<html lang="${language}"`);
  set(/(?<=name="description"\s+content=")[^"]*/, description.replaceAll('&', '&amp;').replaceAll('"', '&quot;'));
  set(/\/site\.webmanifest/, `/site.webmanifest?language=${language}`);
  return page;
}

/** Compiles the page for Node into a temporary folder and renders it. */
async function draw({ root }: ResolvedConfig): Promise<Prerendered[]> {
  const folder = await mkdtemp(join(root, 'dist', '.prerender-'));
  try {
    await build({
      root,
      logLevel: 'warn',
      build: { ssr: ENTRY, outDir: folder, emptyOutDir: false, copyPublicDir: false },
      ssr: { noExternal: true },
    });
    const { prerenderLanding: run } = (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as {
      prerenderLanding: () => Promise<Prerendered[]>;
    };
    return await run();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Moves the styles out of the page, because the content security policy refuses inline styles. */
function apart(drawn: string): { html: string; css: string } {
  const sheets: string[] = [];
  const html = drawn.replace(/<style[^>]*data-emotion[^>]*>(.*?)<\/style>/gs, (_style, css: string) => {
    sheets.push(css);
    return '';
  });
  if (/<(script|style)/.test(html)) throw new Error('The landing page has an inline script or style of its own.');
  if (!html.includes('id="promise"')) throw new Error('The landing page was not drawn.');
  return { html, css: [...new Set(sheets)].join('\n') };
}

/** Inserts the prerendered landing page, and replaces its scripts by the small script that loads them later. */
function into(index: string, html: string, sheet: string, [entry, ...others]: Rolldown.OutputChunk[]): string {
  const root = '<div id="root"></div>';
  if (!index.includes(root)) throw new Error('index.html has no empty root.');
  if (!entry) throw new Error('The landing page has no script to come alive with.');
  const address = ({ fileName }: Rolldown.OutputChunk) => `/${fileName}`;
  const wake = `<script src="/wake.js" defer data-entry="${address(entry)}" data-with="${others.map(address).join(' ')}"></script>`;
  const asleep = index
    .replace(/ *<script type="module"[^>]*><\/script>\n?/g, '')
    .replace(/ *<link rel="modulepreload"[^>]*>\n?/g, '');
  if (asleep.includes('type="module"')) throw new Error('index.html names its script in a way that is not known here.');
  return asleep
    .replace('</head>', () => `  <link rel="stylesheet" href="${sheet}">\n    ${wake}\n  </head>`)
    .replace(root, () => `<div id="root">${html}</div>`);
}
