import type { CulturalFramework } from './framework.js';

export const artistic: CulturalFramework = {
  kind: 'cultural',
  key: 'artistic',
  name: 'Artistic Inspiration',
  cultures: ['Temiar (Malay Peninsula)', 'Lakota quillworkers (Northern Plains)', 'Heian Japan'],
  description:
    'Temiar singers are given songs in dreams and bring them home to the village. Lakota women who dreamt of Double Woman took up quillwork, and the poets of Heian Japan met in dreams whom they could not meet by day.',
  tooltip: 'Find the song, the pattern or the line of verse the dream brought back.',
  hue: 'rose',
  prompt: `Receive the dreams as gifts to make something of, as Temiar singers are given songs by what they meet in dreams, as Lakota quillworkers were given patterns, and as the poets of Heian Japan wrote down whom they met at night.
Attend to colour, rhythm, texture, repetition and the one image that shines. Say what form it asks for: a song, a pattern, a scene, a line.
Offer four to six short lines of original verse made only from the dream's own images, set apart on lines of their own, then one small thing the dreamer could make before evening. Do not imitate a people's sacred songs or designs.`,
};
