import {
  AFTER_A_DREAM,
  ERASURE,
  LISTENING,
  LOCAL_WRITE,
  PAINTING,
  REPLY,
  VENDOR_CALL,
  type DeliveryPolicy,
} from './delivery.js';
import type { EventName } from './events/index.js';

export const SERVICES = ['gateway', 'dreams', 'media', 'messaging', 'collective'] as const;
export type ServiceName = (typeof SERVICES)[number];

/**
 * THE CHOREOGRAPHY: who handles what, and how.
 * `service.event.verb-noun` is the queue's name, the key here and the path
 * `services/<service>/src/handlers/<event>.<verb-noun>.handler.ts`.
 */
export const SUBSCRIPTIONS = {
  'dreams.text-note-received.record-dream': LOCAL_WRITE,
  'dreams.dream-recorded.title-dream': VENDOR_CALL,
  'dreams.title-requested.title-dream': VENDOR_CALL,
  'media.artwork-requested.paint-dream': PAINTING,
  'dreams.artwork-painted.attach-artwork': LOCAL_WRITE,
  'messaging.dream-completed.tell-dreamer': REPLY,
  'collective.dream-published.hang-dream': LOCAL_WRITE,
  'collective.dream-withdrawn.take-down-dream': LOCAL_WRITE,
  'media.dream-published.open-picture': LOCAL_WRITE,
  'media.dream-withdrawn.close-picture': LOCAL_WRITE,
  'collective.week-ended.close-weeks': VENDOR_CALL,
  'media.weekly-vision-requested.paint-week': PAINTING,
  'collective.weekly-vision-painted.hang-vision': VENDOR_CALL,
  'collective.weekly-vision-failed.note-failure': LOCAL_WRITE,
  'dreams.painting-failed.note-failure': LOCAL_WRITE,
  'messaging.painting-failed.tell-dreamer': REPLY,
  'messaging.reconciliation-due.reconcile-messages': VENDOR_CALL,
  'messaging.forgetting-due.forget-strangers': VENDOR_CALL,
  'media.voice-note-received.transcribe-voice-note': LISTENING,
  'dreams.voice-note-transcribed.record-dream': LOCAL_WRITE,
  'messaging.voice-note-transcribed.delete-vendor-copy': VENDOR_CALL,
  'messaging.voice-note-unheard.tell-dreamer': REPLY,
  'messaging.voice-note-unheard.delete-vendor-copy': VENDOR_CALL,
  'media.transcription-requested.transcribe-again': LISTENING,
  'dreams.transcription-ended.keep-version': LOCAL_WRITE,
  'messaging.dream-mail-requested.send-dream-mail': VENDOR_CALL,
  'dreams.trash-due.empty-trash': LOCAL_WRITE,
  'media.dream-erased.erase-dream': LOCAL_WRITE,
  'messaging.dream-erased.forget-words': LOCAL_WRITE,
  'collective.dream-erased.forget-readings': LOCAL_WRITE,
  'dreams.dreamer-asked.fulfil-request': AFTER_A_DREAM,
  'dreams.words-added.add-words': AFTER_A_DREAM,
  'messaging.request-answered.answer-dreamer': REPLY,
  'messaging.welcome-requested.send-welcome': REPLY,
  'messaging.reply-refused.send-again': REPLY,
  'messaging.contact-message-received.mail-contact-message': VENDOR_CALL,
  'messaging.voice-note-postponed.tell-dreamer': REPLY,
  'dreams.artwork-postponed.note-delay': LOCAL_WRITE,
  'messaging.artwork-postponed.tell-dreamer': REPLY,
  'messaging.title-postponed.tell-dreamer': REPLY,
  'gateway.dreamer-erased.end-sessions': LOCAL_WRITE,
  'dreams.dreamer-erased.forget-events': ERASURE,
  'media.dreamer-erased.erase-files': ERASURE,
  'messaging.dreamer-erased.erase-correspondence': ERASURE,
  'collective.dreamer-erased.take-out-dreamer': ERASURE,
  'dreams.erasure-due.tell-again': LOCAL_WRITE,
} as const satisfies Partial<Record<`${ServiceName}.${EventName}.${string}`, DeliveryPolicy>>;

export type Subscription = keyof typeof SUBSCRIPTIONS;

/** Splits a subscription's name into its three parts. */
export function partsOf(subscription: Subscription): { service: ServiceName; event: EventName; verb: string } {
  const [service, event, verb] = subscription.split('.') as [ServiceName, EventName, string];
  return { service, event, verb };
}

/** All subscriptions to an event, in the table's order. */
export function subscribersOf(event: EventName): Subscription[] {
  return (Object.keys(SUBSCRIPTIONS) as Subscription[]).filter((name) => partsOf(name).event === event);
}

/** All subscriptions addressed to a service. */
export function subscriptionsOf(service: ServiceName): Subscription[] {
  return (Object.keys(SUBSCRIPTIONS) as Subscription[]).filter((name) => partsOf(name).service === service);
}
