import type { Framework } from './framework.js';

interface Source {
  /** As the work names its authors. */
  by: string;
  work: string;
  /** The journal or the book that the work is in. */
  within?: string;
  year: string;
}

interface FrameworkSources {
  /** What the framework leaves out or makes simpler than its sources. */
  description: string;
  sources: readonly Source[];
}

/** Works that exist and that the text of a framework is based on. */
export const FRAMEWORK_SOURCES: Readonly<Record<Framework['key'], FrameworkSources>> = {
  navigation: {
    description:
      'Three peoples with lands and languages of their own are put side by side under one heading. Aboriginal Australia alone has hundreds of peoples, and nothing is said here about who may sing which song.',
    sources: [
      { by: 'Hugh Brody', work: 'Maps and Dreams: Indians and the British Columbia Frontier', year: '1981' },
      {
        by: 'Robin Ridington',
        work: 'Trail to Heaven: Knowledge and Narrative in a Northern Native Community',
        year: '1988',
      },
      {
        by: 'Vishvajit Pandya',
        work: 'Forest Smells and Spider Webs: Ritualized Dream Interpretation Among Andaman Islanders',
        within: 'Dreaming 14',
        year: '2004',
      },
      { by: 'Allan Marett', work: 'Songs, Dreamings, and Ghosts: The Wangga of North Australia', year: '2005' },
      {
        by: 'Sylvie Poirier',
        work: 'A World of Relationships: Itineraries, Dreams, and Events in the Australian Western Desert',
        year: '2005',
      },
    ],
  },
  healing: {
    description:
      'The sanctuaries are known from inscriptions and writers of antiquity, the ways of Mapuche and Zulu from studies of single places and decades. Healers of both peoples work today, and a dream is only one part of what they do.',
    sources: [
      {
        by: 'Emma J. Edelstein, Ludwig Edelstein',
        work: 'Asclepius: A Collection and Interpretation of the Testimonies',
        year: '1945',
      },
      {
        by: 'Lydia Nakashima Degarrod',
        work: 'Coping with Stress: Dream Interpretation in the Mapuche Family',
        within: 'Psychiatric Journal of the University of Ottawa 15',
        year: '1990',
      },
      {
        by: 'Ana Mariella Bacigalupo',
        work: 'Shamans of the Foye Tree: Gender, Power, and Healing among Chilean Mapuche',
        year: '2007',
      },
      { by: 'Axel-Ivar Berglund', work: 'Zulu Thought-Patterns and Symbolism', year: '1976' },
      { by: 'Harriet Ngubane', work: 'Body and Mind in Zulu Medicine', year: '1977' },
    ],
  },
  harmony: {
    description:
      'What is told of the Haudenosaunee rests mostly on reports of Jesuit missionaries of the seventeenth century. What is told of Achuar and Rarámuri comes from the fieldwork of very few researchers.',
    sources: [
      {
        by: 'Anthony F. C. Wallace',
        work: 'Dreams and the Wishes of the Soul: A Type of Psychoanalytic Theory among the Seventeenth Century Iroquois',
        within: 'American Anthropologist 60',
        year: '1958',
      },
      { by: 'Philippe Descola', work: 'The Spears of Twilight: Life and Death in the Amazon Jungle', year: '1996' },
      {
        by: 'William L. Merrill',
        work: 'Rarámuri Souls: Knowledge and Social Process in Northern Mexico',
        year: '1988',
      },
    ],
  },
  artistic: {
    description:
      'Dreamt songs, quillwork and court poetry belong to ceremonies, duties and a literature that are left out here. The framework does not follow the popular Senoi dream theory of Kilton Stewart, which later fieldwork did not confirm.',
    sources: [
      {
        by: 'Marina Roseman',
        work: 'Healing Sounds from the Malaysian Rainforest: Temiar Music and Medicine',
        year: '1991',
      },
      {
        by: 'G. William Domhoff',
        work: 'The Mystique of Dreams: A Search for Utopia through Senoi Dream Theory',
        year: '1985',
      },
      {
        by: 'Clark Wissler',
        work: 'Societies and Ceremonial Associations in the Oglala Division of the Teton-Dakota',
        within: 'Anthropological Papers of the American Museum of Natural History 11',
        year: '1912',
      },
      {
        by: 'Helen Craig McCullough',
        work: 'Kokin Wakashū: The First Imperial Anthology of Japanese Poetry',
        year: '1985',
      },
    ],
  },
  political: {
    description:
      'A living people, a ruler of about 2100 BC and the legend of a dynasty are read together only because each gave a dream a public meaning. The Ottoman dream was written down long after the time in which it is set.',
    sources: [
      {
        by: 'Laura R. Graham',
        work: 'Performing Dreams: Discourses of Immortality among the Xavante of Central Brazil',
        year: '1995',
      },
      { by: 'Dietz Otto Edzard', work: 'Gudea and His Dynasty', year: '1997' },
      { by: 'Cemal Kafadar', work: 'Between Two Worlds: The Construction of the Ottoman State', year: '1995' },
    ],
  },
  spiritual: {
    description:
      'Each of these traditions has many schools, and scholars in each disagree about dreams. The framework takes one question from each, and leaves out practice, law and the need for a teacher.',
    sources: [
      { by: 'Namkhai Norbu', work: 'Dream Yoga and the Practice of Natural Light', year: '1992' },
      {
        by: 'Serinity Young',
        work: 'Dreaming in the Lotus: Buddhist Dream Narrative, Imagery, and Practice',
        year: '1999',
      },
      { by: 'John C. Lamoreaux', work: 'The Early Muslim Tradition of Dream Interpretation', year: '2002' },
      { by: 'Babylonian Talmud', work: 'Berakhot 55a–57b', year: 'about 600' },
      { by: 'Patrick Olivelle', work: 'The Early Upaniṣads: Annotated Text and Translation', year: '1998' },
    ],
  },
  neural_activation: {
    description:
      'The first version of 1977 tied dreaming to REM sleep and the brainstem. Dreams outside REM sleep, and people whose forebrain was injured, led Solms and others to contradict it.',
    sources: [
      {
        by: 'J. Allan Hobson, Robert W. McCarley',
        work: 'The brain as a dream state generator: an activation-synthesis hypothesis of the dream process',
        within: 'American Journal of Psychiatry 134',
        year: '1977',
      },
      {
        by: 'J. Allan Hobson, Edward F. Pace-Schott, Robert Stickgold',
        work: 'Dreaming and the brain: Toward a cognitive neuroscience of conscious states',
        within: 'Behavioral and Brain Sciences 23',
        year: '2000',
      },
      {
        by: 'Mark Solms',
        work: 'Dreaming and REM sleep are controlled by different brain mechanisms',
        within: 'Behavioral and Brain Sciences 23',
        year: '2000',
      },
    ],
  },
  predictive_processing: {
    description:
      'The theory is mathematical, and is told here without its mathematics. It has been tested with few reported dreams so far.',
    sources: [
      {
        by: 'J. Allan Hobson, Karl J. Friston',
        work: 'Waking and dreaming consciousness: Neurobiological and functional considerations',
        within: 'Progress in Neurobiology 98',
        year: '2012',
      },
      {
        by: 'J. Allan Hobson, Charles C.-H. Hong, Karl J. Friston',
        work: 'Virtual reality and consciousness inference in dreaming',
        within: 'Frontiers in Psychology 5',
        year: '2014',
      },
    ],
  },
  synaptic_homeostasis: {
    description:
      'The hypothesis is about synapses during sleep, mostly measured in animals. That dreams show any of it is an inference of this framework, and other researchers find that sleep strengthens some synapses.',
    sources: [
      {
        by: 'Giulio Tononi, Chiara Cirelli',
        work: 'Sleep and synaptic homeostasis: a hypothesis',
        within: 'Brain Research Bulletin 62',
        year: '2003',
      },
      {
        by: 'Giulio Tononi, Chiara Cirelli',
        work: 'Sleep and the Price of Plasticity: From Synaptic and Cellular Homeostasis to Memory Consolidation and Integration',
        within: 'Neuron 81',
        year: '2014',
      },
      {
        by: 'Luisa de Vivo et al.',
        work: 'Ultrastructural evidence for synaptic scaling across the wake/sleep cycle',
        within: 'Science 355',
        year: '2017',
      },
    ],
  },
  memory_consolidation: {
    description:
      'In 1994 cells of rats were found to be active together again in sleep; that they repeat an order was shown later. In the study with people only a few dreamt of the maze, and none dreamt it as it was.',
    sources: [
      {
        by: 'Matthew A. Wilson, Bruce L. McNaughton',
        work: 'Reactivation of Hippocampal Ensemble Memories During Sleep',
        within: 'Science 265',
        year: '1994',
      },
      {
        by: 'Kenway Louie, Matthew A. Wilson',
        work: 'Temporally Structured Replay of Awake Hippocampal Ensemble Activity during Rapid Eye Movement Sleep',
        within: 'Neuron 29',
        year: '2001',
      },
      {
        by: 'Erin J. Wamsley et al.',
        work: 'Dreaming of a Learning Task Is Associated with Enhanced Sleep-Dependent Memory Consolidation',
        within: 'Current Biology 20',
        year: '2010',
      },
    ],
  },
  emotion_regulation: {
    description:
      'Researchers who disagree in part are told as one story. Whether REM sleep calms a memory is debated: some studies find that it keeps the feeling as well.',
    sources: [
      {
        by: 'Rosalind D. Cartwright',
        work: 'The Twenty-four Hour Mind: The Role of Sleep and Dreaming in Our Emotional Lives',
        year: '2010',
      },
      {
        by: 'Matthew P. Walker, Els van der Helm',
        work: 'Overnight Therapy? The Role of Sleep in Emotional Brain Processing',
        within: 'Psychological Bulletin 135',
        year: '2009',
      },
      {
        by: 'Ross Levin, Tore Nielsen',
        work: 'Disturbed Dreaming, Posttraumatic Stress Disorder, and Affect Distress: A Review and Neurocognitive Model',
        within: 'Psychological Bulletin 133',
        year: '2007',
      },
      {
        by: 'Ernest Hartmann',
        work: 'Dreams and Nightmares: The New Theory on the Origin and Meaning of Dreams',
        year: '1998',
      },
    ],
  },
  threat_simulation: {
    description:
      'That dreaming evolved for this purpose cannot be tested directly. Studies of dreams disagree, and some find realistic threats in few of them.',
    sources: [
      {
        by: 'Antti Revonsuo',
        work: 'The reinterpretation of dreams: An evolutionary hypothesis of the function of dreaming',
        within: 'Behavioral and Brain Sciences 23',
        year: '2000',
      },
      {
        by: 'Katja Valli et al.',
        work: 'The threat simulation theory of the evolutionary function of dreaming: Evidence from dreams of traumatized children',
        within: 'Consciousness and Cognition 14',
        year: '2005',
      },
      {
        by: 'Susan Malcolm-Smith, Mark Solms, Oliver Turnbull, Colin Tredoux',
        work: 'Threat in dreams: An adaptation?',
        within: 'Consciousness and Cognition 17',
        year: '2008',
      },
    ],
  },
  creativity_boost: {
    description:
      'Two of the three studies measured stages of sleep rather than dreams, with tasks of a laboratory. In the third, students took a problem of their own choice to bed for one week.',
    sources: [
      {
        by: 'Deirdre Barrett',
        work: 'The “Committee of Sleep”: A Study of Dream Incubation for Problem Solving',
        within: 'Dreaming 3',
        year: '1993',
      },
      {
        by: 'Denise J. Cai et al.',
        work: 'REM, not incubation, improves creativity by priming associative networks',
        within: 'Proceedings of the National Academy of Sciences 106',
        year: '2009',
      },
      {
        by: 'Célia Lacaux et al.',
        work: 'Sleep onset is a creative sweet spot',
        within: 'Science Advances 7',
        year: '2021',
      },
    ],
  },
  overfitted_brain: {
    description:
      'It is the proposal of one author, by analogy with artificial networks, and has hardly been tested with dreamers.',
    sources: [
      {
        by: 'Erik Hoel',
        work: 'The overfitted brain: Dreams evolved to assist generalization',
        within: 'Patterns 2',
        year: '2021',
      },
    ],
  },
};
