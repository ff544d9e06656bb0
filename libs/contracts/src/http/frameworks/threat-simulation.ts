import type { ScientificFramework } from './framework.js';

export const threatSimulation: ScientificFramework = {
  kind: 'scientific',
  key: 'threat_simulation',
  name: 'Threat Simulation',
  researchers: ['Antti Revonsuo', 'Katja Valli'],
  description:
    'Revonsuo (2000) proposed that dreaming evolved to rehearse danger in safety. Threats are over-represented in dreams, and Valli and Revonsuo found more of them in children who had lived through war.',
  tooltip: 'The night as a safe place to rehearse what could go wrong.',
  hue: 'ember',
  prompt: `Explain the dreams in the terms of the threat simulation theory of Revonsuo and Valli, and of its later companion, social simulation: danger rehearsed where nothing can be lost.
List the threats of the dreams as that theory does: their source, their target, how severe and how realistic they are, what the dreamer self did about them, and how it ended. Say which skill of noticing, avoiding, asking for help or standing firm was rehearsed.
Where the dreams hold no threat, say so plainly and look at the social skills they rehearse instead. Calm, never alarm: a rehearsal is no forecast. End with the one response worth keeping.`,
};
