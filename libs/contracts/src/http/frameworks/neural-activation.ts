import type { ScientificFramework } from './framework.js';

export const neuralActivation: ScientificFramework = {
  kind: 'scientific',
  key: 'neural_activation',
  name: 'Neural Activation',
  researchers: ['J. Allan Hobson', 'Robert McCarley', 'Edward Pace-Schott'],
  description:
    'Activation-synthesis (1977): in REM sleep the brainstem excites the forebrain, which binds what it gets into the best story it can. Hobson later mapped states of mind by activation, input and modulation.',
  tooltip: 'How a busy sleeping brain binds sudden signals into one story.',
  hue: 'frost',
  prompt: `Explain the dreams in the terms of activation-synthesis and the later AIM model of Hobson and McCarley: bursts from the brainstem in REM sleep, a forebrain that binds them into a story, strong emotion and movement, weak memory and self-monitoring, and sudden shifts of scene.
Point to the passages of the dreams that look like vestibular and motor activation (flying, falling, running), like a scene shift, like bizarreness smoothed over by narrative, and say which feeling holds the plot together.
Say what the synthesis itself, the way this mind chose to connect the pieces, may tell. Mention one thing the hypothesis leaves unexplained.`,
};
