import type { ServiceDatabase } from '@dreamloom/platform';
import { Initial1790000000101 } from '../migrations/1-initial.js';
import { Nights1790000000102 } from '../migrations/2-nights.js';
import { Grants1790000000103 } from '../migrations/3-grants.js';
import { PrivateLinks1790000000104 } from '../migrations/4-private-links.js';
import { Circles1790000000105 } from '../migrations/5-circles.js';
import { PeopleVersion1790000000106 } from '../migrations/6-people-version.js';
import { SignInWays1790000000107 } from '../migrations/7-sign-in-ways.js';
import { CirclesByChat1790000000108 } from '../migrations/8-circles-by-chat.js';
import { Invitations1790000000109 } from '../migrations/9-invitations.js';
import { Webhooks1790000000110 } from '../migrations/10-webhooks.js';
import { Feeds1790000000111 } from '../migrations/11-feeds.js';
import { DreamEntity } from './dream/dream.entity.js';
import { DreamRevisionEntity } from './dream/revision.repository.js';
import { DreamerEntity, DreamerPhotoEntity } from './dreamer/dreamer.entity.js';
import { InvitationEntity } from './dreamer/invitations.js';
import { SignInWayEntity } from './dreamer/sign-in-way.repository.js';
import { DreamImageEntity } from './image/image.repository.js';
import { ArchivedFileEntity } from './import/archived-file.repository.js';
import { DreamPersonEntity, PersonEntity } from './person/person.entity.js';
import { DreamTranscriptEntity, DreamVoiceEntity } from './voice/voice.entity.js';
import { ErasureEntity } from './your-data/erasure.repository.js';

export const database: ServiceDatabase = {
  schema: 'dreams',
  entities: [
    DreamerEntity,
    DreamerPhotoEntity,
    SignInWayEntity,
    InvitationEntity,
    DreamEntity,
    DreamRevisionEntity,
    DreamImageEntity,
    PersonEntity,
    DreamPersonEntity,
    DreamVoiceEntity,
    DreamTranscriptEntity,
    ErasureEntity,
    ArchivedFileEntity,
  ],
  migrations: [
    Initial1790000000101,
    Nights1790000000102,
    Grants1790000000103,
    PrivateLinks1790000000104,
    Circles1790000000105,
    PeopleVersion1790000000106,
    SignInWays1790000000107,
    CirclesByChat1790000000108,
    Invitations1790000000109,
    Webhooks1790000000110,
    Feeds1790000000111,
  ],
};
