/** What a person in a dream is called for readers who were not given the name; services.po of each language has the translations. */
export const TEXTS = {
  familyRole: 'somebody from the family',
  friendRole: 'a friend',
  colleagueRole: 'a colleague',
  unknownRole: 'a stranger',
  celebrityRole: 'somebody famous',
  otherRole: 'somebody',
};
