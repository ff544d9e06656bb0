import { CULTURE_REFERENCES, type Reference } from './culture-references.js';

/** Sources of the scientific frameworks, by author. */
const SCIENCE_REFERENCES: readonly Reference[] = [
  {
    authors: 'Barrett, D.',
    year: 1993,
    title: 'The “committee of sleep”: A study of dream incubation for problem solving',
    source: { name: 'Dreaming', place: ', 3(2), 115–122' },
  },
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
    authors: 'Cartwright, R., Agargun, M. Y., Kirkby, J., & Friedman, J. K.',
    year: 2006,
    title: 'Relation of dreams to waking concerns',
    source: { name: 'Psychiatry Research', place: ', 141(3), 261–270' },
  },
  {
    authors: 'de Vivo, L., Bellesi, M., Marshall, W., Bushong, E. A., Ellisman, M. H., Tononi, G., & Cirelli, C.',
    year: 2017,
    title: 'Ultrastructural evidence for synaptic scaling across the wake/sleep cycle',
    source: { name: 'Science', place: ', 355(6324), 507–510' },
  },
  {
    authors: 'Domhoff, G. W.',
    year: 2003,
    title: 'The Scientific Study of Dreams: Neural Networks, Cognitive Development, and Content Analysis',
    source: { name: 'American Psychological Association', place: '' },
  },
  {
    authors: 'Hartmann, E.',
    year: 1996,
    title: 'Outline for a theory on the nature and functions of dreaming',
    source: { name: 'Dreaming', place: ', 6(2), 147–170' },
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
    authors: 'Hobson, J. A., Hong, C. C.-H., & Friston, K. J.',
    year: 2014,
    title: 'Virtual reality and consciousness inference in dreaming',
    source: { name: 'Frontiers in Psychology', place: ', 5, 1133' },
  },
  {
    authors: 'Hobson, J. A., Pace-Schott, E. F., & Stickgold, R.',
    year: 2000,
    title: 'Dreaming and the brain: Toward a cognitive neuroscience of conscious states',
    source: { name: 'Behavioral and Brain Sciences', place: ', 23(6), 793–842' },
  },
  {
    authors: 'Hoel, E.',
    year: 2021,
    title: 'The overfitted brain: Dreams evolved to assist generalization',
    source: { name: 'Patterns', place: ', 2(5), 100244' },
  },
  {
    authors: 'Lacaux, C., Andrillon, T., Bastoul, C., Idir, Y., Fonteix-Galet, A., Arnulf, I., & Oudiette, D.',
    year: 2021,
    title: 'Sleep onset is a creative sweet spot',
    source: { name: 'Science Advances', place: ', 7(50), eabj5866' },
  },
  {
    authors: 'Nielsen, T., & Levin, R.',
    year: 2007,
    title: 'Nightmares: A new neurocognitive model',
    source: { name: 'Sleep Medicine Reviews', place: ', 11(4), 295–310' },
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
    authors: 'Tononi, G., & Cirelli, C.',
    year: 2003,
    title: 'Sleep and synaptic homeostasis: A hypothesis',
    source: { name: 'Brain Research Bulletin', place: ', 62(2), 143–150' },
  },
  {
    authors: 'Tononi, G., & Cirelli, C.',
    year: 2014,
    title:
      'Sleep and the price of plasticity: From synaptic and cellular homeostasis to memory consolidation and integration',
    source: { name: 'Neuron', place: ', 81(1), 12–34' },
  },
  {
    authors: 'Valli, K., Revonsuo, A., Pälkäs, O., Ismail, K. H., Ali, K. J., & Punamäki, R.-L.',
    year: 2005,
    title:
      'The threat simulation theory of the evolutionary function of dreaming: Evidence from dreams of traumatized children',
    source: { name: 'Consciousness and Cognition', place: ', 14(1), 188–218' },
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
  {
    authors: 'Wamsley, E. J., Tucker, M., Payne, J. D., Benavides, J. A., & Stickgold, R.',
    year: 2010,
    title: 'Dreaming of a learning task is associated with enhanced sleep-dependent memory consolidation',
    source: { name: 'Current Biology', place: ', 20(9), 850–855' },
  },
  {
    authors: 'Wilson, M. A., & McNaughton, B. L.',
    year: 1994,
    title: 'Reactivation of hippocampal ensemble memories during sleep',
    source: { name: 'Science', place: ', 265(5172), 676–679' },
  },
];

/** All sources of the page and of the frameworks, by author. */
export const KEY_REFERENCES: readonly Reference[] = [...SCIENCE_REFERENCES, ...CULTURE_REFERENCES].sort(
  (a, b) => a.authors.localeCompare(b.authors, 'en') || a.year - b.year,
);
