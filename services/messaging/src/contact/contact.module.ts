import { Module } from '@nestjs/common';
import { MailContactMessageHandler } from '../handlers/contact-message-received.mail-contact-message.handler.js';
import { MailModule } from '../mail/mail.module.js';
import { ContactController } from './contact.controller.js';
import { ContactMessageRepository } from './contact-message.repository.js';
import { MailContactMessage, ReceiveContactMessage } from './contact-message.use-case.js';

@Module({
  imports: [MailModule],
  controllers: [ContactController],
  providers: [ContactMessageRepository, ReceiveContactMessage, MailContactMessage, MailContactMessageHandler],
})
export class ContactModule {}
