/** Names of colours that the web app's theme knows. */
export type FrameworkHue = 'tide' | 'leaf' | 'dawn' | 'rose' | 'ember' | 'iris' | 'moon' | 'frost';

interface AnyFramework<Key extends string> {
  key: Key;
  name: string;
  /** Two or three sentences: who looks at dreams this way, and what they look for. */
  description: string;
  /** One line for somebody who chooses. */
  tooltip: string;
  hue: FrameworkHue;
  /** What the model is told beside the rules of the house; it answers in the framework's own terms. */
  prompt: string;
}

export type CulturalKey = 'navigation' | 'healing' | 'harmony' | 'artistic' | 'political' | 'spiritual';

/** A way of living with dreams that peoples have kept. */
export interface CulturalFramework extends AnyFramework<CulturalKey> {
  kind: 'cultural';
  cultures: readonly string[];
}

export type ScientificKey =
  | 'neural_activation'
  | 'predictive_processing'
  | 'synaptic_homeostasis'
  | 'memory_consolidation'
  | 'emotion_regulation'
  | 'threat_simulation'
  | 'creativity_boost'
  | 'overfitted_brain';

/** A hypothesis of sleep research on what dreaming is for. */
export interface ScientificFramework extends AnyFramework<ScientificKey> {
  kind: 'scientific';
  researchers: readonly string[];
}

export type Framework = CulturalFramework | ScientificFramework;
