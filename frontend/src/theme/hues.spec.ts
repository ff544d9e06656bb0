import { contrast, layered } from '../testing/contrast.js';
import { dawnHues, nightHues } from './hues.js';
import { dawn, night } from './tokens.js';

it.each([
  ['night', nightHues, night],
  ['dawn', dawnHues, dawn],
])('[R273] each colour of a framework stands out from the cards of the %s', (_name, hues, colours) => {
  for (const page of [colours.page, colours.pageEnd])
    for (const hue of Object.values(hues)) expect(contrast(hue, layered(page, colours.paper))).toBeGreaterThan(3);
});
