import { artistic, harmony, healing, navigation, political, spiritual } from './cultural.js';
import type { CulturalFramework, Framework, ScientificFramework } from './framework.js';
import {
  creativityBoost,
  emotionRegulation,
  memoryConsolidation,
  neuralActivation,
  overfittedBrain,
  predictiveProcessing,
  synapticHomeostasis,
  threatSimulation,
} from './scientific.js';

export type * from './framework.js';
export { FRAMEWORK_SOURCES } from './sources.js';

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
