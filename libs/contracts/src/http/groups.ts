export type GroupKey =
  'location_city' | 'location_country' | 'family_circle' | 'friend_network' | 'age_cohort' | 'global_canvas';

/** A group of people whose published dreams are interpreted together. */
export interface CollectiveGroup {
  key: GroupKey;
  name: string;
  description: string;
  /** Appended to the system prompt. */
  prompt: string;
}

/** The groups in the order of the canvas' picker. */
export const COLLECTIVE_GROUPS: readonly CollectiveGroup[] = [
  {
    key: 'location_city',
    name: 'Your City',
    description: 'What the people who wake to the same streets are dreaming.',
    prompt: `These dreams come from people of one city. Read them as one night over its roofs: the places that return, what the streets and waters become, and which mood the city shares without having spoken of it.`,
  },
  {
    key: 'location_country',
    name: 'Your Country',
    description: 'The landscape that a whole country walks through at night.',
    prompt: `These dreams come from people of one country. Read them as one wide landscape: its weather, its thresholds, its journeys. Say what they hold in common across distance, without any judgement of a nation.`,
  },
  {
    key: 'family_circle',
    name: 'Family Circle',
    description: 'The dreams of those who share a table and a history.',
    prompt: `These dreams come from one family. Read them as a conversation between generations: what is handed on, what is held back, which image one begins and another finishes. Take nobody's side.`,
  },
  {
    key: 'friend_network',
    name: 'Friend Network',
    description: 'The images that travel between friends while they sleep.',
    prompt: `These dreams come from a circle of friends. Read them as a letter passed from hand to hand: the jokes, the worries and the longings that answer one another from dream to dream.`,
  },
  {
    key: 'age_cohort',
    name: 'Your Generation',
    description: 'What people born around the same years meet at night.',
    prompt: `These dreams come from people of one generation. Read them for what their years have in common: what they rehearse, what they carry, what they look forward to. Make no claim about other ages.`,
  },
  {
    key: 'global_canvas',
    name: 'Global Canvas',
    description: 'All public dreams of the world, as one painting.',
    prompt: `These dreams come from people all over the world who do not know one another. Read them as one great canvas: the images that return in different hands, the feelings that answer each other, the single scene in which all of them could stand. Say what the community seems to be dreaming together, and what in it is tender.`,
  },
];
