import { readFileSync } from 'node:fs';
import { contrast, layered } from '../testing/contrast.js';
import { type Colours, dawn, dawnHues, night, nightHues, overImage } from './tokens.js';

const AA = 4.5;

/** Every pair of text and background colours. */
function pairsOf(colours: Colours): [string, string, string][] {
  const pages = { page: colours.page, 'page end': colours.pageEnd, drawer: colours.drawer };
  const grounds = {
    ...pages,
    'paper on page': layered(colours.page, colours.paper),
    'paper on page end': layered(colours.pageEnd, colours.paper),
  };
  return [
    ...Object.entries(grounds).flatMap(([name, ground]): [string, string, string][] => [
      [`text on ${name}`, colours.text, ground],
      [`muted on ${name}`, colours.muted, ground],
      [`primary on ${name}`, colours.primary, ground],
      [`success on ${name}`, colours.success, ground],
      [`error on ${name}`, colours.error, ground],
      [`secondary ink on ${name}`, colours.secondaryInk, ground],
      [`text on the current entry on ${name}`, colours.text, layered(ground, colours.primaryTint)],
      [`muted on a hovered entry on ${name}`, colours.muted, layered(ground, colours.primaryTint)],
      [`a tag on ${name}`, colours.primary, layered(ground, colours.primaryTint)],
      [`success ink on a tint on ${name}`, colours.successInk, layered(ground, colours.primaryTint)],
      [`a mark on ${name}`, colours.secondaryInk, layered(ground, colours.secondaryTint)],
      [`success ink on its tint on ${name}`, colours.successInk, layered(ground, colours.successTint)],
      [`muted on a tint of success on ${name}`, colours.muted, layered(ground, colours.successTint)],
      [`text in an error on ${name}`, colours.text, layered(ground, colours.errorTint)],
      [`muted in an error on ${name}`, colours.muted, layered(ground, colours.errorTint)],
    ]),
    ['the words of a button', colours.onPrimary, colours.primary],
  ];
}

describe.each([
  ['night', night],
  ['dawn', dawn],
])('the palette %s', (_name, colours) => {
  it.each(pairsOf(colours))('reads well: %s', (_pair, ink, ground) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(AA);
  });
});

describe('the place of a painting', () => {
  it.each(['glow', 'middle', 'edge'] as const)('reads well on its %s', (ground) => {
    for (const ink of [overImage.text, overImage.now, overImage.next, overImage.failedDot]) {
      expect(contrast(ink, overImage[ground])).toBeGreaterThanOrEqual(AA);
    }
  });
});

describe('base.css', () => {
  it('repeats the tokens it needs before any script runs', () => {
    const css = readFileSync(new URL('./base.css', import.meta.url), 'utf8');
    const [light = '', dark = ''] = css.split(':root.dark');
    const wanted = ({ page, pageEnd, text, primary }: Colours) =>
      Object.entries({ page, 'page-end': pageEnd, text, focus: primary }).map(
        ([name, value]) => `--${name}: ${value.toLowerCase()};`,
      );
    for (const line of wanted(dawn)) expect(light).toContain(line);
    for (const line of wanted(night)) expect(dark).toContain(line);
  });
});

it.each([
  ['night', nightHues, night],
  ['dawn', dawnHues, dawn],
])('[R273] each colour of a framework stands out from the cards of the %s', (_name, hues, colours) => {
  for (const page of [colours.page, colours.pageEnd])
    for (const hue of Object.values(hues)) expect(contrast(hue, layered(page, colours.paper))).toBeGreaterThan(3);
});
