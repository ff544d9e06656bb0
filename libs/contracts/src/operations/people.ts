import { DreamPeople, DreamPerson, NewPerson, People, Person, PersonInDream } from '../http/index.js';
import { operations } from './operation.js';

export const people = operations(
  { service: 'dreams', audience: 'owner', topic: 'People and mail' },
  {
    'GET /api/people': {
      scope: 'read',
      audience: 'dreamer',
      summary: 'Everybody the dreamer has tagged.',
      response: People,
    },
    'POST /api/people': {
      audience: 'dreamer',
      summary: 'Adds a person; the one that is there already when name and relationship are the same.',
      body: NewPerson,
      status: 201,
      response: Person,
      example: { name: 'Mei', relationshipType: 'friend' },
    },
    'GET /api/dreams/:dream/people': { scope: 'read', summary: 'Who appears in a dream.', response: DreamPeople },
    'POST /api/dreams/:dream/people': {
      summary: 'Adds a person to a dream; again it updates the role.',
      body: PersonInDream,
      ifMatch: true,
      status: 201,
      response: DreamPerson,
      errors: { 'edited-elsewhere': 409 },
    },
    'DELETE /api/dreams/:dream/people/:person': {
      summary: 'Removes a person from a dream.',
      ifMatch: true,
      status: 204,
      errors: { 'edited-elsewhere': 409 },
    },
  },
);
