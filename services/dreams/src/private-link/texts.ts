/** What stands in place of a person's name, in brackets, where the dreamer gave that person no role in the dream. */
export const TEXTS = {
  familyRole: 'somebody of the family',
  friendRole: 'a friend',
  colleagueRole: 'a colleague',
  unknownRole: 'a stranger',
  celebrityRole: 'somebody famous',
  otherRole: 'somebody',
};
