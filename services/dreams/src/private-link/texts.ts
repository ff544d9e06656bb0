/** What stands in place of a person's name, in brackets, where the dreamer gave that person no role in the dream. */
export const TEXTS = {
  family: 'somebody of the family',
  friend: 'a friend',
  colleague: 'a colleague',
  stranger: 'a stranger',
  celebrity: 'somebody famous',
  other: 'somebody',
};
