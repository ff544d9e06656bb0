import type { CulturalFramework } from './framework.js';

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
