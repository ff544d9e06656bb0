import type { Language, Random } from './phrases.ts';

export interface Person {
  email: string;
  firstName: string;
  lastName: string;
  location: string;
  timezone: string;
  language: Language;
}

interface Home {
  location: string;
  timezone: string;
  languages: readonly Language[];
  weight: number;
}

const home = (location: string, timezone: string, languages: string, weight: number): Home => ({
  ...{ location, timezone, weight },
  languages: languages.split(' ') as Language[],
});

const HOMES: readonly Home[] = [
  home('Barcelona, Spain', 'Europe/Madrid', 'es es en', 16),
  home('Sevilla, Spain', 'Europe/Madrid', 'es', 5),
  home('Berlin, Germany', 'Europe/Berlin', 'de de en', 14),
  home('Leipzig, Germany', 'Europe/Berlin', 'de', 5),
  home('Wien, Austria', 'Europe/Vienna', 'de', 5),
  home('Paris, France', 'Europe/Paris', 'fr fr en', 12),
  home('Lyon, France', 'Europe/Paris', 'fr', 4),
  home('Lisboa, Portugal', 'Europe/Lisbon', 'pt pt en', 9),
  home('Bologna, Italy', 'Europe/Rome', 'it', 6),
  home('London, United Kingdom', 'Europe/London', 'en', 15),
  home('Dublin, Ireland', 'Europe/Dublin', 'en', 6),
  home('New York, United States', 'America/New_York', 'en en es', 14),
  home('Portland, United States', 'America/Los_Angeles', 'en', 6),
  home('Melbourne, Australia', 'Australia/Melbourne', 'en', 6),
  home('Ciudad de México, México', 'America/Mexico_City', 'es', 6),
];

const words = (text: string) => text.split(' ');

const GIVEN: Record<Language, string[]> = {
  en: words(
    'Hazel Owen Ivy Felix Nell Rowan Iris Miles Juno Silas Maeve Theo Wren Arlo Edie Jonah Pearl Ezra Tess Callum',
  ),
  es: words('Lucía Mateo Carmen Diego Inés Álvaro Noa Bruno Elvira Hugo Marisol Gael Jimena Iker Vega Lola'),
  de: words('Greta Anton Frieda Emil Lotte Jonas Mathilda Konrad Ida Oskar Henrike Till Paula Ruben Wiebke Veit'),
  fr: words('Camille Gaspard Margaux Basile Léonie Étienne Solène Rémi Anaïs Lucien Maëlle Théo Colette Émile'),
  it: words('Giulia Matteo Chiara Elio Sofia Tommaso Marta Nico Bianca Dario'),
  pt: words('Beatriz Tomás Inês Duarte Leonor Rui Matilde Vasco Clara Afonso'),
};

const FAMILY: Record<Language, string[]> = {
  en: words(
    'Ashby Calloway Fenwick Hartley Lockwood Marlowe Penrose Quill Sutton Thorne Winslow Yates Brambling Merriday',
  ),
  es: words('Arroyo Belmonte Cifuentes Luján Marín Olmedo Quiroga Robledo Salvatierra Valverde'),
  de: words('Ahrens Birkner Dornfeld Ehlers Falkenau Hollander Lindqvist Mohnke Rautenberg Sommerlatt'),
  fr: words('Aubert Belcourt Chastain Delorme Fontanel Lachaume Marchelier Perrault Rochefeuille Vasseur'),
  it: words('Bellandi Corsini Fabbri Lombardini Marchetti Orlandi Santini Vitali'),
  pt: words('Almeida Carvalhal Figueira Lourenço Moreira Pinhal Salgado Teixeira'),
};

export function invent(count: number, random: Random): Person[] {
  return Array.from({ length: count }, (_, index) => {
    const { languages, location, timezone } = random.weighted(HOMES);
    const language = random.pick(languages);
    const [firstName, lastName] = [random.pick(GIVEN[language]), random.pick(FAMILY[language])];
    // .test is a reserved domain, so the address belongs to no real person. The number makes equal names unique.
    const email = `${plain(firstName)}.${plain(lastName)}.${index + 1}@community.test`;
    return { email, firstName, lastName, location, timezone, language };
  });
}

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
