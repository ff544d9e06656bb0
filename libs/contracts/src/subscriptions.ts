import {
  AFTER_A_DREAM,
  ARCHIVED_PICTURE,
  BOOK,
  type DeliveryPolicy,
  EMBEDDING,
  ERASURE,
  IMAGE_GENERATION,
  LOCAL_WRITE,
  NOTICE,
  PHOTO,
  REPLY,
  TRANSCRIPTION,
  VENDOR_CALL,
  WEBHOOK,
  WEEK_CLOSING,
} from './delivery.js';
import type { EventName } from './events/index.js';

export const SERVICES = ['gateway', 'dreams', 'media', 'messaging', 'collective'] as const;
export type ServiceName = (typeof SERVICES)[number];

/**
 * Which service handles which event, with which retry policy. `service.event.verb-noun` is the name of the queue, the key
 * here and the path `services/<service>/src/handlers/<event>.<verb-noun>.handler.ts`.
 */
export const SUBSCRIPTIONS = {
  'dreams.text-note-received.record-dream': LOCAL_WRITE,
  'dreams.dream-recorded.title-dream': VENDOR_CALL,
  'dreams.title-requested.title-dream': VENDOR_CALL,
  'dreams.dream-recorded.embed-dream': EMBEDDING,
  'dreams.embedding-requested.embed-dream': EMBEDDING,
  'dreams.motifs-requested.read-motifs': VENDOR_CALL,
  'media.artwork-requested.generate-artwork': IMAGE_GENERATION,
  'dreams.artwork-generated.attach-artwork': LOCAL_WRITE,
  'messaging.dream-completed.notify-dreamer': REPLY,
  'collective.dream-published.upsert-dream': LOCAL_WRITE,
  'collective.dream-withdrawn.remove-dream': LOCAL_WRITE,
  'media.dream-published.publish-picture': LOCAL_WRITE,
  'media.dream-withdrawn.unpublish-picture': LOCAL_WRITE,
  'collective.week-ended.close-weeks': WEEK_CLOSING,
  'collective.week-images-due.renew-week-images': LOCAL_WRITE,
  'media.week-image-requested.generate-week-image': IMAGE_GENERATION,
  'collective.week-image-generated.store-week-image': LOCAL_WRITE,
  'collective.week-image-failed.note-failure': LOCAL_WRITE,
  'dreams.artwork-failed.note-failure': LOCAL_WRITE,
  'messaging.artwork-failed.notify-dreamer': REPLY,
  'messaging.reconciliation-due.reconcile-messages': VENDOR_CALL,
  'messaging.purge-due.purge-unattributed-messages': VENDOR_CALL,
  'media.voice-note-received.transcribe-voice-note': TRANSCRIPTION,
  'dreams.voice-note-transcribed.record-dream': LOCAL_WRITE,
  'messaging.voice-note-transcribed.delete-vendor-copy': VENDOR_CALL,
  'messaging.voice-note-failed.notify-dreamer': REPLY,
  'messaging.voice-note-failed.delete-vendor-copy': VENDOR_CALL,
  'media.speech-language-changed.store-speech-language': LOCAL_WRITE,
  'messaging.ai-consent-changed.store-consent': LOCAL_WRITE,
  'messaging.language-changed.store-language': LOCAL_WRITE,
  'messaging.voice-note-transcribed.note-language': LOCAL_WRITE,
  'media.transcription-requested.transcribe-again': TRANSCRIPTION,
  'dreams.transcription-ended.store-version': LOCAL_WRITE,
  'messaging.dream-mail-requested.send-dream-mail': VENDOR_CALL,
  'messaging.new-device-used.mail-notice': NOTICE,
  'messaging.sign-in-way-added.mail-notice': NOTICE,
  'messaging.access-token-made.mail-notice': NOTICE,
  'dreams.trash-due.empty-trash': LOCAL_WRITE,
  'dreams.motif-count-due.count-community-motifs': LOCAL_WRITE,
  'media.dream-erased.erase-dream': LOCAL_WRITE,
  'messaging.dream-erased.erase-words': LOCAL_WRITE,
  'collective.dream-erased.erase-interpretations': LOCAL_WRITE,
  'dreams.command-received.run-command': AFTER_A_DREAM,
  'dreams.words-added.add-words': AFTER_A_DREAM,
  'messaging.message-answered.answer-dreamer': REPLY,
  'messaging.welcome-requested.send-welcome': REPLY,
  'messaging.reply-refused.resend-reply': REPLY,
  'messaging.receipt-missed.send-receipt': REPLY,
  'messaging.contact-message-received.mail-contact-message': VENDOR_CALL,
  'messaging.voice-note-postponed.notify-dreamer': REPLY,
  'messaging.dreams-postponed.notify-dreamer': REPLY,
  'dreams.artwork-postponed.note-delay': LOCAL_WRITE,
  'messaging.artwork-postponed.notify-dreamer': REPLY,
  'messaging.title-postponed.notify-dreamer': REPLY,
  'messaging.time-zone-changed.store-time-zone': LOCAL_WRITE,
  'messaging.reminders-due.request-reminders': LOCAL_WRITE,
  'messaging.reminder-requested.send-reminder': REPLY,
  'dreams.dreamless-night-reported.record-night': LOCAL_WRITE,
  'gateway.dreamer-erased.end-sessions': LOCAL_WRITE,
  'dreams.dreamer-erased.erase-events': ERASURE,
  'media.dreamer-erased.erase-files': ERASURE,
  'messaging.dreamer-erased.erase-messages': ERASURE,
  'collective.dreamer-erased.erase-dreamer': ERASURE,
  'dreams.erasure-due.announce-erasures': LOCAL_WRITE,
  'gateway.erasure-due.remove-accounts': LOCAL_WRITE,
  'dreams.account-rules-changed.store-limits': LOCAL_WRITE,
  'media.account-rules-changed.store-limits': LOCAL_WRITE,
  'messaging.account-rules-changed.store-limits': LOCAL_WRITE,
  'collective.account-rules-changed.store-limits': LOCAL_WRITE,
  'messaging.removal-announced.mail-notice': NOTICE,
  'media.photo-received.store-photo': PHOTO,
  'dreams.photo-stored.attach-photo': LOCAL_WRITE,
  'messaging.photo-stored.settle-photo': VENDOR_CALL,
  'messaging.photo-failed.notify-dreamer': REPLY,
  'messaging.photo-failed.delete-vendor-copy': VENDOR_CALL,
  'media.photo-removed.erase-photo': LOCAL_WRITE,
  'media.archived-picture-due.store-picture': ARCHIVED_PICTURE,
  'dreams.archived-picture-settled.settle-image': LOCAL_WRITE,
  'media.book-requested.make-book': BOOK,
  'media.purge-due.remove-books': LOCAL_WRITE,
  'dreams.dream-song-deleted.withdraw-song': LOCAL_WRITE,
  'dreams.circle-command-received.run-circle-command': AFTER_A_DREAM,
  'messaging.circle-reply-written.notify-dreamer': REPLY,
  'dreams.webhook-due.send-webhook': WEBHOOK,
  'messaging.webhook-ended.mail-notice': NOTICE,
} as const satisfies Partial<Record<`${ServiceName}.${EventName}.${string}`, DeliveryPolicy>>;

export type Subscription = keyof typeof SUBSCRIPTIONS;

/** Splits a subscription's name into its three parts. */
export function partsOf(subscription: Subscription): { service: ServiceName; event: EventName; verb: string } {
  const [service, event, verb] = subscription.split('.') as [ServiceName, EventName, string];
  return { service, event, verb };
}

const SUBSCRIBERS = new Map<EventName, Subscription[]>();
for (const name of Object.keys(SUBSCRIPTIONS) as Subscription[]) {
  const { event } = partsOf(name);
  SUBSCRIBERS.set(event, [...(SUBSCRIBERS.get(event) ?? []), name]);
}

/** All subscriptions to an event, in the table's order. */
export function subscribersOf(event: EventName): readonly Subscription[] {
  return SUBSCRIBERS.get(event) ?? [];
}

export function subscriptionsOf(service: ServiceName): Subscription[] {
  return (Object.keys(SUBSCRIPTIONS) as Subscription[]).filter((name) => partsOf(name).service === service);
}
