import { z } from 'zod';
import { line, optionalLine } from './written-text.js';

export const RELATIONSHIP_TYPES = ['family', 'friend', 'colleague', 'stranger', 'celebrity', 'other'] as const;
export const RelationshipType = z.enum(RELATIONSHIP_TYPES);
export type RelationshipType = z.infer<typeof RelationshipType>;

/** Somebody who appears in dreams. */
export const Person = z.object({ id: z.uuid(), name: z.string(), relationshipType: RelationshipType });
export type Person = z.infer<typeof Person>;

/** GET /api/people, by name. */
export const People = z.object({ people: z.array(Person) });
export type People = z.infer<typeof People>;

/** POST /api/people answers the Person with 201; the one that is there already when name and relationship are the same. */
export const NewPerson = z.object({
  name: line(100, 'A name has at most 100 characters.').refine((name) => name !== '', 'A person needs a name.'),
  relationshipType: RelationshipType,
});
export type NewPerson = z.infer<typeof NewPerson>;

export const MAX_ROLE_LENGTH = 200;

/** A person in one dream. */
export const DreamPerson = z.object({ person: Person, roleInDream: z.string().nullable() });
export type DreamPerson = z.infer<typeof DreamPerson>;

/** GET /api/dreams/:id/people */
export const DreamPeople = z.object({ people: z.array(DreamPerson) });
export type DreamPeople = z.infer<typeof DreamPeople>;

/** POST /api/dreams/:id/people answers the DreamPerson with 201; again it updates the role. DELETE .../people/:personId answers 204. */
export const PersonInDream = z.object({
  personId: z.uuid(),
  /** Trimmed; blank counts as none. */
  roleInDream: optionalLine(MAX_ROLE_LENGTH, `A role has at most ${MAX_ROLE_LENGTH} characters.`).optional(),
});
export type PersonInDream = z.infer<typeof PersonInDream>;
