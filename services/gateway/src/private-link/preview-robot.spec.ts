import { isPreviewRobot } from './preview-robot.js';

const CHROME = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  'WhatsApp/2.23.20.0',
  'WhatsApp/2.24.1 A',
  'TelegramBot (like TwitterBot)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (Macintosh) AppleWebKit/601.2.4 Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  'Twitterbot/1.0',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Jakarta Commons-HttpClient/3.1)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Synapse (bot; +https://github.com/matrix-org/synapse)',
  'facebookexternalhit/1.1;line-poker/1.0',
])('%s makes a preview', (agent) => expect(isPreviewRobot(agent)).toBe(true));

it.each([
  undefined,
  '',
  `${CHROME} Mobile Safari/537.36`,
  `${CHROME} Mobile Safari/537.36 Telegram-Android/11.4.2 (Google Pixel 8; Android 14; SDK 34; HIGH)`,
  `${IPHONE} Mobile/22B91 [FBAN/FBIOS;FBAV/489.0.0;FBDV/iPhone14,5]`,
  `${IPHONE} Mobile/22B91 Twitter for iPhone/10.68`,
  `${IPHONE} Mobile/22B91 Pinterest for iOS/12.1`,
  `${IPHONE} Mobile/22B91 Instagram 360.0`,
  `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`,
])('%s is read by a person', (agent) => expect(isPreviewRobot(agent)).toBe(false));
