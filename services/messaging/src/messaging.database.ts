import type { ServiceDatabase } from '@dreamloom/platform';
import { Messages1790000000301 } from '../migrations/1-messages.js';
import { Conversation1790000000302 } from '../migrations/2-conversation.js';
import { SentMail1790000000320 } from '../migrations/2-sent-mail.js';
import { VoiceNotes1790000000321 } from '../migrations/3-voice-notes.js';
import { ContactMessages1790000000340 } from '../migrations/4-contact-messages.js';
import { WordsAdded1790000000350 } from '../migrations/5-words-added.js';
import { PurgedMessages1790000000360 } from '../migrations/6-purged-messages.js';
import { EmailFingerprints1790000000370 } from '../migrations/7-email-fingerprints.js';
import { ClassifiedFirst1790000000380 } from '../migrations/8-classified-first.js';
import { ContactQuotas1790000000390 } from '../migrations/30-contact-quotas.js';
import { PhoneClaims1790000000420 } from '../migrations/20-phone-claims.js';
import { Quota1790000000341 } from '../migrations/40-quota.js';
import { ContactMessageEntity } from './contact/contact-message.entity.js';
import { PhoneContactEntity } from './phone-contact/phone-contact.entity.js';
import { InboundMessageEntity } from './inbound/inbound-message.entity.js';
import { ReconciliationEntity } from './inbound/reconciliation.entity.js';
import { SentMailEntity } from './mail/sent-mail.entity.js';
import { OutboundMessageEntity } from './outbound/outbound-message.entity.js';
import { PhoneLinkEntity } from './phone-link/phone-link.entity.js';
import { VoiceNoteEntity } from './voice-note/voice-note.entity.js';

export const database: ServiceDatabase = {
  schema: 'messaging',
  entities: [
    ...[PhoneLinkEntity, InboundMessageEntity, OutboundMessageEntity, PhoneContactEntity, SentMailEntity],
    ...[VoiceNoteEntity, ContactMessageEntity, ReconciliationEntity],
  ],
  migrations: [
    ...[Messages1790000000301, Conversation1790000000302, SentMail1790000000320, VoiceNotes1790000000321],
    ...[ContactMessages1790000000340, WordsAdded1790000000350, PurgedMessages1790000000360],
    ...[EmailFingerprints1790000000370, ClassifiedFirst1790000000380, PhoneClaims1790000000420],
    ...[ContactQuotas1790000000390, Quota1790000000341],
  ],
};
