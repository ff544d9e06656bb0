/**
 * The programs that fetch an address for a chat, a mail or a search, by their `User-Agent`. Signal calls itself WhatsApp,
 * and messages on an iPhone call themselves Facebook and Twitter. The views inside apps, in which people read, are none
 * of them.
 */
const ROBOT =
  /^WhatsApp\/|TelegramBot|facebookexternalhit|Facebot|meta-external|Twitterbot|Slack(bot|-ImgProxy)|Discordbot|LinkedInBot|SkypeUriPreview|MicrosoftPreview|TeamsLinkPreview|Snap URL Preview|redditbot|Pinterest(bot|\/)|kakaotalk-scrap|Viber\/?[\d.]*$|line-poker|vkShare|Mastodon|Bluesky Cardyb|Iframely|embedly|Synapse|Matrix|Zulip|Rocket\.Chat|Mattermost|Google-?(bot|PageRenderer|Read-Aloud|Messages)|bingbot|BingPreview|Applebot|DuckDuckBot|YandexBot|Baiduspider|\b(ro)?bot\b|crawler|spider|link-?preview|unfurl|\bcurl\/|\bwget\/|python-requests/i;

/** True for a program that makes a preview, whose look at a page is no opening of it. */
export const isPreviewRobot = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && ROBOT.test(userAgent.slice(0, 1_000));
