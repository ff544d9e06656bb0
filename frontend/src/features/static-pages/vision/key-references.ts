export interface Reference {
  authors: string;
  year: number;
  title: string;
  /** Journal or publisher, and the place in it as it follows the name. */
  source: { name: string; place: string };
}

/** What the page cites, by author. */
export const KEY_REFERENCES: readonly Reference[] = [
  {
    authors: 'Blagrove, M., Hale, S., Lockheart, J., Carr, M., Jones, A., & Valli, K.',
    year: 2019,
    title:
      'Testing the empathy theory of dreaming: The relationships between dream sharing and trait and state empathy',
    source: { name: 'Frontiers in Psychology', place: ', 10, 1351' },
  },
  {
    authors: 'Cai, D. J., Mednick, S. A., Harrison, E. M., Kanady, J. C., & Mednick, S. C.',
    year: 2009,
    title: 'REM, not incubation, improves creativity by priming associative networks',
    source: { name: 'Proceedings of the National Academy of Sciences', place: ', 106(25), 10130–10134' },
  },
  {
    authors: 'Descola, P.',
    year: 1996,
    title: 'The Spears of Twilight: Life and Death in the Amazon Jungle',
    source: { name: 'The New Press', place: '' },
  },
  {
    authors: 'Domhoff, G. W.',
    year: 2003,
    title: 'The Scientific Study of Dreams: Neural Networks, Cognitive Development, and Content Analysis',
    source: { name: 'American Psychological Association', place: '' },
  },
  {
    authors: 'Hobson, J. A., & Friston, K. J.',
    year: 2012,
    title: 'Waking and dreaming consciousness: Neurobiological and functional considerations',
    source: { name: 'Progress in Neurobiology', place: ', 98(1), 82–98' },
  },
  {
    authors: 'Hobson, J. A., & McCarley, R. W.',
    year: 1977,
    title: 'The brain as a dream state generator: An activation-synthesis hypothesis of the dream process',
    source: { name: 'American Journal of Psychiatry', place: ', 134(12), 1335–1348' },
  },
  {
    authors: 'Hoel, E.',
    year: 2021,
    title: 'The overfitted brain: Dreams evolved to assist generalization',
    source: { name: 'Patterns', place: ', 2(5), 100244' },
  },
  {
    authors: 'Revonsuo, A.',
    year: 2000,
    title: 'The reinterpretation of dreams: An evolutionary hypothesis of the function of dreaming',
    source: { name: 'Behavioral and Brain Sciences', place: ', 23(6), 877–901' },
  },
  {
    authors: 'Schredl, M.',
    year: 2002,
    title: 'Questionnaires and diaries as research instruments in dream research: Methodological issues',
    source: { name: 'Dreaming', place: ', 12(1), 17–26' },
  },
  {
    authors: 'Schredl, M., & Hofmann, F.',
    year: 2003,
    title: 'Continuity between waking activities and dream activities',
    source: { name: 'Consciousness and Cognition', place: ', 12(2), 298–308' },
  },
  {
    authors: 'Tedlock, B. (Ed.)',
    year: 1987,
    title: 'Dreaming: Anthropological and Psychological Interpretations',
    source: { name: 'Cambridge University Press', place: '' },
  },
  {
    authors: 'Tononi, G., & Cirelli, C.',
    year: 2014,
    title:
      'Sleep and the price of plasticity: From synaptic and cellular homeostasis to memory consolidation and integration',
    source: { name: 'Neuron', place: ', 81(1), 12–34' },
  },
  {
    authors: 'Walker, M. P., & van der Helm, E.',
    year: 2009,
    title: 'Overnight therapy? The role of sleep in emotional brain processing',
    source: { name: 'Psychological Bulletin', place: ', 135(5), 731–748' },
  },
  {
    authors: 'Wamsley, E. J., & Stickgold, R.',
    year: 2011,
    title: 'Memory, sleep and dreaming: Experiencing consolidation',
    source: { name: 'Sleep Medicine Clinics', place: ', 6(1), 97–108' },
  },
];
