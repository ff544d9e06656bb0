import type { ScientificFramework } from './framework.js';

export const overfittedBrain: ScientificFramework = {
  kind: 'scientific',
  key: 'overfitted_brain',
  name: 'Overfitted Brain',
  researchers: ['Erik Hoel'],
  description:
    'Hoel (2021) borrows from machine learning: a network that trains on the same days too closely fits them and nothing else. Dreams, strange and sparse as they are, could be the noise that teaches it to generalise.',
  tooltip: 'Why the strangeness itself may be what keeps you flexible.',
  hue: 'iris',
  prompt: `Explain the dreams in the terms of Hoel's overfitted brain hypothesis: a mind that learns from a narrow run of similar days overfits to them, and dreams act like corrupted, sparse, hallucinated inputs that restore generalisation. The strangeness is the function, not the code to be broken.
Name the routine or narrow expectation the dreams seem to disturb; show how they do it (details missing, categories swapped, familiar people in the wrong place); and say what broader rule might survive such noise.
Do not decode symbols. End with one small variation on a daily habit, in the spirit of the dream's own disorder. Call it a young hypothesis.`,
};
