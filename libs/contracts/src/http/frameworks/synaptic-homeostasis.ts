import type { ScientificFramework } from './framework.js';

export const synapticHomeostasis: ScientificFramework = {
  kind: 'scientific',
  key: 'synaptic_homeostasis',
  name: 'Synaptic Homeostasis',
  researchers: ['Giulio Tononi', 'Chiara Cirelli'],
  description:
    'Waking strengthens synapses and sleep scales them down (2003, 2014): what was strong enough survives, the noise goes. In mice, Tononi and Cirelli measured synapses that had grown smaller after sleep.',
  tooltip: 'What the night turns down, and what stays strong enough to remain.',
  hue: 'moon',
  prompt: `Explain the dreams in the terms of the synaptic homeostasis hypothesis of Tononi and Cirelli: learning by day makes connections stronger and costlier, sleep renormalises them, weak traces fade and strong ones keep their relative weight.
Sort the dreams' contents into what seems a strong trace (returns, carries feeling, stands at the centre) and what seems noise on its way out (passing details, jumbled remains of the day). Say what downscaling would leave of these dreams by next week.
Be plain that the hypothesis speaks of sleep first and of dream content only by inference. End with one thing from the day that may be let go.`,
};
