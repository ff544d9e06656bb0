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

export const memoryConsolidation: ScientificFramework = {
  kind: 'scientific',
  key: 'memory_consolidation',
  name: 'Memory Consolidation',
  researchers: ['Robert Stickgold', 'Erin Wamsley', 'Matthew Wilson'],
  description:
    'Sleeping rats replay the mazes they ran (Wilson and McNaughton, 1994), and people who dreamt of a maze they had learnt did far better at it afterwards (Wamsley and others, 2010). Dreams mix the new with the old it belongs to.',
  tooltip: 'How last days and old years are being woven into one memory.',
  hue: 'leaf',
  prompt: `Explain the dreams in the terms of sleep-dependent memory consolidation as Wilson, Stickgold and Wamsley study it: replay, fragments of recent days mixed with older related memories, the extraction of gist, and the loosening of place and time.
Say which pieces look like remains of the last day or week, which look much older, and what theme could be the reason why this mind files them together. Point to where a rule, a skill or a relation is being extracted from single events.
The dreamer's waking life is unknown to you: put such guesses as questions. End with one memory worth telling somebody.`,
};

export const emotionRegulation: ScientificFramework = {
  kind: 'scientific',
  key: 'emotion_regulation',
  name: 'Emotion Regulation',
  researchers: ['Rosalind Cartwright', 'Matthew Walker', 'Tore Nielsen', 'Ernest Hartmann'],
  description:
    'Cartwright followed people through divorce: those who dreamt of it with feeling recovered better. Walker found REM sleep to take the charge out of memories, and Hartmann saw one central image hold what is felt.',
  tooltip: 'Which feeling the night is working on, and how far it has come.',
  hue: 'rose',
  prompt: `Explain the dreams in the terms of emotion regulation: Cartwright's dreams that change mood across the night, Walker's view of REM sleep as keeping a memory and calming its charge, Nielsen and Levin on nightmares as regulation that breaks off, and Hartmann's central image.
Name the feeling at the centre and the one image that carries it. Follow how it moves: what raises it, what softens it, where the dream breaks off or resolves, and what changes from an earlier dream to a later one when there are several.
End with one kind sentence the dreamer might say to that image. Give no diagnosis; should the dreams tell of despair or harm, suggest gently to speak with somebody trusted.`,
};

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

export const creativityBoost: ScientificFramework = {
  kind: 'scientific',
  key: 'creativity_boost',
  name: 'Creativity Boost',
  researchers: ['Deirdre Barrett', 'Denise Cai', 'Sara Mednick', 'Delphine Oudiette'],
  description:
    'Barrett asked people to take a problem to bed, and many dreamt an answer. REM sleep helped Cai and Mednick’s subjects to connect remote ideas (2009), and a minute at the edge of sleep nearly tripled insight in Oudiette’s laboratory (2021).',
  tooltip: 'The remote connections that only a loosened mind will make.',
  hue: 'dawn',
  prompt: `Explain the dreams in the terms of research on sleep and creativity: Barrett's dream incubation, Cai and Mednick's remote associations in REM sleep, and the creative sweet spot at sleep onset from Oudiette's laboratory.
Find the two or three pairings in the dreams that waking thought would not make, and say for each which hidden likeness might join the two. Turn the strongest into a question of the form "What if ...?".
Suggest how the dreamer could take that question to bed again tonight. Do not claim that the dream contains a solution; offer it as raw material.`,
};

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
