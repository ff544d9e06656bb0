import {
  CARD_HEIGHT,
  CARD_WIDTH,
  clip,
  COLLECTIVE_GROUPS,
  FRAMEWORKS,
  type Language,
  type OpenedPrivateLink,
  type SharedDream,
  type SharedSong,
} from '@dreamloom/contracts';
import { textsOf } from '@dreamloom/http';
import { Html, html } from '@dreamloom/platform';
import { createHash } from 'node:crypto';
import { TEXTS } from '../web/texts.js';
import { type Palette, washOf } from './wash.js';

const TEXT = textsOf(TEXTS);
const FRAMEWORK = textsOf(
  Object.fromEntries([...FRAMEWORKS, ...COLLECTIVE_GROUPS].map(({ key, name }) => [key, name] as const)),
);

const MAX_HEAD_TITLE = 120;
const MAX_HEAD_LINE = 200;
const WIDTHS = [480, 640, 960] as const;

/** Where a page stands. */
export interface Place {
  language: Language;
  product: string;
  /** The address of the link, without a slash at its end. */
  address: string;
  /** Its path. */
  path: string;
}

export interface VisitorPage {
  body: string;
  /** The content security policy, which names the page's only style by its hash. */
  policy: string;
}

interface Parts {
  title: string;
  head?: Html;
  main: Html;
  placeholder?: string | undefined;
  end?: Html | false;
}

/** What a chat shows beside a link. */
interface Preview {
  title: string;
  line: string | null;
  hasCard: boolean;
}

/** The dreams and dream songs of a link, complete without scripts. */
export function sharedPage(place: Place, link: OpenedPrivateLink): VisitorPage {
  const { dreams, songs } = link;
  const text = TEXT[place.language];
  const things = [
    ...dreams.map((dream) => (level: 1 | 2) => dreamArticle(place, link, dream, level)),
    ...songs.map((song) => (level: 1 | 2) => songArticle(place, link, song, level)),
  ];
  const isOne = things.length === 1;
  const preview = previewOf(place, link);
  const [dream] = dreams;
  return page(place, {
    title: preview.title,
    head: previewHead(place, preview),
    placeholder: dream?.painting?.placeholder,
    main: html`${!isOne && html`<h1 class="all">${preview.title}</h1>`}${things.map((thing) => thing(isOne ? 1 : 2))}`,
    end:
      !link.showsWords &&
      html`<p>${link.signature === null ? text('linkRest') : text('linkRestOf', { name: link.signature })}</p>`,
  });
}

/** The page for a program that makes a preview: title and card, and no words. */
export function previewPage(place: Place, link: OpenedPrivateLink): VisitorPage {
  const preview = previewOf(place, link);
  return page(place, {
    title: preview.title,
    head: previewHead(place, preview),
    main: html`<h1>${preview.title}</h1>`,
  });
}

export type PasswordProblem = 'linkPasswordWrong' | 'linkPasswordsTried';

/** Says nothing about the dream, also not to a preview. */
export function passwordPage(place: Place, problem?: PasswordProblem): VisitorPage {
  const text = TEXT[place.language];
  const title = text('linkForYou');
  return page(place, {
    title,
    head: previewHead(place, { title, line: null, hasCard: false }),
    main: html`<form class="door" method="post" action="${place.path}">
      <h1>${text('linkPassword')}</h1>
      <p>${text('linkPasswordHint')}</p>
      ${problem && html`<p class="wrong" role="alert" id="wrong">${text(problem)}</p>`}
      <label for="password">${text('linkPasswordField')}</label>
      <input
        id="password"
        name="password"
        type="password"
        maxlength="200"
        required
        autofocus
        autocomplete="off"
        ${problem ? html` aria-invalid="true" aria-describedby="wrong"` : null}
      />
      <button>${text('linkPasswordOpen')}</button>
    </form>`,
  });
}

/** The one page for a link that is unknown, over, used up or taken back. */
export const gonePage = (place: Place): VisitorPage => sentencePage(place, 'linkGone', 'linkGoneHint');

export const unavailablePage = (place: Place): VisitorPage => sentencePage(place, 'linkUnavailable');

function sentencePage(place: Place, id: 'linkGone' | 'linkUnavailable', hint?: 'linkGoneHint'): VisitorPage {
  const text = TEXT[place.language];
  const main = html`<div class="door">
    <h1>${text(id)}</h1>
    ${hint && html`<p>${text(hint)}</p>`}
  </div>`;
  return page(place, { title: text(id), main });
}

const numberOfThings = ({ dreams, songs }: OpenedPrivateLink) => dreams.length + songs.length;

function previewOf({ language }: Place, link: OpenedPrivateLink): Preview {
  const [dream] = link.dreams;
  const [song] = link.songs;
  const isOne = numberOfThings(link) === 1;
  const title = !isOne
    ? TEXT[language]('linkSeveral', { count: numberOfThings(link) })
    : (dream?.title ?? (song ? nameOf(song, language) : ''));
  const chosen = isOne && !link.showsWords ? (dream?.words ?? null) : null;
  return {
    title: clip(title, MAX_HEAD_TITLE),
    line: chosen && clip(chosen, MAX_HEAD_LINE),
    hasCard: !dream?.isSensitive,
  };
}

const previewHead = ({ address, product }: Place, { title, line, hasCard }: Preview): Html => html`
  <meta property="og:type" content="article" />
  <meta property="og:site_name" content="${product}" />
  <meta property="og:title" content="${title}" />
  <meta property="og:url" content="${address}" />
  <meta property="og:description" content="${line ?? product}" />
  ${
    hasCard &&
    html`<meta property="og:image" content="${address}/card.jpg" />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="${CARD_WIDTH}" />
      <meta property="og:image:height" content="${CARD_HEIGHT}" />
      <meta property="og:image:alt" content="${title}" />
      <meta name="twitter:card" content="summary_large_image" />`
  }
`;

const heading = (level: 1 | 2, title: string): Html =>
  level === 1 ? html`<h1 dir="auto">${title}</h1>` : html`<h2 dir="auto">${title}</h2>`;

function dreamArticle(
  { language, path }: Place,
  { signature, showsWords }: OpenedPrivateLink,
  { title, night, words, painting, hasVoice, position }: SharedDream,
  level: 1 | 2,
): Html {
  const text = TEXT[language];
  const date = dateOf(night, language);
  const isFirst = level === 1 || position === 0;
  // Phones never get the original, which takes longer than everything else together.
  const source = (width?: number) => `${path}/${position}.webp${width === undefined ? '' : `?w=${width}`}`;
  const facts = html`<p class="facts">
    <time datetime="${night}">${signature === null ? date : text('linkDreamedBy', { name: signature, date })}</time>
  </p>`;
  return html`<article>
    ${
      painting &&
      html`<figure>
        <picture>
          <source
            media="(min-width: 769px)"
            srcset="${source(960)} 960w, ${source()} ${painting.width}w"
            sizes="900px"
          />
          <img
            src="${source(640)}"
            srcset="${WIDTHS.map((width) => `${source(width)} ${width}w`).join(', ')}"
            sizes="100vw"
            width="${painting.width}"
            height="${painting.height}"
            alt="${text('linkPainting')}"
            ${isFirst ? html`fetchpriority="high"` : html`loading="lazy"`}
          />
        </picture>
      </figure>`
    }
    ${!showsWords && words !== null && html`<blockquote dir="auto">${words}</blockquote>`} ${heading(level, title)}
    ${facts}
    ${
      hasVoice &&
      html`<audio
        controls
        preload="none"
        src="${path}/${position}.audio"
        aria-label="${text('linkRecording')}"
      ></audio>`
    }
    ${showsWords && words !== null && html`<div class="words" dir="auto">${paragraphs(words)}</div>`}
  </article>`;
}

function songArticle({ language }: Place, { signature }: OpenedPrivateLink, song: SharedSong, level: 1 | 2): Html {
  const text = TEXT[language];
  const date = dateOf(song.createdAt, language);
  const shown = signature === null ? date : text('linkSongOf', { name: signature, date });
  return html`<article>
    <p class="kind">${text('linkSong')}</p>
    ${heading(level, nameOf(song, language))}
    <p class="facts"><time datetime="${song.createdAt}">${shown}</time></p>
    <div class="words" dir="auto">${paragraphs(song.text)}</div>
  </article>`;
}

const nameOf = ({ framework }: SharedSong, language: Language): string =>
  [...FRAMEWORKS, ...COLLECTIVE_GROUPS].some(({ key }) => key === framework)
    ? FRAMEWORK[language](framework)
    : TEXT[language]('linkSong');

const paragraphs = (text: string): Html[] =>
  text
    .split(/\r?\n\s*\r?\n/)
    .filter((one) => one.trim() !== '')
    .map((one) => html`<p dir="auto">${one.trim()}</p>`);

/** Day before month in English too, so that no reader takes one for the other. */
const dateOf = (time: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(time),
  );

function page({ language, product }: Place, { title, head, main, placeholder, end }: Parts): VisitorPage {
  const style = STYLE + washStyle(placeholder);
  const hash = createHash('sha256').update(style).digest('base64');
  const body = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>${title} · ${product}</title>
        <meta name="robots" content="noindex, nofollow, noarchive" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" />
        ${head} ${STYLE_PLACE}
      </head>
      <body>
        <main>${main}</main>
        <footer>
          <span class="word"><i aria-hidden="true"></i>${product}</span>
          ${end} <a href="/">${TEXT[language]('linkKeepYourOwn')}</a>
        </footer>
      </body>
    </html>`.text;
  // A formatter must not change a character of the style, whose hash the policy names.
  const complete = body.replace(/>\s+</g, '> <').replace(STYLE_PLACE.text, () => `<style>${style}</style>`);
  return { body: complete, policy: policyWith(hash) };
}

const STYLE_PLACE = new Html('<!--style-->');

const policyWith = (styleHash: string): string =>
  [
    `default-src 'none'`,
    `style-src 'sha256-${styleHash}'`,
    `img-src 'self'`,
    `media-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');

function washStyle(placeholder: string | undefined): string {
  if (placeholder === undefined) return '';
  const of = (palette: Palette): string => {
    const colours = washOf(placeholder, palette);
    if (colours === null) return '';
    const at = ['0 0', '100% 0', '100% 100%', '0 100%'];
    const layers = colours.map((colour, one) => `radial-gradient(circle at ${at[one]},${colour},${colour}00 75%)`);
    return `body::before{background:${layers.join(',')}}`;
  };
  return `@media screen{${of('dawn')}}@media screen and (prefers-color-scheme:dark){${of('night')}}`;
}

/** Values of frontend/src/theme/tokens.ts. */
const STYLE = `:root{color-scheme:light dark;--page:#FBF6EF;--paper:#fff;--line:rgba(30,26,54,.16);--text:#1E1A36;--muted:#4F4A69;--primary:#5B47C9;--on-primary:#fff;--moon:#A8650F;--error:#B3263A;--lift:0 26px 70px rgba(60,40,110,.26);--serif:'Fraunces Variable',Georgia,'Iowan Old Style','Noto Serif',serif;--sans:'Figtree Variable',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
@media(prefers-color-scheme:dark){:root{--page:#0B0F24;--paper:rgba(20,26,54,.92);--line:rgba(255,255,255,.18);--text:#EEEBFF;--muted:#C3C0E2;--primary:#B7A6FF;--on-primary:#1A1440;--moon:#F4C97A;--error:#FF9AA2;--lift:0 30px 80px rgba(3,5,20,.5)}}
*,::before,::after{box-sizing:border-box}
html{background:var(--page);-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;color:var(--text);font:400 16px/1.6 var(--sans);-webkit-font-smoothing:antialiased}
body::before{content:'';position:fixed;inset:0;z-index:-1}
h1,h2,p,figure,blockquote{margin:0;overflow-wrap:anywhere}
main{flex:1;display:grid;align-content:center;gap:72px;padding-bottom:28px}
article{display:grid;justify-items:center}
figure{width:100%}
img{display:block;width:100%;height:auto;background:var(--line);box-shadow:var(--lift)}
h1,h2,blockquote{font-family:var(--serif);text-wrap:balance}
h1,h2{font-weight:500;font-size:28px;line-height:1.2;letter-spacing:-.012em;text-align:center;margin:36px 24px 0}
h1.all{margin-bottom:-24px}
blockquote{font-size:26px;line-height:1.42;letter-spacing:-.01em;text-align:center;max-width:24em;margin:40px 26px 0}
blockquote+h1,blockquote+h2{font-size:18px;line-height:1.35;margin-top:28px}
.facts,.kind{color:var(--muted);font-size:15px;text-align:center;margin:6px 24px 0}
.kind{margin-top:40px}.kind+h1,.kind+h2{margin-top:4px}
audio{width:min(100% - 48px,32em);margin-top:24px}
.words{width:100%;max-width:36em;padding:0 24px;margin-top:28px;font:400 19px/1.72 var(--serif)}
.words p{white-space:pre-line}.words p+p{margin-top:1em}
.door{width:min(100% - 48px,26em);justify-self:center;display:grid;gap:14px;padding:48px 0}
.door h1{margin:0;font-size:30px}.door p{text-align:center;color:var(--muted)}.door .wrong{color:var(--error);font-weight:600}
label{font-weight:600;margin-top:14px}
input{font:inherit;color:inherit;min-height:48px;padding:8px 16px;border:1px solid var(--muted);border-radius:14px;background:var(--paper);width:100%}
button{font:inherit;font-weight:600;min-height:48px;border:0;border-radius:999px;background:var(--primary);color:var(--on-primary);cursor:pointer}
:focus-visible{outline:2px solid var(--primary);outline-offset:3px}
footer{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:4px 28px;padding:18px 24px max(22px,env(safe-area-inset-bottom));color:var(--muted);font-size:14px;text-align:center}
footer p{flex-basis:100%}
footer a{display:inline-flex;align-items:center;min-height:44px;color:inherit;text-underline-offset:3px}
.word{display:inline-flex;align-items:center;gap:9px;font:500 18px/1 var(--serif);color:var(--text)}
.word i{width:22px;height:22px;border-radius:50%;background:radial-gradient(circle at 66% 34%,transparent 0 8px,var(--moon) 8.5px)}
@media(min-width:769px){
article{padding-top:56px}
figure{width:min(100% - 96px,900px,max(480px,calc((100vh - 400px)*1.5)))}
img{border-radius:6px}
h1,h2{font-size:36px}blockquote{font-size:34px;margin-top:44px}
.words{font-size:20.5px}
footer{justify-content:space-between;padding:14px 40px 20px}footer p{flex-basis:auto}
}
@media print{@page{margin:14mm}:root{--page:#fff;--text:#000;--muted:#333}body{display:block}main{display:block}article{padding:0;break-after:page}article:last-child{break-after:auto}figure{width:100%;max-height:45vh}img{max-height:45vh;width:auto;max-width:100%;margin:auto;box-shadow:none;border-radius:0}h1,h2{margin-top:20px;font-size:22pt;break-after:avoid}.words{max-width:none;padding:0;font-size:12pt;line-height:1.6}audio,footer{display:none}}
`;
