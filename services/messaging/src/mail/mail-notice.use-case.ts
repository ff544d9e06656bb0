import {
  type Device,
  type EventName,
  type Language,
  NOTICE_DAYS,
  type NoticeKind,
  type PayloadOf,
} from '@dreamloom/contracts';
import { type Delivery, Transactions } from '@dreamloom/eventing';
import { ENV, html, Keys, Quotas, signAddress } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ChatLanguages } from '../language/chat-languages.js';
import { textIn } from '../languages/index.js';
import type { MessagingEnv } from '../messaging.env.js';
import { type Letter, MAILER, type Mailer } from '../vendors/mailer/mailer.port.js';
import { DreamClient } from './dream.client.js';
import { mailPage } from './dream-mail-text.js';

type NoticeOf<Name extends EventName> = { id: string; occurredAt: Date; name: Name; payload: PayloadOf<Name> };
/** Of what the mail has a link that ends it. */
type Ended = NoticeOf<'new-device-used'> | NoticeOf<'sign-in-way-added'> | NoticeOf<'access-token-made'>;
type Notice = Ended | NoticeOf<'removal-announced'> | NoticeOf<'webhook-ended'>;

interface Content {
  subject: string;
  paragraphs: string[];
  link?: { before: string; href: string; label: string };
  /** The last line, in small letters. */
  hint?: string;
}

/**
 * Notifies a dreamer by mail of a new device, a new way to sign in or a new token, with a link that ends it, of what
 * operators announce, and of a webhook that has ended.
 */
@Injectable()
export class MailNotice {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamClient,
    private readonly languages: ChatLanguages,
    private readonly quotas: Quotas,
    private readonly keys: Keys,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  async run(notice: Notice, delivery: Delivery): Promise<void> {
    if (await this.transactions.isSettled(delivery)) return;
    const address = await this.dreams.addressOf(notice.payload.dreamerId);
    // SMTP has no way to look up accepted mail: after a crash the mail is sent again with the same Message-ID.
    if (address !== null) {
      const language = await this.languageOf(notice);
      await this.mailer.send(this.letter(notice.id, await this.contentOf(notice, language), address, language));
    }
    await this.transactions.run(delivery, () => Promise.resolve());
  }

  private async languageOf({ name, payload }: Notice): Promise<Language> {
    const chosen = await this.languages.chosenBy(payload.dreamerId);
    const isNamed = name === 'new-device-used' || name === 'access-token-made';
    return chosen ?? (isNamed ? payload.language : this.languages.ofDreamer(payload.dreamerId));
  }

  private async contentOf(notice: Notice, language: Language): Promise<Content> {
    const { PRODUCT_NAME: product, PUBLIC_BASE_URL, SUPPORT_EMAIL } = this.env;
    const text = textIn(language);
    switch (notice.name) {
      case 'removal-announced': {
        const { removeAt, dreamerId } = notice.payload;
        if (removeAt === null)
          return { subject: text('removalOverSubject'), paragraphs: [text('removalOverText', { product })] };
        const isSuspended = await this.quotas.isSuspended(dreamerId);
        return {
          subject: text('removalSubject'),
          paragraphs: [
            text('removalText', { product, date: inWords(removeAt, language) }),
            ...(isSuspended ? [] : [text('removalTake')]),
            text('removalEnd', { address: SUPPORT_EMAIL }),
          ],
        };
      }
      case 'webhook-ended':
        return {
          subject: text('webhookEndedSubject'),
          paragraphs: [text('webhookEndedText', { product, host: notice.payload.host })],
          link: {
            before: text('webhookEndedEnd'),
            href: new URL('/profile?webhooks', PUBLIC_BASE_URL).href,
            label: text('webhookEndedButton'),
          },
        };
      default: {
        const [subject, words, before] = wordsOf(notice, language, product);
        return {
          subject,
          paragraphs: [words],
          link: { before, href: this.link(notice), label: text('noticeButton') },
          hint: text('noticeValid', { days: NOTICE_DAYS }),
        };
      }
    }
  }

  private letter(
    id: string,
    { subject, paragraphs, link, hint }: Content,
    address: string,
    language: Language,
  ): Letter {
    const linkLine = link && `${link.before}\n${link.href}`;
    return {
      to: { name: '', address },
      subject,
      text: [`${subject}.`, ...paragraphs, linkLine, hint].filter((part) => part !== undefined).join('\n\n'),
      // Without pictures and with the plain address of the link, so that nothing can be tracked.
      html: mailPage(
        language,
        html`<p style="margin:0 0 24px;font-weight:bold">${subject}.</p>
          ${paragraphs.map((words) => html`<p style="margin:0 0 16px">${words}</p>`)}
          ${link && html`<p style="margin:0 0 24px">${link.before} <a href="${link.href}" style="color:#f4c97a">${link.label}</a></p>`}
          ${hint !== undefined && html`<p style="margin:0;font-size:13px;color:#b4b1d6">${hint}</p>`}`,
      ),
      messageId: `<${id}@${new URL(this.env.PUBLIC_BASE_URL).hostname}>`,
    };
  }

  /** What follows # is sent to no server, and so is in no log. */
  private link({ name, payload, occurredAt }: Ended): string {
    const [kind, thing]: [NoticeKind, string] =
      name === 'new-device-used'
        ? ['device', payload.deviceId]
        : name === 'sign-in-way-added'
          ? ['way', payload.wayId]
          : ['token', payload.tokenId];
    const expires = Math.floor(occurredAt.getTime() / 1_000) + NOTICE_DAYS * 86_400;
    const token = signAddress(`${kind}.${payload.dreamerId}.${thing}`, expires, this.keys.for('sign-in notices'));
    return new URL(`/auth/callback#notice=${token}`, this.env.PUBLIC_BASE_URL).href;
  }
}

const inWords = (iso: string, language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

/** Subject, text, and the sentence before the link. */
function wordsOf({ name, payload }: Ended, language: Language, product: string): [string, string, string] {
  const text = textIn(language);
  switch (name) {
    case 'new-device-used':
      return [
        text('newDeviceSubject'),
        text('newDeviceText', { product, device: deviceIn(language, payload.device) }),
        text('newDeviceEnd'),
      ];
    case 'sign-in-way-added':
      return [text('newWaySubject'), text('newWayText', { product, way: wayIn(language, payload) }), text('newWayEnd')];
    case 'access-token-made':
      return [
        text('newTokenSubject'),
        text(payload.scopes.includes('read') ? 'newTokenReads' : 'newTokenWrites', { product }),
        text('newTokenEnd'),
      ];
  }
}

function deviceIn(language: Language, device: Device | null): string {
  const text = textIn(language);
  if (device?.browser === undefined) return text('newDeviceUnknown');
  const { browser, system } = device;
  return system === undefined ? browser : text('newDeviceOn', { browser, system });
}

function wayIn(language: Language, { kind, host }: PayloadOf<'sign-in-way-added'>): string {
  if (kind === 'google') return 'Google';
  const text = textIn(language);
  return kind === 'open-id' ? (host ?? 'OpenID') : text(kind === 'mail' ? 'newWayMail' : 'newWayPasskey');
}
