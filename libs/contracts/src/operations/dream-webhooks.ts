import { CreatedWebhook, NewWebhook, Webhooks } from '../http/index.js';
import { operations } from './operation.js';

const WEBHOOK_NOT_FOUND = 'webhook-not-found';

/** Requests from us to an address of the dreamer; those of vendors to us are in `whatsapp.ts`. */
export const dreamWebhooks = operations(
  { service: 'dreams', audience: 'dreamer', topic: 'Webhooks' },
  {
    'GET /api/webhooks': {
      summary: 'The dreamer’s webhooks, oldest first, with their last tries.',
      response: Webhooks,
    },
    'POST /api/webhooks': {
      summary: 'Adds an address that is called when something happens to a dream; its secret is answered only now.',
      body: NewWebhook,
      status: 201,
      response: CreatedWebhook,
      errors: { 'too-many-webhooks': 409 },
      example: { url: 'https://example.org/dreams', types: ['dream.recorded'] },
    },
    'POST /api/webhooks/:webhook/resume': {
      audience: 'owner',
      summary: 'Resumes a webhook that failures have ended.',
      status: 204,
      errors: { [WEBHOOK_NOT_FOUND]: 404 },
    },
    'DELETE /api/webhooks/:webhook': {
      audience: 'owner',
      summary: 'Removes a webhook; messages that wait for it are not sent.',
      status: 204,
      errors: { [WEBHOOK_NOT_FOUND]: 404 },
    },
  },
);
