export interface Reference {
  authors: string;
  year: number;
  title: string;
  /** Journal or publisher, and the place in it as it follows the name. */
  source: { name: string; place: string };
}
