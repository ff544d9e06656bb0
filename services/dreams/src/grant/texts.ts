/** What a person in a dream is called for readers who were not given the name; services.po of each language has the translations. */
export const TEXTS = {
  family: 'somebody from the family',
  friend: 'a friend',
  colleague: 'a colleague',
  stranger: 'a stranger',
  celebrity: 'somebody famous',
  other: 'somebody',
};
