import { type Language, languageOf, type NudgeNotification, type ReminderNotification } from '@dreamloom/contracts';
import { Logger, PermanentError } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ChatLanguages } from '../language/chat-languages.js';
import { type Text, textIn } from '../languages/index.js';
import { PUSH_SENDER, type PushAddress, type PushSender } from '../vendors/push/push.port.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';
import type { ReminderKind } from './reminder.repository.js';
import { MAX_LATENESS_MS } from './reminder-time.js';

/** A device that is off for longer gets no reminder: it is for this hour. */
const TTL_SECONDS = MAX_LATENESS_MS / 1_000;

interface PushedReminder {
  reminderId: string;
  dreamerId: string;
  kind: ReminderKind;
}

/** Sends one reminder to every browser of a dreamer. */
@Injectable()
export class ReminderPush {
  constructor(
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly languages: ChatLanguages,
    private readonly logger: Logger,
    @Inject(PUSH_SENDER) private readonly push: PushSender,
  ) {}

  /**
   * @returns whether a browser was reached
   * @throws TransientError when a browser must be tried again; those that were reached get no second message
   */
  async send(
    { reminderId, dreamerId, kind }: PushedReminder,
    browserLanguage: Language,
    write: (text: Text) => NudgeNotification | ReminderNotification,
  ): Promise<boolean> {
    const language = (await this.languages.chosenBy(dreamerId)) ?? browserLanguage;
    const message = {
      text: JSON.stringify(write(textIn(languageOf(language) ?? 'en'))),
      topic: kind,
      ttlSeconds: TTL_SECONDS,
    };
    const devices = await this.subscriptions.of(dreamerId, reminderId);
    return anyReached(
      devices.map(
        async (device) => device.isReached || (await this.sendTo(device, message, { dreamerId, reminderId })),
      ),
    );
  }

  /** @returns false for a browser that no further attempt reaches */
  private async sendTo(
    device: PushAddress,
    message: Parameters<PushSender['send']>[1],
    { dreamerId, reminderId }: { dreamerId: string; reminderId: string },
  ): Promise<boolean> {
    try {
      if ((await this.push.send(device, message)) === 'gone') {
        await this.subscriptions.remove(dreamerId, device.endpoint);
        return false;
      }
    } catch (error) {
      if (!(error instanceof PermanentError)) throw error;
      this.logger.warn(`a reminder was not sent: ${error.message}`);
      return false;
    }
    await this.subscriptions.noteReached(device.endpoint, reminderId);
    return true;
  }
}

/**
 * Waits for all attempts, so that one that fails prevents no other.
 * @returns whether one reached the dreamer
 * @throws the first failure
 */
export async function anyReached(attempts: Promise<boolean>[]): Promise<boolean> {
  await Promise.allSettled(attempts);
  return (await Promise.all(attempts)).includes(true);
}
