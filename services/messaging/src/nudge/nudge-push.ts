import { type Language, languageOf, type NudgeNotification, type ReminderNotification } from '@dreamloom/contracts';
import { Logger, PermanentError } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ChatLanguages } from '../language/chat-languages.js';
import { textIn } from '../languages/index.js';
import { PUSH_SENDER, type PushAddress, type PushSender } from '../vendors/push/push.port.js';
import { MAX_LATENESS_MS } from './nudge-time.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

/** A device that is off for longer gets no nudge: it is for this hour. */
const TTL_SECONDS = MAX_LATENESS_MS / 1_000;

interface PushedNudge {
  nudgeId: string;
  dreamerId: string;
  browserLanguage: Language;
  topic: 'nudge' | 'rehearsal' | 'reality-check';
}

/** Sends one nudge to every browser of a dreamer. */
@Injectable()
export class NudgePush {
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
    { nudgeId, dreamerId, browserLanguage, topic }: PushedNudge,
    write: (text: ReturnType<typeof textIn>) => NudgeNotification | ReminderNotification,
  ): Promise<boolean> {
    const language = (await this.languages.chosenBy(dreamerId)) ?? browserLanguage;
    const message = {
      text: JSON.stringify(write(textIn(languageOf(language) ?? 'en'))),
      topic,
      ttlSeconds: TTL_SECONDS,
    };
    const devices = await this.subscriptions.of(dreamerId, nudgeId);
    return anyReached(
      devices.map(async (device) => device.isReached || (await this.sendTo(device, message, { dreamerId, nudgeId }))),
    );
  }

  /** @returns false for a browser that no further attempt reaches */
  private async sendTo(
    device: PushAddress,
    message: Parameters<PushSender['send']>[1],
    { dreamerId, nudgeId }: { dreamerId: string; nudgeId: string },
  ): Promise<boolean> {
    try {
      if ((await this.push.send(device, message)) === 'gone') {
        await this.subscriptions.remove(dreamerId, device.endpoint);
        return false;
      }
    } catch (error) {
      if (!(error instanceof PermanentError)) throw error;
      this.logger.warn(`a nudge was not sent: ${error.message}`);
      return false;
    }
    await this.subscriptions.noteReached(device.endpoint, nudgeId);
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
