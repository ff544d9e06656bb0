import type { DreamRequest } from '@dreamloom/contracts';
import type { Unsupported } from './webhook-form.js';

const REQUESTS: Record<DreamRequest, string> = {
  last: 'show your last dream',
  undo: 'delete your last dream',
  lucid: 'mark it as lucid',
  public: 'share it on the canvas',
  private: 'keep it to yourself',
};

const MAX_LISTED = 3;
const listed = (names: string[]) =>
  new Intl.ListFormat('en').format([
    ...names.slice(0, MAX_LISTED),
    ...(names.length > MAX_LISTED ? [`${names.length - MAX_LISTED} more`] : []),
  ]);

const helpWith = (purpose: string) =>
  [
    purpose,
    '/more words – add to your last dream',
    ...Object.entries(REQUESTS).map(([request, what]) => `/${request} – ${what}`),
    '/stop – disconnect this phone',
  ].join('\n');

/** The receipts are short because dreamers read them half asleep. */
export const replies = {
  dreamStored: 'Your dream is safe. I am naming and painting it now.',
  dreamStoredWithout: (media: Unsupported) =>
    `Your dream is safe. I am naming and painting it now. I cannot keep ${media}, so I kept the words alone.`,
  voiceStored: 'Your voice note is safe and I am listening to it now.',
  connectedWithDream: 'You are connected, and your dream is safe. I am naming and painting it now.',
  connectedWithHeld: (dreams: number) =>
    dreams === 1
      ? 'You are connected, and the dream you told before is safe. I am naming and painting it now.'
      : `You are connected, and the ${dreams} dreams you told are safe. I am naming and painting them now.`,
  moved: (claimant: string, rest: string) =>
    `This number belongs to the journal of ${claimant} now. It is disconnected from the journal before, where the dreams told so far stay. ${rest}`,
  connected: 'You are connected. Send me your dreams in any words, whenever you wake. /help shows what else I can do.',
  tooShort: 'Shall I keep that as a dream? Send it again with / in front.',
  nothingThere: 'There were no words in that. Tell me your dream whenever you like.',
  unsupported: (media: Unsupported) => `I cannot take in ${media}. Please write your dream in words.`,
  moreOfWhat: 'Write the words behind it: /more and then what else you remember.',
  noDreamYet: 'You have not told me a dream yet.',
  help: helpWith('Send me a dream in any words, and I keep, name and paint it.'),
  stopped: (address: string) =>
    `This phone is disconnected, and I keep nothing more of what you write. Your dreams stay in your journal: ${address} – to go on, connect this number there again.`,
  nothingStored: 'All right, I keep nothing of it. To disconnect this phone, send /stop.',
  claimsDropped:
    'Done: nobody can connect this number now without asking again, and I keep nothing of what you write. To use the journal later, sign in and connect this number yourself.',
  /** `holdsDream` is true when confirming also stores held words. */
  confirm: (claimant: string, holdsDream: boolean) =>
    holdsDream
      ? `${claimant} has asked to connect this number to their dream journal. If that is you, send / and you are connected; it keeps the dream you have just told, too. If not, send /stop.`
      : `${claimant} has asked to connect this number to their dream journal. If that is you, send / and you are connected; if not, send /stop.`,
  claimedTwice: (claimants: string[], holdsDream: boolean) =>
    `More than one account claims this number: ${listed(claimants)}. Open the WhatsApp page of yours and send the message that it prepares for you${holdsDream ? '; it keeps the dream you have just told, too' : ''}. If none is yours, send /stop.`,
  codeUnknown:
    'I do not know this code any more. Open the WhatsApp page of your account and send the message it prepares.',
  confirmMove: (claimant: string, code: string) =>
    `This number is connected to another journal. ${claimant} has asked to move it to theirs. If that is you, send /${code} once more; if not, do nothing, and it stays as it is.`,
  unknownSender: (product: string, address: string) =>
    `This is ${product}, a dream journal. Sign in at ${address} and connect this number; then send me a message that starts with /.`,
};

/** For dreamers who have switched AI off: their dreams get no title and no image. */
export const repliesWithoutAi: Pick<
  typeof replies,
  'dreamStored' | 'dreamStoredWithout' | 'connectedWithDream' | 'connectedWithHeld' | 'help'
> = {
  dreamStored: 'Your dream is safe.',
  dreamStoredWithout: (media) => `Your dream is safe. I cannot keep ${media}, so I kept the words alone.`,
  connectedWithDream: 'You are connected, and your dream is safe.',
  connectedWithHeld: (dreams) =>
    dreams === 1
      ? 'You are connected, and the dream you told before is safe.'
      : `You are connected, and the ${dreams} dreams you told are safe.`,
  help: helpWith('Send me a dream in any words, and I keep it.'),
};
