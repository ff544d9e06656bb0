import {
  ContactMessage,
  DreamMail,
  DreamMailAnswer,
  DreamPeople,
  DreamPerson,
  NewPerson,
  People,
  Person,
  PersonInDream,
} from '@dreamloom/contracts';
import { z } from 'zod';
import { HTML, type Operations } from './operation.js';

const Signed = z.object({ expires: z.string(), signature: z.string() });

export const peopleAndMail: Operations = {
  'GET /api/people': { says: 'Everybody the dreamer has tagged.', answer: People },
  'POST /api/people': { says: 'Somebody new.', body: NewPerson, status: 201, answer: Person },
  'GET /api/dreams/:dream/people': { says: 'Who appears in a dream.', answer: DreamPeople },
  'POST /api/dreams/:dream/people': {
    says: 'Puts somebody into it.',
    body: PersonInDream,
    status: 201,
    answer: DreamPerson,
  },
  'DELETE /api/dreams/:dream/people/:person': { says: 'Takes them out again.', status: 204 },
  'POST /api/dreams/:dream/send-notification': {
    says: 'Tells somebody of the dream by e-mail.',
    body: DreamMail,
    answer: DreamMailAnswer,
  },
  'GET /api/mail/unsubscribe/:mail': {
    says: 'Asks a recipient whether they want no more; signed.',
    query: Signed,
    answer: HTML,
  },
  'POST /api/mail/unsubscribe/:mail': {
    says: 'They want no more: from the page, or with one click of a mail program (RFC 8058).',
    query: Signed,
    answer: HTML,
  },
  'POST /api/contact': {
    says: 'A letter to the house.',
    body: ContactMessage,
    status: 202,
    answer: z.object({ received: z.literal(true) }),
  },
};
