import { artistic } from './artistic.js';
import { creativityBoost } from './creativity-boost.js';
import { emotionRegulation } from './emotion-regulation.js';
import type { CulturalFramework, Framework, ScientificFramework } from './framework.js';
import { harmony } from './harmony.js';
import { healing } from './healing.js';
import { memoryConsolidation } from './memory-consolidation.js';
import { navigation } from './navigation.js';
import { neuralActivation } from './neural-activation.js';
import { overfittedBrain } from './overfitted-brain.js';
import { political } from './political.js';
import { predictiveProcessing } from './predictive-processing.js';
import { spiritual } from './spiritual.js';
import { synapticHomeostasis } from './synaptic-homeostasis.js';
import { threatSimulation } from './threat-simulation.js';

export type * from './framework.js';

/** 'Cultural & Ancient Wisdom', in the order of the picker. */
export const CULTURAL_FRAMEWORKS: readonly CulturalFramework[] = [
  navigation,
  healing,
  harmony,
  artistic,
  political,
  spiritual,
];

/** 'Scientific Research', in the order of the picker. */
export const SCIENTIFIC_FRAMEWORKS: readonly ScientificFramework[] = [
  neuralActivation,
  predictiveProcessing,
  synapticHomeostasis,
  memoryConsolidation,
  emotionRegulation,
  threatSimulation,
  creativityBoost,
  overfittedBrain,
];

export const FRAMEWORKS: readonly Framework[] = [...CULTURAL_FRAMEWORKS, ...SCIENTIFIC_FRAMEWORKS];

/** The cultures or the researchers of a framework. */
export const voicesOf = (framework: Framework): readonly string[] =>
  framework.kind === 'cultural' ? framework.cultures : framework.researchers;
