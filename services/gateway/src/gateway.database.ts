import type { ServiceDatabase } from '@dreamloom/platform';
import { Sessions1790000000501 } from '../migrations/1-sessions.js';
import { MailLinks1790000000502 } from '../migrations/2-mail-links.js';
import { SessionEntity } from './session/session.entity.js';
import { MailLinkEntity } from './sign-in/mail-link/mail-link.repository.js';

export const database: ServiceDatabase = {
  schema: 'gateway',
  entities: [SessionEntity, MailLinkEntity],
  migrations: [Sessions1790000000501, MailLinks1790000000502],
};
