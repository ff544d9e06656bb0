import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { firstChunks, LANDING_PAGE } from './first-load.js';

const ENTRY = 'src/prerender.tsx';

/**
 * Writes `landing.html` beside `index.html`: the same page with the landing page prerendered into it, for visitors
 * without a session.
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
      const { html, css } = apart(await draw(config));
      const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
      const sheet = `/assets/landing-${hash}.css`;
      await writeFile(join(out, sheet), css);
      const index = await readFile(join(out, 'index.html'), 'utf8');
      await writeFile(join(out, 'landing.html'), into(index, html, sheet, firstChunks(bundle, LANDING_PAGE)));
    },
  };
}

/** Compiles the page for Node into a temporary folder and renders it. */
async function draw({ root }: ResolvedConfig): Promise<string> {
  const folder = await mkdtemp(join(root, 'dist', '.prerender-'));
  try {
    await build({
      root,
      logLevel: 'warn',
      build: { ssr: ENTRY, outDir: folder, emptyOutDir: false, copyPublicDir: false },
      ssr: { noExternal: true },
    });
    const { prerenderLanding: run } = (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as {
      prerenderLanding: () => Promise<string>;
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
  if (!html.includes('Start Dreaming')) throw new Error('The landing page was not drawn.');
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
