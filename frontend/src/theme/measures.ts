/** Lengths that are part of the drawing; spacing goes through `theme.spacing` (8 px steps). */
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
  /** Cards stand side by side with their painting from this width of the list on. */
  cardSplit: '576px',
  painting: '3 / 2',
  /** A card of the canvas' strip. */
  stripCard: '320px',
  /** Height of a card before it is measured and the space between two, in pixels. */
  cardGuess: 320,
  cardGuessCompact: 520,
  cardGap: 26,
  thumb: { width: '52px', height: '40px' },
  thumbLarge: { width: '96px', height: '64px' },
  dot: '10px',
  halo: '6px',
  touch: '44px',
  spinner: { sm: '16px', md: '32px', lg: '48px' },
  spinnerStroke: '2px',
  /** Widest toast. */
  toastMax: '420px',
  dialogMax: '520px',
  /** Between a control and what it opens, in pixels. */
  popupGap: 8,
  window: '1 / 1.06',
  switchWidth: '46px',
  switchHeight: '26px',
  switchGap: '3px',
  switchTravel: '20px',
  photo: '112px',
  featureIcon: 30,
  badgeMoon: '168px',
  badgeArc: '64px',
} as const;

/** How wide a painting is drawn: beside the words of its card, above them, and alone in a dialog. */
export const paintingSizes = {
  card: '(min-width: 1200px) 492px, (min-width: 960px) 40vw, (min-width: 640px) 43vw, 100vw',
  large: '(min-width: 1000px) 920px, 100vw',
} as const;

export const radii = {
  card: '20px',
  entry: '14px',
  thumb: '10px',
  check: '6px',
  pill: '999px',
  window: '300px 300px 28px 28px',
  windowSmall: '220px 220px 24px 24px',
} as const;

/** Milliseconds; nothing moves for longer than this. */
export const motion = { quick: '140ms', fade: '190ms', ease: 'cubic-bezier(0.2, 0.7, 0.3, 1)' } as const;
