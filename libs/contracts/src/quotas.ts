/**
 * What the points of a quota are counted by. An `ip` is an IPv4 address or the /64 of an IPv6 address; a `sender` is
 * the hash of an account's e-mail address, which survives deletion and re-creation of the account.
 */
export type QuotaKey =
  'dreamer' | 'sender' | 'ip' | 'recipient' | 'number' | 'voice note' | 'link' | 'token' | 'everybody';

export interface QuotaLine {
  by: QuotaKey;
  /** Points per window; one use consumes one point unless the entry's comment names another unit. */
  points: number;
  /** Length of the window, which begins with its first use. */
  seconds: number;
  /** Error code for programs. */
  code: string;
  /** Error message for people; `wait` is a phrase such as 'in about 5 hours'. */
  message: (wait: string) => string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;

const tooFast = (wait: string) => `That was a little fast. Please try again ${wait}.`;

/**
 * Quotas of requests under /api and /admin, which the gateway counts in Redis or in memory. Pages, health checks,
 * loopback requests and webhooks with a valid signature are exempt.
 */
export const REQUEST_QUOTAS = {
  requestsPerMinute: { by: 'ip', points: 1_200, seconds: MINUTE, code: 'too-many-requests', message: tooFast },
  signInsPer10Minutes: { by: 'ip', points: 120, seconds: 10 * MINUTE, code: 'too-many-requests', message: tooFast },
  /** Visitors' requests that are not GET or HEAD. */
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
  /** Leaves the rest of the dreamer's own quota to the browser while a program runs wild. */
  tokenRequestsPerMinute: { by: 'token', points: 120, seconds: MINUTE, code: 'too-many-requests', message: tooFast },
  /** Webhooks with an invalid signature. */
  failedSignaturesPerMinute: {
    ...{ by: 'ip', points: 30, seconds: MINUTE, code: 'too-many-requests' },
    message: (wait) => `Too many messages from here were not signed as they should be. Please try again ${wait}.`,
  },
} as const satisfies Record<string, QuotaLine>;

export type RequestQuotaName = keyof typeof REQUEST_QUOTAS;

/** Every quota of the application; each service counts the work that it does itself. docs/limits.md explains each entry. */
export const QUOTAS = {
  ...REQUEST_QUOTAS,
  /** Dreams by any way, counted when they are recorded; media counts recordings of the web app once more when they arrive. */
  newDreamsPerDay: {
    ...{ by: 'dreamer', points: 200, seconds: DAY, code: 'too-many-dreams' },
    message: (wait) => `You have told many dreams today. Please tell the next one ${wait}.`,
  },
  /** In kilobytes of dreams whose text is changed or published again: each goes to revisions or into the event log. */
  editedKilobytesPerDay: {
    ...{ by: 'dreamer', points: 20_000, seconds: DAY, code: 'too-many-changes' },
    message: (wait) => `You have changed very many words today. Please change the next ones ${wait}.`,
  },
  titlesPerDay: {
    ...{ by: 'dreamer', points: 200, seconds: DAY, code: 'too-many-titles' },
    message: (wait) => `I have named many of your dreams today. I will name the next one ${wait}.`,
  },
  /** Titles that a dreamer requests again after they failed. */
  titlesByHandPerDay: {
    ...{ by: 'dreamer', points: 30, seconds: DAY, code: 'too-many-titles' },
    message: (wait) => `You have asked for many titles again today. Please try again ${wait}.`,
  },
  titlesPerMonth: {
    ...{ by: 'everybody', points: 100_000, seconds: MONTH, code: 'too-many-titles' },
    message: (wait) => `I have named as many dreams as I can this month. I will name the next one ${wait}.`,
  },
  /** Dreams whose words are compared with the other dreams of the dreamer. */
  embeddingsPerDay: {
    ...{ by: 'dreamer', points: 2_000, seconds: DAY, code: 'too-many-embeddings' },
    message: (wait) => `I have compared many of your dreams today. I will compare the next one ${wait}.`,
  },
  /** Older dreams that are read for motifs in the background. New dreams have a quota of their own. */
  motifReadingsPerDay: {
    ...{ by: 'dreamer', points: 200, seconds: DAY, code: 'too-many-readings' },
    message: (wait) => `I have read many of your older dreams today. I will go on ${wait}.`,
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
  /** Pictures that dreamers add to their dreams. */
  photosPerDay: {
    ...{ by: 'dreamer', points: 100, seconds: DAY, code: 'too-many-photos' },
    message: (wait) => `You have added many pictures today. Please add the next one ${wait}.`,
  },
  pagesReadPerDay: {
    ...{ by: 'dreamer', points: 60, seconds: DAY, code: 'too-many-pages' },
    message: (wait) => `I have read many of your pages today. Please show me the next one ${wait}.`,
  },
  pagesReadPerMonth: {
    ...{ by: 'everybody', points: 50_000, seconds: MONTH, code: 'too-many-pages' },
    message: (wait) => `I have read as many pages as I can this month. Please show me the next one ${wait}.`,
  },
  /** Uploaded pictures and recordings that could not be opened: reading them costs processor time. */
  unreadableFilesPerDay: {
    ...{ by: 'dreamer', points: 30, seconds: DAY, code: 'too-many-unreadable-files' },
    message: (wait) => `Many of your files could not be opened today. Please try another one ${wait}.`,
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
  questionsPerDay: {
    ...{ by: 'dreamer', points: 40, seconds: DAY, code: 'too-many-questions' },
    message: (wait) => `Your journal has answered many of your questions today. Please put the next one ${wait}.`,
  },
  questionsPerMonth: {
    ...{ by: 'everybody', points: 50_000, seconds: MONTH, code: 'too-many-questions' },
    message: (wait) => `We have answered as many questions as we can this month. Please put yours again ${wait}.`,
  },
  /** Consumed when an upload begins: reading an archive costs processor time whatever it contains. */
  importsPerHour: {
    ...{ by: 'dreamer', points: 10, seconds: HOUR, code: 'too-many-imports' },
    message: (wait) => `You have brought many archives in a short time. Please bring the next one ${wait}.`,
  },
  booksPerDay: {
    ...{ by: 'dreamer', points: 5, seconds: DAY, code: 'too-many-books' },
    message: (wait) => `You have had many books made today. Please ask for the next one ${wait}.`,
  },
  /** Pictures of imported archives. */
  importedPicturesPerDay: {
    ...{ by: 'dreamer', points: 10_000, seconds: DAY, code: 'too-many-imported-pictures' },
    message: (wait) => `Your journal has taken in many pictures for now. Please bring the rest ${wait}.`,
  },
  /** In millions of pixels, which decide how much processor time a picture of an imported archive takes. */
  importedMegapixelsPerDay: {
    ...{ by: 'dreamer', points: 20_000, seconds: DAY, code: 'too-many-imported-pictures' },
    message: (wait) => `Your journal has taken in many large pictures for now. Please bring the rest ${wait}.`,
  },
  /** In kilobytes: voice notes, artworks and imported files. */
  storedKilobytesPerDay: {
    ...{ by: 'dreamer', points: 2_000_000, seconds: DAY, code: 'too-much-to-keep' },
    message: (wait) => `Your journal has taken in as much as it can for now. Please bring the rest ${wait}.`,
  },
  /** In kilobytes. */
  storedKilobytesPerMonth: {
    ...{ by: 'everybody', points: 500_000_000, seconds: MONTH, code: 'too-much-to-keep' },
    message: (wait) => `All journals together have taken in as much as they can this month. Please come again ${wait}.`,
  },
  /** Changes of the profile that send all public dreams to the community again, except those that withdraw something. */
  republicationsPerHour: {
    ...{ by: 'dreamer', points: 10, seconds: HOUR, code: 'too-many-requests' },
    message: (wait) => `You have changed what the community sees many times. Please try again ${wait}.`,
  },
  weekImagesPerDay: {
    ...{ by: 'everybody', points: 24, seconds: DAY, code: 'too-many-requests' },
    message: (wait) => `The painter has painted enough for now. Please come back ${wait}.`,
  },
  weekImageRequestsPerHour: {
    ...{ by: 'ip', points: 30, seconds: HOUR, code: 'too-many-requests' },
    message: (wait) => `Too many wishes for pictures. Please try again ${wait}.`,
  },
  /** Also passwords that are hashed. */
  privateLinksPerDay: {
    ...{ by: 'dreamer', points: 100, seconds: DAY, code: 'too-many-links' },
    message: (wait) => `You have made many private links today. Please make the next one ${wait}.`,
  },
  /** Passwords that are tried at one private link, from anywhere. */
  linkPasswordsPerHour: {
    ...{ by: 'link', points: 30, seconds: HOUR, code: 'too-many-passwords' },
    message: (wait) => `Many passwords were tried here. Please try again ${wait}.`,
  },
  reportsPerHour: {
    ...{ by: 'dreamer', points: 30, seconds: HOUR, code: 'too-many-requests' },
    message: (wait) => `Thank you for so many hints. Please come again ${wait}.`,
  },
  correctionsPerDay: {
    ...{ by: 'dreamer', points: 10, seconds: DAY, code: 'too-many-requests' },
    message: (wait) => `Thank you for so many corrections today. Please send the next one ${wait}.`,
  },
  /** Joining circles of a city, a country or a generation; leaving is always possible. */
  openCircleChoicesPerDay: {
    ...{ by: 'dreamer', points: 10, seconds: DAY, code: 'too-many-requests' },
    message: (wait) => `You have chosen other circles many times today. Please choose again ${wait}.`,
  },
  newCirclesPerDay: {
    ...{ by: 'dreamer', points: 20, seconds: DAY, code: 'too-many-requests' },
    message: (wait) => `You have begun many circles today. Please begin the next one ${wait}.`,
  },
  invitationsPerDay: {
    ...{ by: 'dreamer', points: 60, seconds: DAY, code: 'too-many-requests' },
    message: (wait) => `You have invited many people today. Please invite the next one ${wait}.`,
  },
  /** Replies to dreams in circles, and answers to replies. */
  repliesPerDay: {
    ...{ by: 'dreamer', points: 300, seconds: DAY, code: 'too-many-requests' },
    message: (wait) => `You have written many replies today. Please write the next one ${wait}.`,
  },
  /** Calls of tools by assistants. */
  toolCallsPerDay: {
    ...{ by: 'dreamer', points: 2_000, seconds: DAY, code: 'too-many-requests' },
    message: (wait) => `Your assistants have called very often today. Please try again ${wait}.`,
  },
  /** Documents in which programs introduce themselves, fetched from an address of their choice. */
  programDocumentsPerHour: {
    ...{ by: 'dreamer', points: 60, seconds: HOUR, code: 'too-many-requests' },
    message: (wait) => `Many programs have asked for your journal. Please try again ${wait}.`,
  },
  /** Tokens and programs that are let in: each sends a mail. */
  newTokensPerDay: {
    ...{ by: 'dreamer', points: 20, seconds: DAY, code: 'too-many-requests' },
    message: (wait) => `You have made many tokens today. Please make the next one ${wait}.`,
  },
  /** For accounts that are less than a day old. */
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
  /** Mails with a link to sign in, to one address. */
  signInMailsToRecipientPerHour: {
    ...{ by: 'recipient', points: 5, seconds: HOUR, code: 'too-many-mails' },
    message: (wait) => `This address was sent several links already. Please try again ${wait}.`,
  },
  signInMailsPerHour: {
    ...{ by: 'ip', points: 20, seconds: HOUR, code: 'too-many-mails' },
    message: (wait) => `Many links were sent from here already. Please try again ${wait}.`,
  },
  signInMailsOfAllPerHour: {
    ...{ by: 'everybody', points: 500, seconds: HOUR, code: 'too-many-mails' },
    message: (wait) => `Many links were sent already. Please try again ${wait}.`,
  },
  welcomesPerDay: {
    ...{ by: 'dreamer', points: 3, seconds: DAY, code: 'too-many-numbers' },
    message: (wait) => `We have written to enough numbers for you today. Please try again ${wait}.`,
  },
  /** Answers to messages that begin with a code that no claim of the number has. */
  unknownCodesPerHour: {
    ...{ by: 'number', points: 5, seconds: HOUR, code: 'too-many-requests' },
    message: (wait) => `I do not know any of these codes. Please try again ${wait}.`,
  },
  /** A number is new to an account unless the account claims it at this moment. */
  newNumbersPerDay: {
    ...{ by: 'dreamer', points: 5, seconds: DAY, code: 'too-many-numbers' },
    message: (wait) => `You can try 5 new numbers a day. Please try the next one ${wait}.`,
  },
  /** Answers to the messages of a suspended dreamer. */
  suspendedAnswersPerDay: {
    ...{ by: 'number', points: 1, seconds: DAY, code: 'too-many-requests' },
    message: (wait) => `This account is suspended. Please write again ${wait}.`,
  },
  contactMessagesPerHour: {
    ...{ by: 'ip', points: 5, seconds: HOUR, code: 'too-many-messages' },
    message: (wait) => `Thank you for so many messages. Please write again ${wait}.`,
  },
} as const satisfies Record<string, QuotaLine>;

export type QuotaName = keyof typeof QUOTAS;

/** Daily quotas that an operator can set for one dreamer. */
export const OWN_LIMITS = [
  'newDreamsPerDay',
  'titlesPerDay',
  'imagesPerDay',
  'voiceSecondsPerDay',
  'pagesReadPerDay',
  'interpretationsPerDay',
  'questionsPerDay',
  'booksPerDay',
  'storedKilobytesPerDay',
] as const satisfies readonly QuotaName[];
export type OwnLimit = (typeof OWN_LIMITS)[number];
