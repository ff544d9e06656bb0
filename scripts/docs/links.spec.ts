import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { files, read, root } from './sources.ts';

const LINK = /\[((?:[^[\]]|\[[^[\]]*\])*)\]\((?!https?:|mailto:)([^)\s]+)\)/g;

const links = files
  .filter((path) => path.endsWith('.md'))
  .flatMap((path) =>
    [...read(path).matchAll(LINK)].map(([, words = '', address = '']) => {
      const [file = '', anchor] = address.split('#');
      return { path, words, address, target: file === '' ? path : join(dirname(path), file), anchor };
    }),
  );

/** The anchors of a page: those of its headings and its explicit ones. */
const anchorsOf = (page: string) => [
  ...[...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  ),
  ...[...page.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id),
];

describe('the documents', () => {
  it('have no broken link', () => {
    expect(links.length).toBeGreaterThan(500);
    const broken = links.filter(({ target, anchor }) => {
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && target.endsWith('.md') && !anchorsOf(read(target)).includes(anchor);
    });
    expect(broken.map(({ path, address }) => `${path}: ${address}`)).toEqual([]);
  });

  it('quote only existing tests', () => {
    const named = links.filter(({ words }) => /^“.*”$/s.test(words));
    expect(named.length).toBeGreaterThan(50);
    const unknown = named.filter(
      ({ words, target }) => !read(target).includes(words.slice(1, -1).replace(/\s+/g, ' ')),
    );
    expect(unknown.map(({ path, words }) => `${path}: ${words}`)).toEqual([]);
  });
});
