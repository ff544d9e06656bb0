import type { ServiceDatabase } from '@dreamloom/platform';
import { Sessions1790000000501 } from '../migrations/1-sessions.js';
import { SignIn1790000000502 } from '../migrations/2-sign-in.js';
import { DevicesAndAudit1790000000503 } from '../migrations/3-devices-and-audit.js';
import { AccountRules1790000000504 } from '../migrations/4-account-rules.js';
import { AccessTokens1790000000505 } from '../migrations/5-access-tokens.js';
import { Programs1790000000506 } from '../migrations/6-programs.js';
import { AccessTokenEntity } from './access-token/access-token.entity.js';
import { AuditEntryEntity } from './operators/audit-log.js';
import { ProgramEntity } from './program/program.entity.js';
import { AccountRuleEntity } from './session/account-rule.entity.js';
import { DeviceEntity } from './session/device.entity.js';
import { SessionEntity } from './session/session.entity.js';
import { MailLinkEntity } from './sign-in/mail-link/mail-link.repository.js';
import { PasskeyChallengeEntity } from './sign-in/passkey/passkey-challenges.js';

export const database: ServiceDatabase = {
  schema: 'gateway',
  entities: [
    ...[SessionEntity, DeviceEntity, AccountRuleEntity, AccessTokenEntity, AuditEntryEntity],
    ...[MailLinkEntity, PasskeyChallengeEntity, ProgramEntity],
  ],
  migrations: [
    Sessions1790000000501,
    SignIn1790000000502,
    DevicesAndAudit1790000000503,
    AccountRules1790000000504,
    AccessTokens1790000000505,
    Programs1790000000506,
  ],
};
