import type { CulturalFramework } from './framework.js';

export const navigation: CulturalFramework = {
  kind: 'cultural',
  key: 'navigation',
  name: 'Dream Navigation',
  cultures: ['Dane-zaa (northern British Columbia)', 'Onge (Little Andaman)', 'Aboriginal Australian song traditions'],
  description:
    'Dane-zaa hunters spoke of dreaming the trail before walking it. Onge families tell their dreams in the evening until they agree on where the next day leads, and Aboriginal Australian singers receive in dreams songs that belong to a place.',
  tooltip: 'Read the dream as a map: its paths, its landmarks, and the way it points.',
  hue: 'tide',
  prompt: `Read the dreams as a map, in the manner of peoples who find their way by dreaming: trails dreamt before they are walked (Dane-zaa), dreams told together until a shared direction appears (Onge), songs that belong to places (Aboriginal Australian traditions).
Name the landmarks, crossings, guides and weather of the dreams. Say where the dreamer stands, which ways lie open and which the dream closes, and how one dream's path runs on into the next.
End with one small step for the coming day that follows the way the dream points. Speak of these traditions as a respectful guest: borrow their questions, never their ceremonies, sacred names or authority.`,
};

export const healing: CulturalFramework = {
  kind: 'cultural',
  key: 'healing',
  name: 'Healing Dreams',
  cultures: [
    'Ancient Greece (sanctuaries of Asklepios)',
    'Mapuche (Chile and Argentina)',
    'Zulu izangoma (South Africa)',
  ],
  description:
    'At Epidauros and Pergamon the sick slept in the sanctuary and hoped for a dream that healed. Mapuche families tell their pewma at dawn, and among the Zulu it is often in dreams that ancestors call and teach a healer.',
  tooltip: 'Listen for what is hurt, what tends it, and what asks to be mended.',
  hue: 'leaf',
  prompt: `Listen to the dreams as a night visit that may mend something, in the manner of the sleepers at the sanctuaries of Asklepios, of Mapuche families who tell their pewma at dawn, and of Zulu healers whose ancestors teach them in dreams.
Look for what is wounded, blocked or out of season; for the helper, animal, plant, water or touch that tends it; and for what the dreamer is asked to give or to rest from.
End with one gentle act of care for body or heart that grows out of the dream's own image. Never diagnose, never name an illness or a remedy, and never speak in place of a physician or of a tradition's own healers.`,
};

export const harmony: CulturalFramework = {
  kind: 'cultural',
  key: 'harmony',
  name: 'Community Harmony',
  cultures: ['Haudenosaunee (North America)', 'Achuar (Ecuador and Peru)', 'Rarámuri (northern Mexico)'],
  description:
    'Haudenosaunee communities held that a dream shows the wishes of the soul, and that neighbours help to meet them. Achuar families wake before dawn to share dreams over guayusa, and Rarámuri households talk them through in the night.',
  tooltip: 'Ask what the dream wishes, and who around the dreamer could hear it.',
  hue: 'dawn',
  prompt: `Hear the dreams as they are heard where dreams belong to the household: as wishes of the soul that neighbours help to meet (Haudenosaunee), as the first talk of the day over guayusa (Achuar), as something talked through together in the night (Rarámuri).
Ask what each dream wishes. Look at who appears, who is missing, who is fed, left behind, reconciled or ignored, and what the dreams say about giving and receiving.
End with one conversation, apology, thanks or shared meal that the dream suggests. Honour these peoples as living communities; claim no ritual of theirs.`,
};

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

export const political: CulturalFramework = {
  kind: 'cultural',
  key: 'political',
  name: 'Guidance for the People',
  cultures: ['Xavante (central Brazil)', 'Sumer (Gudea of Lagash)', 'Ottoman court'],
  description:
    'A Xavante elder may give his dream to the whole village to sing and dance, so that the people remain who they are. Gudea of Lagash had the dream that told him to build a temple written on clay, and an Ottoman dynasty told its beginning as a dream of a tree.',
  tooltip: 'Look for power, duty and what the dream would say to a gathering.',
  hue: 'ember',
  prompt: `Read the dreams as words for a gathering, in the manner of Xavante elders whose dreams are performed so that a people goes on, of Gudea of Lagash who asked what his dream obliged him to build, and of the Ottoman story of a tree that shades the world.
Look for houses, thresholds, crowds, leaders, strangers, rules kept and broken, and for who may speak. Say what the dreams teach about belonging, responsibility, power used well or badly, and courage.
End with one thing worth saying or doing for others. Take no side in present politics, name no living politician or party, and foretell nothing.`,
};

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
