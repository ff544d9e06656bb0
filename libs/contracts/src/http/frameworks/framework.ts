export type FrameworkHue = 'tide' | 'leaf' | 'dawn' | 'rose' | 'ember' | 'iris' | 'moon' | 'frost';

interface AnyFramework<Key extends string> {
  key: Key;
  name: string;
  /** Two or three sentences about the tradition or hypothesis. */
  description: string;
  tooltip: string;
  hue: FrameworkHue;
  /** Appended to the system prompt; the answer uses the framework's own terms. */
  prompt: string;
}

export type CulturalKey = 'navigation' | 'healing' | 'harmony' | 'artistic' | 'political' | 'spiritual';

/** A cultural tradition of interpreting dreams. */
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

/** A hypothesis of sleep research about the purpose of dreaming. */
export interface ScientificFramework extends AnyFramework<ScientificKey> {
  kind: 'scientific';
  researchers: readonly string[];
}

export type Framework = CulturalFramework | ScientificFramework;
