import { displayName } from './display-name.js';

const name = (firstName: string | null, lastName: string | null) =>
  displayName({ firstName, lastName, email: 'ada.byron@dreams.example' });

it.each([
  ['Ada', 'Byron', 'Ada Byron'],
  ['Ada', null, 'Ada'],
  [null, 'Byron', 'Byron'],
  [' Ada ', ' ', 'Ada'],
  [null, null, 'ada.byron'],
])('%j and %j are called %j', (first, last, expected) => expect(name(first, last)).toBe(expected));
