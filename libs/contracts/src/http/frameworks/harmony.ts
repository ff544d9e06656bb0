import type { CulturalFramework } from './framework.js';

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
