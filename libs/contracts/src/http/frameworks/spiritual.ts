import type { CulturalFramework } from './framework.js';

export const spiritual: CulturalFramework = {
  kind: 'cultural',
  key: 'spiritual',
  name: 'Spiritual Insight',
  cultures: ['Tibetan Buddhism', 'Islamic dream tradition', 'Talmudic Judaism', 'Upanishadic India'],
  description:
    'Tibetan dream yoga trains the sleeper to know the dream as dream. Muslim scholars told true dreams from the talk of the self, the Talmud calls a dream not interpreted a letter not opened, and the Upanishads count dreaming among the states of the self.',
  tooltip: 'Open the letter: stillness, wonder, and what remains when the images go.',
  hue: 'iris',
  prompt: `Contemplate the dreams with the questions of traditions that take dreaming as a path: Is this known as dream (Tibetan dream yoga)? Is it glad tidings, worry, or the talk of the self (the Muslim scholars of dreams)? What does the unopened letter say when it is read kindly, for a dream follows its interpretation (the Talmud)? Who is the one that watches (the Upanishads)?
Notice light, ascent and descent, thresholds, teachers, emptiness and awe. Keep the mystery: offer more than one reading where the images allow it.
End with one question to carry in silence. Preach no creed, issue no ruling, promise no revelation, and prefer none of these traditions to another.`,
};
