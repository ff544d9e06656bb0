/** Lengths; spacing uses `theme.spacing` (8 px steps). */
export const measures = {
  /** Phones and small tablets up to and including 768 px get the mobile shell. */
  mobileMax: 768,
  icon: 20,
  iconSmall: 16,
  qr: 148,
  hairline: '1px',
  ring: '2px',
  ringGap: '3px',
  sidebar: '296px',
  contentMax: '1180px',
  /** A line of running text: at most 68 characters. */
  textMax: '62ch',
  moon: '46px',
  /** Width of the list from which image and text of a card stand side by side. */
  cardSplit: '576px',
  imageRatio: '3 / 2',
  /** Width of a card of the canvas strip. */
  stripCard: '320px',
  /** Height of a card before it is measured and the space between two, in pixels. */
  cardGuess: 320,
  cardGuessCompact: 146,
  cardGap: 26,
  cardGapCompact: 14,
  /** Height of the name of a month before it is measured, and of the bar that repeats it, in pixels. */
  monthGuess: 90,
  monthBar: 44,
  monthRows: '62px',
  /** A night in the ribbon of a month. */
  night: { xs: '6px', md: '8px' },
  nightGap: { xs: '4px', md: '7px' },
  /** The artwork of the compact card. */
  compactImage: '96px',
  thumb: { width: '52px', height: '40px' },
  thumbLarge: { width: '96px', height: '64px' },
  /** The width of an example of a chat. */
  chat: '360px',
  /** The width of the page of a dream. */
  bookMax: '1500px',
  /** The tabs at the bottom of a phone. */
  tabs: '64px',
  /** A label of a tab: a larger text does not fit between its neighbours. */
  tabText: 'min(0.71875rem, 3.4vw)',
  tabPill: 'min(3.5rem, 90%)',
  tabPillHeight: '30px',
  aboveTabs: 'calc(64px + env(safe-area-inset-bottom))',
  dot: '10px',
  halo: '6px',
  touch: '44px',
  /** The button that records beside other controls. */
  floating: '56px',
  /** The button that records, in reach of a thumb. */
  microphone: '96px',
  microphoneIcon: 36,
  /** An entry of a sheet at the bottom of the screen. */
  sheetRow: '52px',
  /** A voice note in a card: its player, and the button below it. */
  voiceNote: '82px',
  spinner: { sm: '16px', md: '32px', lg: '48px' },
  spinnerStroke: '2px',
  toastMax: '420px',
  dialogMax: '520px',
  /** Pixels between a control and its popup. */
  popupGap: 8,
  window: '1 / 1.06',
  switchWidth: '46px',
  switchHeight: '26px',
  switchGap: '3px',
  switchTravel: '20px',
  switchTravelBack: '-20px',
  photo: '112px',
  featureIcon: 30,
  badgeMoon: '168px',
  badgeArc: '64px',
  /** The current badge below the name of a dreamer. */
  badgeChip: '1.9375rem',
} as const;

/** The `sizes` attribute of an image in a card and in a dialog. */
export const imageSizes = {
  // Beside the sidebar: 43 % of the list where the card is split, else its whole width.
  card: '(min-width: 958px) min(445px, calc(39.1vw - 127px)), (min-width: 769px) calc(91vw - 296px), 100vw',
  large: '(min-width: 1000px) 920px, 100vw',
} as const;

export const radii = {
  card: '20px',
  entry: '14px',
  thumb: '10px',
  check: '6px',
  bar: '5px',
  pill: '999px',
  window: '300px 300px 28px 28px',
  windowSmall: '220px 220px 24px 24px',
} as const;

/** The maximum durations of motion in the app. */
export const motion = { quick: '140ms', fade: '190ms', ease: 'cubic-bezier(0.2, 0.7, 0.3, 1)' } as const;
