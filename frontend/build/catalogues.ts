/**
 * The catalogues of texts, which are loaded with the parts of the app that show them, and the folders whose texts each
 * of them has; what another catalogue names more exactly is not in it. The first load of the landing page needs `app` alone.
 */
export const CATALOGUES = {
  app: [
    'src/prerender.tsx',
    'src/api',
    'src/app',
    'src/language',
    'src/theme',
    'src/ui',
    'src/features/contact',
    'src/features/landing',
    'src/features/sign-in',
  ],
  journal: [
    'src/features/dreams',
    'src/ui/PagePicture.tsx',
    'src/ui/detail-names.ts',
    'src/ui/WakingTime.tsx',
    'src/ui/use-copy.ts',
    '../libs/contracts/src/http/badge-rules.ts',
    '../libs/contracts/src/http/failures.ts',
    '../libs/contracts/src/http/whatsapp.ts',
  ],
  /** The page of one dream. */
  dream: ['src/features/dreams/DreamPage'],
  /** Private links, which are made and listed on several pages. */
  links: ['src/ui/PrivateLinkDialog.tsx', 'src/ui/PrivateLinks.tsx'],
  patterns: ['src/features/patterns'],
  profile: ['src/features/profile'],
  /** The page on which the week of a circle is read aloud. */
  gathering: ['src/features/circles/Gathering.tsx'],
  /** The other pages of a dreamer. */
  pages: [
    'src/app/shell/CommandPalette.tsx',
    'src/app/shell/KeyList.tsx',
    'src/app/shell/RemovalNotice.tsx',
    'src/features/badges',
    'src/features/capture',
    'src/features/circles',
    'src/features/collective-canvas',
    'src/features/connectivity',
    'src/features/dream-songs',
    'src/features/merch',
    'src/features/other-ending',
    'src/features/preview',
    'src/features/programs',
    'src/features/sign-in/LinkPages.tsx',
    'src/features/sign-in/PasskeyOffer.tsx',
    'src/features/trash',
    'src/ui/ChatSwitch.tsx',
    'src/ui/NudgeDevice.tsx',
    'src/ui/WeekPanel.tsx',
    'src/ui/help',
    '../libs/contracts/src/http/report.ts',
    '../libs/contracts/src/http/timezone.ts',
  ],
  frameworks: ['src/ui/Sources.tsx', '../libs/contracts/src/http/frameworks', '../libs/contracts/src/http/groups.ts'],
  /** What frameworks are based on, which a button opens. */
  sources: ['src/ui/FrameworkSources.tsx', '../libs/contracts/src/http/frameworks/sources.ts'],
  /** The sentences of services and contracts, loaded with the first request that is refused. */
  refusals: [
    '../libs/contracts/src/http',
    '../libs/contracts/src/quotas.ts',
    '../libs/http/src',
    '../libs/platform/src/problems.ts',
    '../services/collective/src',
    '../services/dreams/src',
    '../services/gateway/src',
    '../services/media/src',
    '../services/messaging/src',
  ],
  'static-pages': ['src/features/static-pages'],
} as const;

export type Catalogue = keyof typeof CATALOGUES;

/** The texts that services show by themselves, in catalogues that the web app does not load. */
export const TEXTS_OF_SERVICES = {
  services: [
    '../services/collective/src/week/texts.ts',
    '../services/dreams/src/feed/texts.ts',
    '../services/dreams/src/grant/texts.ts',
    '../services/dreams/src/your-data/texts.ts',
    '../services/gateway/src/web/texts.ts',
    '../services/media/src/book/texts.ts',
    '../services/messaging/src/languages/texts.ts',
  ],
  /** The motifs of the titles of weeks, each in the form in which it follows 'Dreams of'. */
  motifs: ['../services/collective/src/week/words/title-motifs.ts'],
} as const;

/**
 * Languages for tests, which the build generates into files of their own: accented English, 40 % longer, by which tests
 * find text that is not translated or does not fit; and English in Arabic letters, which is read from right to left.
 */
export const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'] as const;
export type PseudoLanguage = (typeof PSEUDO_LANGUAGES)[number];

export const isPseudoLanguage = (tag: string | null): tag is PseudoLanguage =>
  PSEUDO_LANGUAGES.some((language) => language === tag);
