import type { ServiceDatabase } from '@dreamloom/platform';
import { Messages1790000000301 } from '../migrations/1-messages.js';
import { ContactMessages1790000000304 } from '../migrations/4-contact-messages.js';
import { ContactMessageEntity } from './contact/contact-message.entity.js';
import { InboundMessageEntity } from './inbound/inbound-message.entity.js';
import { OutboundMessageEntity } from './outbound/outbound-message.entity.js';
import { PhoneLinkEntity } from './phone-link/phone-link.entity.js';

export const database: ServiceDatabase = {
  schema: 'messaging',
  entities: [PhoneLinkEntity, InboundMessageEntity, OutboundMessageEntity, ContactMessageEntity],
  migrations: [Messages1790000000301, ContactMessages1790000000304],
};
