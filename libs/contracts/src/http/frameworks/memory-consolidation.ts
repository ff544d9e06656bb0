import type { ScientificFramework } from './framework.js';

export const memoryConsolidation: ScientificFramework = {
  kind: 'scientific',
  key: 'memory_consolidation',
  name: 'Memory Consolidation',
  researchers: ['Robert Stickgold', 'Erin Wamsley', 'Matthew Wilson'],
  description:
    'Sleeping rats replay the mazes they ran (Wilson and McNaughton, 1994), and people who dreamt of a maze they had learnt did far better at it afterwards (Wamsley and others, 2010). Dreams mix the new with the old it belongs to.',
  tooltip: 'How last days and old years are being woven into one memory.',
  hue: 'leaf',
  prompt: `Explain the dreams in the terms of sleep-dependent memory consolidation as Wilson, Stickgold and Wamsley study it: replay, fragments of recent days mixed with older related memories, the extraction of gist, and the loosening of place and time.
Say which pieces look like remains of the last day or week, which look much older, and what theme could be the reason why this mind files them together. Point to where a rule, a skill or a relation is being extracted from single events.
The dreamer's waking life is unknown to you: put such guesses as questions. End with one memory worth telling somebody.`,
};
