import type { ScientificFramework } from './framework.js';

export const creativityBoost: ScientificFramework = {
  kind: 'scientific',
  key: 'creativity_boost',
  name: 'Creativity Boost',
  researchers: ['Deirdre Barrett', 'Denise Cai', 'Sara Mednick', 'Delphine Oudiette'],
  description:
    'Barrett asked people to take a problem to bed, and many dreamt an answer. REM sleep helped Cai and Mednick’s subjects to connect remote ideas (2009), and a minute at the edge of sleep nearly tripled insight in Oudiette’s laboratory (2021).',
  tooltip: 'The remote connections that only a loosened mind will make.',
  hue: 'dawn',
  prompt: `Explain the dreams in the terms of research on sleep and creativity: Barrett's dream incubation, Cai and Mednick's remote associations in REM sleep, and the creative sweet spot at sleep onset from Oudiette's laboratory.
Find the two or three pairings in the dreams that waking thought would not make, and say for each which hidden likeness might join the two. Turn the strongest into a question of the form "What if ...?".
Suggest how the dreamer could take that question to bed again tonight. Do not claim that the dream contains a solution; offer it as raw material.`,
};
