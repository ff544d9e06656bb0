import type { DreamRequest } from '@dreamloom/contracts';
import type { Unsupported } from './media.js';

/** What /help says of each request, in this order. */
const REQUESTS: Record<DreamRequest, string> = {
  last: 'show your last dream',
  undo: 'delete your last dream',
  lucid: 'mark it as lucid',
  public: 'share it on the canvas',
  private: 'keep it to yourself',
};

/** What the bot answers at once. One sentence where one is enough: it is read half asleep. */
export const replies = {
  dreamKept: 'Your dream is safe. I am naming and painting it now.',
  dreamKeptWithout: (media: Unsupported) =>
    `Your dream is safe. I am naming and painting it now. I cannot keep ${media}, so I kept the words alone.`,
  voiceKept: 'Your voice note is safe and I am listening to it now.',
  connectedWithDream: 'You are connected, and your dream is safe. I am naming and painting it now.',
  connected: 'You are connected. Send me your dreams in any words, whenever you wake. /help shows what else I can do.',
  keepThat: 'Shall I keep that as a dream? Send it again with / in front.',
  nothingThere: 'There were no words in that. Tell me your dream whenever you like.',
  unsupported: (media: Unsupported) => `I cannot take in ${media}. Please write your dream in words.`,
  moreOfWhat: 'Write the words behind it: /more and then what else you remember.',
  noDreamYet: 'You have not told me a dream yet.',
  help: [
    'Send me a dream in any words, and I keep, name and paint it.',
    '/more words – add to your last dream',
    ...Object.entries(REQUESTS).map(([request, what]) => `/${request} – ${what}`),
    '/stop – disconnect this phone',
  ].join('\n'),
  stopped: (address: string) =>
    `This phone is disconnected, and I keep nothing more of what you write. Your dreams stay in your journal: ${address}`,
  claimsDropped: 'Nobody can connect this number now without claiming it again. I keep nothing of what you write.',
  sendSlash:
    'An account has asked to connect this number. If that was you, send / and you are connected; if not, send /stop.',
  claimedTwice:
    'More than one account claims this number. Open the WhatsApp page of yours and send the message that it prepares for you.',
  codeUnknown:
    'I do not know this code any more. Open the WhatsApp page of your account and send the message it prepares.',
  connectedElsewhere: 'This number is connected to another account. Send /stop first, then this code again.',
  stranger: (product: string, address: string) =>
    `This is ${product}, a dream journal. Sign in at ${address} and connect this number; then send me a message that starts with /.`,
};
