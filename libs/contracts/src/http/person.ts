import { z } from 'zod';
import { line, optionalLine } from './written-text.js';

export const RELATIONSHIP_TYPES = ['family', 'friend', 'colleague', 'stranger', 'celebrity', 'other'] as const;
export const RelationshipType = z.enum(RELATIONSHIP_TYPES);
export type RelationshipType = z.infer<typeof RelationshipType>;

export const Person = z.object({ id: z.uuid(), name: z.string(), relationshipType: RelationshipType });
export type Person = z.infer<typeof Person>;

/** GET /api/people, sorted by name. */
export const People = z.object({ people: z.array(Person) });
export type People = z.infer<typeof People>;

/** POST /api/people answers the Person with 201, or the existing one of the same name and relationship. */
export const NewPerson = z.object({
  name: line(100, 'A name has at most 100 characters.').refine((name) => name !== '', 'A person needs a name.'),
  relationshipType: RelationshipType,
});
export type NewPerson = z.infer<typeof NewPerson>;

export const MAX_ROLE_LENGTH = 200;

export const DreamPerson = z.object({ person: Person, roleInDream: z.string().nullable() });
export type DreamPerson = z.infer<typeof DreamPerson>;

/** GET /api/dreams/:id/people */
export const DreamPeople = z.object({ people: z.array(DreamPerson) });
export type DreamPeople = z.infer<typeof DreamPeople>;

/**
 * POST /api/dreams/:id/people answers the DreamPerson with 201 and updates the role of an existing one. DELETE
 * .../people/:personId answers 204.
 */
export const PersonInDream = z.object({
  personId: z.uuid(),
  /** Trimmed; blank means none. */
  roleInDream: optionalLine(MAX_ROLE_LENGTH, `A role has at most ${MAX_ROLE_LENGTH} characters.`).optional(),
});
export type PersonInDream = z.infer<typeof PersonInDream>;
