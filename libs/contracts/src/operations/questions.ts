import { Question } from '../http/index.js';
import { operations } from './operation.js';

export const questions = operations(
  { service: 'dreams', audience: 'dreamer', topic: 'Journal' },
  {
    'POST /api/questions': {
      summary:
        'Answers a question about the journal from its dreams; the response is a line of JSON for each piece of the answer.',
      body: Question,
      response: 'application/x-ndjson',
      timeoutMs: 60_000,
      quotas: ['questionsPerDay', 'questionsPerMonth'],
      errors: { 'no-ai': 409, 'question-declined': 422, 'too-many-questions': 429, 'answers-unavailable': 503 },
      example: { question: 'When did I last dream of water?' },
    },
  },
);
