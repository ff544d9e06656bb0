/** What the bot answers at once. One sentence where one is enough: it is read half asleep. */
export const replies = {
  dreamKept: 'Your dream is safe. I am naming and painting it now.',
  connectedWithDream: 'You are connected, and your dream is safe. I am naming and painting it now.',
  connected: 'You are connected. Send me your dreams in any words, whenever you wake.',
  voiceKept: 'Your voice note is safe and I am listening to it now.',
  tooShort: 'I kept nothing of that. Tell me your dream in a few more words.',
  wordsOnly: 'I understand words and voice notes. Please tell me your dream in one of the two.',
  claimedTwice:
    'Two accounts claim this number, so it is connected to neither. Disconnect it in one of them and send / again.',
  stranger: (product: string, address: string) =>
    `This is ${product}, a dream journal. Sign in at ${address} and connect this number; then send me a message that starts with /.`,
};
