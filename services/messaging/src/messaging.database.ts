import type { ServiceDatabase } from '@dreamloom/platform';
import { Messaging1790000000301 } from '../migrations/1-initial.js';
import { WordsOfOthers1790000000302 } from '../migrations/2-words-of-others.js';
import { AttachmentEntity } from './attachment/attachment.repository.js';
import { ChannelContactEntity } from './channel/channel-contact.repository.js';
import { ChannelLinkEntity } from './channel/channel-link.repository.js';
import { ChannelOfferEntity } from './channel/channel-offer.repository.js';
import { ChannelOutageEntity } from './channel/channel-outages.js';
import { ChannelAddressEntity } from './channel/contact-directory.js';
import { ContactMessageEntity } from './contact/contact-message.repository.js';
import { InboundMessageEntity, ReconciliationEntity } from './inbound/inbound-message.repository.js';
import { UnreadableMessageEntity } from './inbound/unreadable-messages.js';
import { DreamMailEntity, MailSuppressionEntity } from './mail/dream-mail.repository.js';
import { OutboundMessageEntity } from './outbound/outbound-message.entity.js';

export const database: ServiceDatabase = {
  schema: 'messaging',
  entities: [
    ChannelContactEntity,
    ChannelAddressEntity,
    ChannelLinkEntity,
    ChannelOfferEntity,
    ChannelOutageEntity,
    InboundMessageEntity,
    ReconciliationEntity,
    UnreadableMessageEntity,
    AttachmentEntity,
    OutboundMessageEntity,
    DreamMailEntity,
    MailSuppressionEntity,
    ContactMessageEntity,
  ],
  migrations: [Messaging1790000000301, WordsOfOthers1790000000302],
};
