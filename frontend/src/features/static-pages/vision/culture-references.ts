export interface Reference {
  authors: string;
  year: number;
  title: string;
  /** Journal or publisher, and what follows its name. */
  source: { name: string; place: string };
}

/** Sources of the cultural frameworks, by author. */
export const CULTURE_REFERENCES: readonly Reference[] = [
  {
    authors: 'Bacigalupo, A. M.',
    year: 2007,
    title: 'Shamans of the Foye Tree: Gender, Power, and Healing among Chilean Mapuche',
    source: { name: 'University of Texas Press', place: '' },
  },
  {
    authors: 'Berglund, A.-I.',
    year: 1976,
    title: 'Zulu Thought-Patterns and Symbolism',
    source: { name: 'C. Hurst', place: '' },
  },
  {
    authors: 'Brody, H.',
    year: 1981,
    title: 'Maps and Dreams: Indians and the British Columbia Frontier',
    source: { name: 'Douglas & McIntyre', place: '' },
  },
  {
    authors: 'Bulkeley, K.',
    year: 2008,
    title: 'Dreaming in the World’s Religions: A Comparative History',
    source: { name: 'New York University Press', place: '' },
  },
  {
    authors: 'Descola, P.',
    year: 1996,
    title: 'The Spears of Twilight: Life and Death in the Amazon Jungle',
    source: { name: 'The New Press', place: '' },
  },
  {
    authors: 'Edelstein, E. J., & Edelstein, L.',
    year: 1945,
    title: 'Asclepius: A Collection and Interpretation of the Testimonies',
    source: { name: 'Johns Hopkins Press', place: '' },
  },
  {
    authors: 'Finkel, C.',
    year: 2005,
    title: 'Osman’s Dream: The Story of the Ottoman Empire, 1300–1923',
    source: { name: 'John Murray', place: '' },
  },
  {
    authors: 'Graham, L. R.',
    year: 1995,
    title: 'Performing Dreams: Discourses of Immortality among the Xavante of Central Brazil',
    source: { name: 'University of Texas Press', place: '' },
  },
  {
    authors: 'Hirshfield, J., & Aratani, M. (Trans.)',
    year: 1990,
    title: 'The Ink Dark Moon: Love Poems by Ono no Komachi and Izumi Shikibu',
    source: { name: 'Vintage', place: '' },
  },
  {
    authors: 'Lamoreaux, J. C.',
    year: 2002,
    title: 'The Early Muslim Tradition of Dream Interpretation',
    source: { name: 'State University of New York Press', place: '' },
  },
  {
    authors: 'Marett, A.',
    year: 2005,
    title: 'Songs, Dreamings, and Ghosts: The Wangga of North Australia',
    source: { name: 'Wesleyan University Press', place: '' },
  },
  {
    authors: 'Norbu, N.',
    year: 1992,
    title: 'Dream Yoga and the Practice of Natural Light',
    source: { name: 'Snow Lion', place: '' },
  },
  {
    authors: 'O’Flaherty, W. D.',
    year: 1984,
    title: 'Dreams, Illusion, and Other Realities',
    source: { name: 'University of Chicago Press', place: '' },
  },
  {
    authors: 'Oppenheim, A. L.',
    year: 1956,
    title: 'The interpretation of dreams in the ancient Near East',
    source: { name: 'Transactions of the American Philosophical Society', place: ', 46(3), 179–373' },
  },
  {
    authors: 'Pandya, V.',
    year: 2004,
    title: 'Forest smells and spider webs: Ritualized dream interpretation among Andaman Islanders',
    source: { name: 'Dreaming', place: ', 14(2–3), 136–150' },
  },
  {
    authors: 'Powers, M. N.',
    year: 1986,
    title: 'Oglala Women: Myth, Ritual, and Reality',
    source: { name: 'University of Chicago Press', place: '' },
  },
  {
    authors: 'Roseman, M.',
    year: 1991,
    title: 'Healing Sounds from the Malaysian Rainforest: Temiar Music and Medicine',
    source: { name: 'University of California Press', place: '' },
  },
  {
    authors: 'Tedlock, B. (Ed.)',
    year: 1987,
    title: 'Dreaming: Anthropological and Psychological Interpretations',
    source: { name: 'Cambridge University Press', place: '' },
  },
  {
    authors: 'Wallace, A. F. C.',
    year: 1958,
    title: 'Dreams and the wishes of the soul: A type of psychoanalytic theory among the seventeenth century Iroquois',
    source: { name: 'American Anthropologist', place: ', 60(2), 234–248' },
  },
];
