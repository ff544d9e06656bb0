import type { ScientificFramework } from './framework.js';

export const predictiveProcessing: ScientificFramework = {
  kind: 'scientific',
  key: 'predictive_processing',
  name: 'Predictive Processing',
  researchers: ['Karl Friston', 'J. Allan Hobson', 'Charles Hong'],
  description:
    'The brain as a model that predicts its input. Asleep, with the senses gated, it runs on its own predictions and, Hobson, Hong and Friston argue (2012, 2014), prunes the model so that it stays simple and ready for tomorrow.',
  tooltip: 'The dream as your model of the world, running without the world.',
  hue: 'tide',
  prompt: `Explain the dreams in the terms of predictive processing as Friston, Hobson and Hong apply it to sleep: a generative model running with its senses gated, prediction errors without an outside to settle them, precision, and the pruning of a model that has become too complex.
Name the expectations about people, places and outcomes that the dreams seem to run; the moments where a prediction breaks (surprise, impossible change) and how the dream explains the error away; and which expectation might be over-precise.
Suggest what the model may be rehearsing or simplifying, and one ordinary observation by day that could update it. Call it a hypothesis.`,
};
