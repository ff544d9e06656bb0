import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { BookOrder } from './book-order.js';
import { clean, isRightToLeft, languageOf, moonOf, RTL_LANGUAGES, short } from './book-words.js';
import { COVER, type Plated, subtitleOf } from './set-book.js';

const xml = (text: string) => clean(text).replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);

const STYLE = `@namespace epub "http://www.idpf.org/2007/ops";
body { margin: 0 6%; line-height: 1.55; font-family: serif; }
h1 { font-weight: normal; font-size: 1.5em; line-height: 1.25; margin: 1.2em 0 0.3em; hyphens: none; overflow-wrap: anywhere; }
.date { font-size: 0.75em; letter-spacing: 0.1em; text-transform: uppercase; opacity: 0.7; margin: 0 0 1.6em; }
p { margin: 0; text-indent: 1.3em; overflow-wrap: anywhere; }
p.first, .date, .plate { text-indent: 0; }
p.gap { height: 1em; }
p.kind { text-indent: 0; font-style: italic; opacity: 0.7; margin-top: 1.2em; }
.plate { margin: 0 0 1.4em; text-align: center; break-inside: avoid; }
.plate img { max-width: 100%; }
.half { text-align: center; margin-top: 35%; }
nav ol { list-style: none; padding: 0; }
`;

const page = (title: string, language: string, body: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${xml(language)}" xml:lang="${xml(language)}" dir="${RTL_LANGUAGES.includes(language.slice(0, 2)) ? 'rtl' : 'ltr'}">
<head><title>${xml(title) || '–'}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>${body}</body>
</html>
`;

const CONTAINER =
  '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';

/** EPUB 3: one XHTML document per dream and per song, no scripts, nothing from the web. Fonts are the reader's. */
export async function writeEpub(
  path: string,
  order: BookOrder,
  pictures: ReadonlyMap<string, Plated>,
  now: Date,
): Promise<void> {
  const { title, author, language, words, dreams, songs } = order;
  const zip = new ZipFile();
  const done = pipeline(zip.outputStream, createWriteStream(path));
  // Without the time-stamp field, which EPUB forbids for `mimetype`.
  const options = { mtime: new Date(0), forceDosTimestamp: true };
  const add = (name: string, text: string, compress = true) =>
    zip.addBuffer(Buffer.from(text), name, { ...options, compress });
  const manifest: string[] = [];
  const nav: string[] = [];
  const spine: string[] = [];
  const addPicture = (id: string, { path: file }: Plated, property = '') => {
    zip.addFile(file, `book/picture-${id}.jpg`, { ...options, compress: false });
    manifest.push(`<item id="p-${id}" href="picture-${id}.jpg" media-type="image/jpeg"${property}/>`);
  };
  const addChapter = (id: string, name: string, own: string, body: string) => {
    add(`book/${id}.xhtml`, page(short(name), own, `<section epub:type="chapter">${body}</section>`));
    manifest.push(`<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`);
    nav.push(`<li><a href="${id}.xhtml"><bdi>${xml(short(name)) || '–'}</bdi></a></li>`);
    spine.push(`<itemref idref="${id}"/>`);
  };
  const full = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
  const dateLine = (date: string) =>
    `<p class="date" lang="${xml(language)}" xml:lang="${xml(language)}" dir="auto">${xml(full.format(new Date(`${date}T00:00:00Z`)))}</p>`;
  const kind = (text: string) => `<p class="kind" lang="${xml(language)}" xml:lang="${xml(language)}">${xml(text)}</p>`;

  add('mimetype', 'application/epub+zip', false);
  add('META-INF/container.xml', CONTAINER);
  add('book/style.css', STYLE);
  const cover = pictures.get(COVER);
  if (cover) addPicture(COVER, cover, ' properties="cover-image"');
  for (const [i, dream] of dreams.entries()) {
    const picture = pictures.get(dream.id);
    if (picture) addPicture(String(i), picture);
    const alt = `${words.painting}: ${short(dream.title)}`;
    const plate = picture
      ? `<div class="plate"><img src="picture-${i}.jpg" alt="${xml(alt)}"/></div>`
      : dream.picture === null
        ? `<div class="plate">${MOONS[Math.round(moonPhase(dream.night) * 8) % 8]}</div>`
        : kind(words.missingPainting);
    const text = proseOf(dream.content);
    const own = languageOf(dream.content.trim() === '' ? dream.title : dream.content, language);
    const body = `<h1>${xml(dream.title) || '–'}</h1>${dateLine(dream.night)}${plate}${text || kind(words.missingWords)}`;
    addChapter(`dream-${i}`, dream.title, own, body);
  }
  for (const [i, song] of songs.entries())
    addChapter(
      `song-${i}`,
      song.title,
      languageOf(song.text, language),
      `<h1>${xml(song.title)}</h1>${dateLine(song.date)}${proseOf(song.text)}`,
    );
  const half = `<h1>${xml(title)}</h1><p class="first">${xml(subtitleOf(order))}</p><p class="first">${xml(author)}</p>`;
  add('book/title.xhtml', page(title, language, `<div class="half">${half}</div>`));
  add(
    'book/colophon.xhtml',
    page(
      title,
      language,
      `<p class="first">${xml(words.private)}</p><p class="gap"></p><p class="first">${xml(words.colophon)}</p>`,
    ),
  );
  const list = `<nav epub:type="toc" id="toc"><h1>${xml(words.contents)}</h1><ol>${nav.join('')}</ol></nav>`;
  add('book/nav.xhtml', page(words.contents, language, list));
  add('book/book.opf', packageOf(order, { manifest, spine, now }));
  zip.end();
  await done;
}

function packageOf(
  order: BookOrder,
  { manifest, spine, now }: { manifest: string[]; spine: string[]; now: Date },
): string {
  const { title, author, language, dreams } = order;
  // The identifier of the same book stays the same, so that a reader replaces it instead of showing two.
  const digest = createHash('sha256')
    .update(JSON.stringify([title, author, dreams.map(({ id }) => id)]))
    .digest('hex');
  const id = digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const accessibility = [
    ['accessMode', 'textual'],
    ['accessMode', 'visual'],
    ['accessModeSufficient', 'textual'],
    ['accessibilityFeature', 'alternativeText'],
    ['accessibilityFeature', 'tableOfContents'],
    ['accessibilityHazard', 'none'],
  ].map(([name, value]) => `<meta property="schema:${name}">${value}</meta>`);
  const direction = RTL_LANGUAGES.includes(language.slice(0, 2)) ? ' page-progression-direction="rtl"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${xml(language)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${id}</dc:identifier>
<dc:title>${xml(`${title}: ${subtitleOf(order)}`)}</dc:title><dc:creator>${xml(author) || '–'}</dc:creator><dc:language>${xml(language)}</dc:language>
<meta property="dcterms:modified">${now.toISOString().slice(0, 19)}Z</meta>
${accessibility.join('\n')}
</metadata>
<manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="css" href="style.css" media-type="text/css"/><item id="title" href="title.xhtml" media-type="application/xhtml+xml"/><item id="colophon" href="colophon.xhtml" media-type="application/xhtml+xml"/>
${manifest.join('\n')}</manifest>
<spine${direction}><itemref idref="title"/><itemref idref="nav"/>${spine.join('')}<itemref idref="colophon"/></spine>
</package>
`;
}

function proseOf(text: string): string {
  const lines = clean(text).trim().split('\n');
  if (lines.join('') === '') return '';
  return lines
    .map((line, at) => {
      if (line.trim() === '') return '<p class="gap"></p>';
      return `<p${at === 0 ? ' class="first"' : ''}${isRightToLeft(line) ? ' dir="rtl"' : ''}>${xml(line.trim())}</p>`;
    })
    .join('\n');
}

const MOONS = ['🌑', '🌒', '🌓', '🌔', '🌕', '🌖', '🌗', '🌘'];

/** From 0, the new moon, to 1. */
function moonPhase(night: string): number {
  const { lit, waxing } = moonOf(night);
  const half = Math.acos(1 - 2 * lit) / (2 * Math.PI);
  return waxing ? half : 1 - half;
}
