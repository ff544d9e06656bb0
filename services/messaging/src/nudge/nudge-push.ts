import { type Language, languageOf, type NudgeNotification, type ReminderNotification } from '@dreamloom/contracts';
import { Logger, PermanentError, TransientError } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ChatLanguages } from '../language/chat-languages.js';
import { textIn } from '../languages/index.js';
import { PUSH_SENDER, type PushSender } from '../vendors/push/push.port.js';
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
    let isReached = false;
    let failure: TransientError | null = null;
    for (const device of await this.subscriptions.of(dreamerId, nudgeId)) {
      try {
        if (!device.isReached && (await this.push.send(device, message)) === 'gone') {
          await this.subscriptions.remove(dreamerId, device.endpoint);
          continue;
        }
        if (!device.isReached) await this.subscriptions.noteReached(device.endpoint, nudgeId);
        isReached = true;
      } catch (error) {
        if (error instanceof TransientError) failure = error;
        else if (error instanceof PermanentError) this.logger.warn(`a nudge was not sent: ${error.message}`);
        else throw error;
      }
    }
    if (failure) throw failure;
    return isReached;
  }
}
