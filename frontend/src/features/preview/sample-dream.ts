import { t } from '@lingui/core/macro';
import { formatNight } from '../../ui/format.js';

export interface SampleImage {
  id: string;
  imageUrl: string;
  prompt: string;
  isActive: boolean;
  createdAt: string;
}

export const sampleDream = () => ({
  title: t`The Corridor that led to the Sea`,
  date: formatNight('2026-10-02'),
  source: t`voice note`,
  tags: [t`vivid`, t`peaceful`, t`adventure`],
  content: t`A corridor of letters let me out into a garden full of lanterns. Grandmother waited at the little house and gave me a golden key. When I turned it, I flew over the city, and a white whale swam through the air beside me.`,
});

export const sampleImages = (): readonly SampleImage[] => [
  {
    id: 'lanterns',
    imageUrl: new URL('./lantern-garden.webp', import.meta.url).href,
    prompt: t`Two people walk to a small house under lanterns, a fox waits beside the path`,
    isActive: true,
    createdAt: '2026-10-02T06:41:00.000Z',
  },
  {
    id: 'corridor',
    imageUrl: new URL('./corridor-of-letters.webp', import.meta.url).href,
    prompt: t`A long corridor with a chequered floor, letters falling like leaves`,
    isActive: false,
    createdAt: '2026-10-02T18:20:00.000Z',
  },
  {
    id: 'whale',
    imageUrl: new URL('./whale-at-night.webp', import.meta.url).href,
    prompt: t`Somebody flies over a city by the sea with a white whale under a full moon`,
    isActive: false,
    createdAt: '2026-10-04T07:05:00.000Z',
  },
];

export const oneMore = (): SampleImage => ({
  id: 'elephants',
  imageUrl: new URL('./glass-elephants.webp', import.meta.url).href,
  prompt: t`Three elephants made of glass beside a train at sunset`,
  isActive: false,
  createdAt: '2026-10-05T07:30:00.000Z',
});

export const notes = () => [
  t`Every painting of a dream is kept: nothing is lost when you ask for another.`,
  t`Choose which painting is the cover, and change your mind as often as you like.`,
  t`Each picture remembers the words it was painted from and the day it was made.`,
  t`Paint the same dream again whenever it comes back to you.`,
];
