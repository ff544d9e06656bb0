export interface Theory {
  name: string;
  idea: string;
  lookFor: string;
  /** As it is cited; the whole of it stands among the key references. */
  source: string;
}

/** The eight theories that the scientific readings of the house draw on. */
export const THEORIES: readonly Theory[] = [
  {
    name: 'Neural activation',
    idea: 'The sleeping brain makes a story of signals that it produces itself.',
    lookFor: 'Sudden leaps, odd motion, senses that do not agree.',
    source: 'Hobson & McCarley, 1977',
  },
  {
    name: 'Predictive processing',
    idea: 'Cut off from the world, the brain tunes its model of it.',
    lookFor: 'Expectations that come true too well, or not at all.',
    source: 'Hobson & Friston, 2012',
  },
  {
    name: 'Synaptic homeostasis',
    idea: 'Sleep weakens what is worn out, so that what matters stands out by morning.',
    lookFor: 'What is left of yesterday, and what has faded.',
    source: 'Tononi & Cirelli, 2014',
  },
  {
    name: 'Memory consolidation',
    idea: 'New memories are replayed, sorted and woven into old ones.',
    lookFor: 'Scraps of recent days beside places from long ago.',
    source: 'Wamsley & Stickgold, 2011',
  },
  {
    name: 'Emotion regulation',
    idea: 'The memory stays while the sting is taken out of it.',
    lookFor: 'How a feeling changes between the first scene and the last.',
    source: 'Walker & van der Helm, 2009',
  },
  {
    name: 'Threat simulation',
    idea: 'A safe place to practise danger.',
    lookFor: 'Chases, falls, being late, and what you did about it.',
    source: 'Revonsuo, 2000',
  },
  {
    name: 'Creativity boost',
    idea: 'REM sleep links ideas that lie far apart.',
    lookFor: 'Two things that have never met, joined without effort.',
    source: 'Cai et al., 2009',
  },
  {
    name: 'Overfitted brain',
    idea: 'Strange dreams keep us from learning our daily life by heart.',
    lookFor: 'The everyday, bent just out of shape.',
    source: 'Hoel, 2021',
  },
];
