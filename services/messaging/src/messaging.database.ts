import type { ServiceDatabase } from '@dreamloom/platform';
import { Messages1790000000301 } from '../migrations/1-messages.js';
import { VoiceNotes1790000000305 } from '../migrations/5-voice-notes.js';
import { InboundMessageEntity } from './inbound/inbound-message.entity.js';
import { OutboundMessageEntity } from './outbound/outbound-message.entity.js';
import { PhoneLinkEntity } from './phone-link/phone-link.entity.js';
import { VoiceNoteEntity } from './voice-note/voice-note.entity.js';

export const database: ServiceDatabase = {
  schema: 'messaging',
  entities: [PhoneLinkEntity, InboundMessageEntity, OutboundMessageEntity, VoiceNoteEntity],
  migrations: [Messages1790000000301, VoiceNotes1790000000305],
};
