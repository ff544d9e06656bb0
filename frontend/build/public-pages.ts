import { LANGUAGES, prerenderedFileOf, type PUBLIC_PAGES } from '@dreamloom/contracts/http';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { PUBLIC_SCRIPT_BUDGET } from './budget.js';
import { entryOf, firstFontsOf } from './first-load.js';

const PRERENDER = 'src/prerender.tsx';
const SCRIPT = 'src/public-page/public-page.ts';
const NOSCRIPT = /(?<=<noscript>)[^<]+/;

type PublicPage = (typeof PUBLIC_PAGES)[number] & { html: string; description: string; noscript: string };

/**
 * Writes the public pages in every language as files beside `index.html`, for visitors without a session: rendered by the
 * React components, and working by one small script, without React.
 */
export function publicPages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'public-pages',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (resolved) => {
      config = resolved;
    },
    async writeBundle(_options, bundle) {
      const out = join(config.root, config.build.outDir);
      const write = async (name: string, type: 'css' | 'js', text: string) => {
        const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
        await writeFile(join(out, `assets/${name}-${hash}.${type}`), text);
        return `/assets/${name}-${hash}.${type}`;
      };
      const index = await readFile(join(out, 'index.html'), 'utf8');
      const code = await scriptOf(config);
      const bytes = brotliCompressSync(code).length;
      const sentence = `The script of the public pages is ${(bytes / 1000).toFixed(1)} kB after brotli`;
      if (bytes > PUBLIC_SCRIPT_BUDGET) this.error(`${sentence}; at most ${PUBLIC_SCRIPT_BUDGET / 1000} are allowed.`);
      this.info(`${sentence}.`);
      const script = await write('public-page', 'js', code);
      const fonts = firstFontsOf(bundle);
      const pages = await draw(config);
      // The page of all routes is the same in every language.
      const sentences = [...new Set(pages.map(({ noscript }) => `<p>${noscript}</p>`))].join('');
      await writeFile(join(out, 'index.html'), index.replace(NOSCRIPT, sentences));
      for (const page of pages) {
        const { html, css } = apart(page.html);
        const sheet = await write('public-page', 'css', css);
        const file = join(out, prerenderedFileOf(page.path));
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, described(into(index, { html, sheet, script, fonts, app: entryOf(bundle) }), page));
      }
    },
  };
}

async function scriptOf({ root, resolve: { conditions } }: ResolvedConfig): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    resolve: { conditions },
    build: {
      write: false,
      rolldownOptions: {
        input: join(root, SCRIPT),
        output: { format: 'iife' },
        treeshake: { manualPureFunctions: ['z'] },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

/** Sets the title, the language, the description and the manifest of a page; English leads visitors of other languages on. */
function described(html: string, { language, description, noscript, ...drawn }: PublicPage): string {
  const set = (from: RegExp, to: string) => {
    if (!from.test(html)) throw new Error(`index.html has no ${from.source}.`);
    html = html.replace(from, () => to);
  };
  const textOf = (element: RegExp) => element.exec(drawn.html)?.[1];
  const heading = textOf(/<h1[^>]*>([^<]+)<\/h1>/);
  if (heading !== undefined) set(/(?<=<title>)/, `${heading.replace(/\.$/, '')} · `);
  const escaped = description.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  set(/(?<=name="description"\s+content=")[^"]*/, textOf(/ data-description[^>]*>([^<]+)</) ?? escaped);
  if (language === 'en') {
    const others = LANGUAGES.filter((one) => one !== 'en').map((one) => one.toLowerCase());
    set(
      /(?=<script src="\/theme.js">)/,
      `<script src="/language.js" data-languages="${others.join(' ')}"></script>\n    `,
    );
    return html;
  }
  set(NOSCRIPT, noscript);
  set(/<html lang="en"/, `<html lang="${language}"`);
  set(/\/site\.webmanifest/, `/site.webmanifest?language=${language}`);
  return html;
}

/** Compiles the pages for Node into a temporary folder and renders them. */
async function draw({ root }: ResolvedConfig): Promise<PublicPage[]> {
  const folder = await mkdtemp(join(root, 'dist', '.prerender-'));
  try {
    await build({
      root,
      logLevel: 'warn',
      build: { ssr: PRERENDER, outDir: folder, emptyOutDir: false, copyPublicDir: false },
      ssr: { noExternal: true },
    });
    const { prerenderPages } = (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as {
      prerenderPages: () => Promise<PublicPage[]>;
    };
    return await prerenderPages();
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
  if (/<(script|style)/.test(html)) throw new Error('A public page has an inline script or style of its own.');
  if (!html.includes('<h1')) throw new Error('A public page was not drawn.');
  return { html, css: [...new Set(sheets)].join('\n') };
}

interface Parts {
  html: string;
  sheet: string;
  script: string;
  /** Preloaded, so that text does not change its shape. */
  fonts: string[];
  /** The script of the whole app, which the contact dialog loads. */
  app: string;
}

/** Inserts a page, and replaces the scripts of the app by the small one. */
function into(index: string, { html, sheet, script, fonts, app }: Parts): string {
  const root = '<div id="root"></div>';
  if (!index.includes(root)) throw new Error('index.html has no empty root.');
  const withoutApp = index
    .replace(/ *<script (type="module"|src="\/preload\.js")[^>]*><\/script>\n?/g, '')
    .replace(/ *<link rel="modulepreload"[^>]*>\n?/g, '');
  if (withoutApp.includes('type="module"'))
    throw new Error('index.html names its script in a way that is not known here.');
  const preloads = fonts
    .map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>\n    `)
    .join('');
  const own = `${preloads}<link rel="stylesheet" href="${sheet}">\n    <script src="${script}" defer data-app="${app}"></script>`;
  return withoutApp.replace('</head>', () => `  ${own}\n  </head>`).replace(root, () => `<div id="root">${html}</div>`);
}
