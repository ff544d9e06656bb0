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
