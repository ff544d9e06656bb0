import type { Person } from '@dreamloom/contracts/http';
import { relationshipName } from '../../ui/detail-names.js';

/** Returns the name of one of these people, with the relationship where another has the same name: 'Anna (friend)'. */
export function namesApart(people: readonly Person[]): (person: Person) => string {
  const key = ({ name }: Person) => name.toLowerCase();
  const isShared = (person: Person) => people.filter((other) => key(other) === key(person)).length > 1;
  return (person) => (isShared(person) ? `${person.name} (${relationshipName(person.relationshipType)})` : person.name);
}
