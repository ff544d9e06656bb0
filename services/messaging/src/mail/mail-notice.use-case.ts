import { type Device, type Language, NOTICE_DAYS, type NoticeKind, type PayloadOf } from '@dreamloom/contracts';
import { type Delivery, Transactions } from '@dreamloom/eventing';
import { ENV, html, Keys, Quotas, signAddress } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ChatLanguages } from '../language/chat-languages.js';
import { textIn } from '../languages/index.js';
import type { MessagingEnv } from '../messaging.env.js';
import { type Letter, MAILER, type Mailer } from '../vendors/mailer/mailer.port.js';
import { DreamClient } from './dream.client.js';
import { mailPage } from './dream-mail-text.js';

type Notice = { id: string; occurredAt: Date } & (
  | { name: 'new-device-used'; payload: PayloadOf<'new-device-used'> }
  | { name: 'sign-in-way-added'; payload: PayloadOf<'sign-in-way-added'> }
  | { name: 'access-token-made'; payload: PayloadOf<'access-token-made'> }
  | { name: 'removal-announced'; payload: PayloadOf<'removal-announced'> }
);

/** What a link ends. */
type Ended = Exclude<Notice, { name: 'removal-announced' }>;

/**
 * Notifies a dreamer by mail of a new device, a new way to sign in or a new token, with a link that ends it, and of what
 * operators announce.
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
      await this.mailer.send(
        notice.name === 'removal-announced'
          ? this.removal(notice, address, language, !(await this.quotas.isSuspended(notice.payload.dreamerId)))
          : this.letter(notice, address, language),
      );
    }
    await this.transactions.run(delivery, () => Promise.resolve());
  }

  private async languageOf({ name, payload }: Notice): Promise<Language> {
    const chosen = await this.languages.chosenBy(payload.dreamerId);
    const isNamed = name === 'new-device-used' || name === 'access-token-made';
    return chosen ?? (isNamed ? payload.language : this.languages.ofDreamer(payload.dreamerId));
  }

  private removal(
    { id, payload }: Extract<Notice, { name: 'removal-announced' }>,
    address: string,
    language: Language,
    maySignIn: boolean,
  ): Letter {
    const { PRODUCT_NAME: product, PUBLIC_BASE_URL, SUPPORT_EMAIL } = this.env;
    const text = textIn(language);
    const date = payload.removeAt === null ? '' : inWords(payload.removeAt, language);
    const subject = text(payload.removeAt === null ? 'removalOverSubject' : 'removalSubject');
    const words =
      payload.removeAt === null
        ? [text('removalOverText', { product })]
        : [
            text('removalText', { product, date }),
            ...(maySignIn ? [text('removalTake')] : []),
            text('removalEnd', { address: SUPPORT_EMAIL }),
          ];
    return {
      to: { name: '', address },
      subject,
      text: [`${subject}.`, ...words].join('\n\n'),
      html: mailPage(
        language,
        html`<p style="margin:0 0 24px;font-weight:bold">${subject}.</p>
          ${words.map((line) => html`<p style="margin:0 0 16px">${line}</p>`)}`,
      ),
      messageId: `<${id}@${new URL(PUBLIC_BASE_URL).hostname}>`,
    };
  }

  private letter(notice: Ended, address: string, language: Language): Letter {
    const { PRODUCT_NAME: product, PUBLIC_BASE_URL } = this.env;
    const text = textIn(language);
    const [subject, words, end] = wordsOf(notice, language, product);
    const link = this.link(notice);
    const valid = text('noticeValid', { days: NOTICE_DAYS });
    return {
      to: { name: '', address },
      subject,
      text: [`${subject}.`, words, `${end}\n${link}`, valid].join('\n\n'),
      // Without pictures and with the plain address of the link, so that nothing can be tracked.
      html: mailPage(
        language,
        html`<p style="margin:0 0 24px;font-weight:bold">${subject}.</p>
          <p style="margin:0 0 16px">${words}</p>
          <p style="margin:0 0 24px">${end} <a href="${link}" style="color:#f4c97a">${text('noticeButton')}</a></p>
          <p style="margin:0;font-size:13px;color:#b4b1d6">${valid}</p>`,
      ),
      messageId: `<${notice.id}@${new URL(PUBLIC_BASE_URL).hostname}>`,
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
