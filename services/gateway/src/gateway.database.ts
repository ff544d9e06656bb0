import type { ServiceDatabase } from '@dreamloom/platform';
import { Sessions1790000000501 } from '../migrations/1-sessions.js';
import { SignIn1790000000502 } from '../migrations/2-sign-in.js';
import { Devices1790000000503 } from '../migrations/3-devices.js';
import { DeviceEntity } from './session/device.entity.js';
import { SessionEntity } from './session/session.entity.js';
import { MailLinkEntity } from './sign-in/mail-link/mail-link.repository.js';
import { PasskeyChallengeEntity } from './sign-in/passkey/passkey-challenges.js';

export const database: ServiceDatabase = {
  schema: 'gateway',
  entities: [SessionEntity, DeviceEntity, MailLinkEntity, PasskeyChallengeEntity],
  migrations: [Sessions1790000000501, SignIn1790000000502, Devices1790000000503],
};
