import { Module } from '@nestjs/common';
import { HeldMessageRepository } from './held-message.repository.js';
import { PhoneContactRepository } from './phone-contact.repository.js';
import { PhoneLinkRepository } from './phone-link.repository.js';

const repositories = [PhoneContactRepository, PhoneLinkRepository, HeldMessageRepository];

@Module({ providers: repositories, exports: repositories })
export class PhoneModule {}
