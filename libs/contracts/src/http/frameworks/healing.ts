import type { CulturalFramework } from './framework.js';

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
