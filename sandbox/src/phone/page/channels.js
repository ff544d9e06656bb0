/** What the page says about a channel, and its sign: a path in a square of 24. */
const CHANNELS = {
  whatsapp: {
    name: 'WhatsApp',
    sign: 'M6 3h4l1.5 5L9 9.5a12 12 0 0 0 5.5 5.5l1.5-2.5 5 1.5v4a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2z',
  },
  telegram: { name: 'Telegram', sign: 'M21 4L3 11l6 2.5L18 7l-6.5 8.5L19 20z' },
};

/** The name and the sign of a phone's channel. */
export const channelOf = ({ channel }) => CHANNELS[channel];

/** How the bot knows a phone. */
export const addressText = ({ channel, hidesNumber, address }) => {
  if (channel === 'telegram') return 'Telegram';
  return hidesNumber ? 'WhatsApp, number hidden' : `WhatsApp, ${address}`;
};

/** The steps to the first painting that the page shows to a phone. */
export const stepsOf = ({ channel, hidesNumber }) => (channel === 'whatsapp' && hidesNumber ? 'hidden' : channel);
