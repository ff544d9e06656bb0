import type { Framework } from '@dreamloom/contracts/http';
import Brain from 'lucide-react/icons/brain';
import Compass from 'lucide-react/icons/compass';
import Eye from 'lucide-react/icons/eye';
import Heart from 'lucide-react/icons/heart';
import Landmark from 'lucide-react/icons/landmark';
import Layers from 'lucide-react/icons/layers';
import Leaf from 'lucide-react/icons/leaf';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Palette from 'lucide-react/icons/palette';
import Scale from 'lucide-react/icons/scale';
import Shield from 'lucide-react/icons/shield';
import Shuffle from 'lucide-react/icons/shuffle';
import Sparkles from 'lucide-react/icons/sparkles';
import Users from 'lucide-react/icons/users';

/** The icon of each framework, beside its name. */
export const FRAMEWORK_ICONS: Record<Framework['key'], typeof Brain> = {
  navigation: Compass,
  healing: Leaf,
  harmony: Users,
  artistic: Palette,
  political: Landmark,
  spiritual: Sparkles,
  neural_activation: Brain,
  predictive_processing: Eye,
  synaptic_homeostasis: Scale,
  memory_consolidation: Layers,
  emotion_regulation: Heart,
  threat_simulation: Shield,
  creativity_boost: Lightbulb,
  overfitted_brain: Shuffle,
};
