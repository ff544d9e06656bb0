/** Lengths of the page of a dream, which are not part of the first load. */
export const book = {
  /** Where two pages have room beside each other. */
  open: '@media (min-width: 960px)',
  columns: 'minmax(0, 1.2fr) minmax(0, 1fr)',
  gap: 'clamp(2.25rem, 4.4vw, 4.5rem)',
  title: 'clamp(2.375rem, 3.1vw, 3.125rem)',
  wordsMax: '36em',
  /** The bar beside a text that is edited; on a phone within the padding of the page, which does not grow with the text. */
  barInset: { xs: '-12px', md: '-1.125rem' },
  /** The height of the colours behind the page. */
  washHeight: '1000px',
  /** A thumbnail under the painting. */
  thumb: { width: '46px', height: '34px' },
  /** Pictures side by side, two of them also on a phone. */
  sideBySide: 'repeat(auto-fit, minmax(max(9rem, 30%), 1fr))',
  /** A dream beside similar ones. */
  nearDream: '236px',
  /** Pixels from the screen at which a part of the page is rendered. */
  nearScreen: '400px',
} as const;

/** The `sizes` attribute of the painting, of one in a circle, and of those of similar dreams. */
export const bookImageSizes = {
  painting:
    '(min-width: 1900px) 780px, (min-width: 960px) calc(50vw - 165px), (min-width: 769px) calc(92vw - 296px), 100vw',
  shared: '(min-width: 960px) 30rem, 100vw',
  near: '(min-width: 769px) 30vw, 236px',
} as const;

/** How the colours behind the page fade: downwards, and on a desktop towards the menu. */
export const fades = {
  down: 'linear-gradient(#000, rgba(0, 0, 0, 0.6) 45%, transparent)',
  toMenu: 'linear-gradient(90deg, transparent, #000 40%)',
} as const;
