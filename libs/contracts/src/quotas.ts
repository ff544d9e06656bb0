/**
 * Who shares the points of a quota. An `ip` is an IPv4 address or the /64 of an IPv6 address, a `sender` the hash of the
 * mailbox of an account, which stays the same when the account is deleted and made again.
 */
export type QuotaKey = 'dreamer' | 'sender' | 'ip' | 'recipient' | 'number' | 'voice note' | 'everybody';

export interface QuotaLine {
  by: QuotaKey;
  /** Points of one window; one use takes one point unless the comment of the line names another unit. */
  points: number;
  /** Length of the window, which begins with its first use. */
  seconds: number;
  /** Code of the refusal, for programs. */
  code: string;
  /** The refusal for people, given the wait in words: 'in about 5 hours'. */
  message: (wait: string) => string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;

const tooFast = (wait: string) => `That was a little fast. Please try again ${wait}.`;

/**
 * Requests under /api and /admin, which the gateway counts in Redis or in memory. Pages, health, requests of this machine itself
 * and webhooks whose signature is right are never counted.
 */
export const REQUEST_QUOTAS = {
  requestsPerMinute: { by: 'ip', points: 1_200, seconds: MINUTE, code: 'too-many-requests', message: tooFast },
  signInsPer10Minutes: { by: 'ip', points: 120, seconds: 10 * MINUTE, code: 'too-many-requests', message: tooFast },
  /** Of visitors: what they send, change and delete. */
  visitorChangesPer10Minutes: {
    by: 'ip',
    points: 60,
    seconds: 10 * MINUTE,
    code: 'too-many-requests',
    message: tooFast,
  },
  dreamerRequestsPerMinute: {
    by: 'dreamer',
    points: 600,
    seconds: MINUTE,
    code: 'too-many-requests',
    message: tooFast,
  },
  dreamerChangesPerMinute: { by: 'dreamer', points: 120, seconds: MINUTE, code: 'too-many-requests', message: tooFast },
  /** Webhooks whose signature the service refused. */
  failedSignaturesPerMinute: {
    ...{ by: 'ip', points: 30, seconds: MINUTE, code: 'too-many-requests' },
    message: (wait) => `Too many messages from here were not signed as they should be. Please try again ${wait}.`,
  },
} as const satisfies Record<string, QuotaLine>;

export type RequestQuotaName = keyof typeof REQUEST_QUOTAS;

/** Every quota of the application; a service counts the work that it does itself. docs/limits.md explains each line. */
export const QUOTAS = {
  ...REQUEST_QUOTAS,
  titlesPerDay: {
    ...{ by: 'dreamer', points: 200, seconds: DAY, code: 'too-many-titles' },
    message: (wait) => `I have named many of your dreams today. I will name the next one ${wait}.`,
  },
  titlesPerMonth: {
    ...{ by: 'everybody', points: 100_000, seconds: MONTH, code: 'too-many-titles' },
    message: (wait) => `I have named as many dreams as I can this month. I will name the next one ${wait}.`,
  },
  imagesPerDay: {
    ...{ by: 'dreamer', points: 100, seconds: DAY, code: 'too-many-paintings' },
    message: (wait) => `I have painted enough for now. I will paint the next dream ${wait}.`,
  },
  imagesPerMonth: {
    ...{ by: 'everybody', points: 50_000, seconds: MONTH, code: 'too-many-paintings' },
    message: (wait) => `I have painted as much as I can this month. I will paint the next dream ${wait}.`,
  },
  imagesByHandPerDay: {
    ...{ by: 'dreamer', points: 30, seconds: DAY, code: 'too-many-paintings' },
    message: (wait) => `You can have 30 new paintings a day. Please try again ${wait}.`,
  },
  /** In seconds of audio. */
  voiceSecondsPerDay: {
    ...{ by: 'dreamer', points: HOUR, seconds: DAY, code: 'too-many-voice-notes' },
    message: (wait) => `I have listened to enough for now. Please ask again ${wait}.`,
  },
  /** In seconds of audio. */
  voiceSecondsPerMonth: {
    ...{ by: 'everybody', points: 3_000_000, seconds: MONTH, code: 'too-many-voice-notes' },
    message: (wait) => `I have listened to as much as I can this month. Please ask again ${wait}.`,
  },
  transcriptionsPerVoiceNote: {
    ...{ by: 'voice note', points: 10, seconds: DAY, code: 'heard-often-enough' },
    message: (wait) => `This voice note has been listened to often enough. Please ask again ${wait}.`,
  },
  interpretationsPerHour: {
    ...{ by: 'dreamer', points: 12, seconds: HOUR, code: 'too-many-requests' },
    message: (wait) => `You have asked for many interpretations. Let them rest, and ask again ${wait}.`,
  },
  interpretationsPerDay: {
    ...{ by: 'dreamer', points: 40, seconds: DAY, code: 'too-many-requests' },
    message: (wait) => `You have asked for many interpretations. Let them rest, and ask again ${wait}.`,
  },
  interpretationsPerMonth: {
    ...{ by: 'everybody', points: 50_000, seconds: MONTH, code: 'too-many-requests' },
    message: (wait) =>
      `We have read as many dreams as we can this month. Your dreams are safe; please ask again ${wait}.`,
  },
  /** Counted when an upload begins: reading an archive costs processor time whatever it holds. */
  importsPerHour: {
    ...{ by: 'dreamer', points: 10, seconds: HOUR, code: 'too-many-imports' },
    message: (wait) => `You have brought many archives in a short time. Please bring the next one ${wait}.`,
  },
  /** In kilobytes: voice notes, paintings and what an import brings. */
  storedKilobytesPerDay: {
    ...{ by: 'dreamer', points: 2_000_000, seconds: DAY, code: 'too-much-to-keep' },
    message: (wait) => `Your journal has taken in as much as it can for now. Please bring the rest ${wait}.`,
  },
  /** In kilobytes. */
  storedKilobytesPerMonth: {
    ...{ by: 'everybody', points: 500_000_000, seconds: MONTH, code: 'too-much-to-keep' },
    message: (wait) => `All journals together have taken in as much as they can this month. Please come again ${wait}.`,
  },
  weekImagesPerDay: {
    ...{ by: 'everybody', points: 24, seconds: DAY, code: 'too-many-requests' },
    message: (wait) => `The painter has painted enough for now. Please come back ${wait}.`,
  },
  weekImageRequestsPerHour: {
    ...{ by: 'ip', points: 30, seconds: HOUR, code: 'too-many-requests' },
    message: (wait) => `Too many wishes for pictures. Please try again ${wait}.`,
  },
  reportsPerHour: {
    ...{ by: 'dreamer', points: 30, seconds: HOUR, code: 'too-many-requests' },
    message: (wait) => `Thank you for so many hints. Please come again ${wait}.`,
  },
  /** Of an account that is less than a day old. */
  mailsOnFirstDay: {
    ...{ by: 'sender', points: 3, seconds: DAY, code: 'too-many-mails' },
    message: (wait) => `A new account can send 3 e-mails on its first day. Please try again ${wait}.`,
  },
  mailsPerDay: {
    ...{ by: 'sender', points: 10, seconds: DAY, code: 'too-many-mails' },
    message: (wait) => `You can send 10 e-mails a day. Please try again ${wait}.`,
  },
  mailsToRecipientPerDay: {
    ...{ by: 'recipient', points: 3, seconds: DAY, code: 'too-many-mails' },
    message: (wait) => `This address can be sent 3 e-mails a day. Please try again ${wait}.`,
  },
  welcomesPerDay: {
    ...{ by: 'dreamer', points: 3, seconds: DAY, code: 'too-many-numbers' },
    message: (wait) => `We have written to enough numbers for you today. Please try again ${wait}.`,
  },
  /** A number is new to an account unless it is the one that the account claims at this moment. */
  newNumbersPerDay: {
    ...{ by: 'dreamer', points: 5, seconds: DAY, code: 'too-many-numbers' },
    message: (wait) => `You can try 5 new numbers a day. Please try the next one ${wait}.`,
  },
  contactMessagesPerHour: {
    ...{ by: 'ip', points: 5, seconds: HOUR, code: 'too-many-messages' },
    message: (wait) => `Thank you for so many messages. Please write again ${wait}.`,
  },
} as const satisfies Record<string, QuotaLine>;

export type QuotaName = keyof typeof QUOTAS;
