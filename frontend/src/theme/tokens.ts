import type { FrameworkHue } from '@dreamloom/contracts/http';
import type {} from '@mui/material/themeCssVarsAugmentation';

/** The colours of one palette; every text pair among them reaches 4.5:1 (see tokens.spec.ts). */
export interface Colours {
  page: string;
  pageEnd: string;
  paper: string;
  drawer: string;
  line: string;
  text: string;
  muted: string;
  primary: string;
  onPrimary: string;
  secondary: string;
  /** Text on a tint of `secondary`. */
  secondaryInk: string;
  success: string;
  /** Text on a tint of `success`. */
  successInk: string;
  error: string;
  /** Backgrounds of the current entry and of pills: tints over paper or page. */
  primaryTint: string;
  secondaryTint: string;
  successTint: string;
  errorTint: string;
  shadow: string;
}

export const night: Colours = {
  page: '#0B0F24',
  pageEnd: '#141A3A',
  paper: 'rgba(20, 26, 54, 0.92)',
  drawer: '#10152F',
  line: 'rgba(255, 255, 255, 0.08)',
  text: '#EEEBFF',
  muted: '#B4B1D6',
  primary: '#B7A6FF',
  onPrimary: '#1A1440',
  secondary: '#F4C97A',
  secondaryInk: '#F4C97A',
  success: '#7FE0C2',
  successInk: '#7FE0C2',
  error: '#FF9AA2',
  primaryTint: 'rgba(183, 166, 255, 0.15)',
  secondaryTint: 'rgba(244, 201, 122, 0.16)',
  successTint: 'rgba(127, 224, 194, 0.12)',
  errorTint: 'rgba(255, 154, 162, 0.10)',
  shadow: '0 18px 50px rgba(3, 5, 20, 0.45)',
};

export const dawn: Colours = {
  page: '#FBF6EF',
  pageEnd: '#F4ECF7',
  paper: '#FFFFFF',
  drawer: '#FFFCF8',
  line: 'rgba(30, 26, 54, 0.09)',
  text: '#1E1A36',
  muted: '#5A5575',
  primary: '#5B47C9',
  onPrimary: '#FFFFFF',
  secondary: '#A8650F',
  secondaryInk: '#7A4805',
  success: '#0F7B5F',
  successInk: '#0A5A45',
  error: '#B3263A',
  primaryTint: 'rgba(91, 71, 201, 0.13)',
  secondaryTint: 'rgba(168, 101, 15, 0.14)',
  successTint: 'rgba(15, 123, 95, 0.10)',
  errorTint: 'rgba(179, 38, 58, 0.07)',
  shadow: '0 16px 40px rgba(60, 40, 110, 0.12)',
};

/** Colours on and around images, which are dark in both palettes. */
export const overImage = {
  glow: '#27307A',
  middle: '#141A3A',
  edge: '#0B0F24',
  text: '#CFCBEF',
  now: '#FFFFFF',
  next: '#A9A5D6',
  doneDot: '#7FE0C2',
  nowDot: '#F4C97A',
  nowHalo: 'rgba(244, 201, 122, 0.2)',
  failedDot: '#FF9AA2',
  /** Under text on an image. */
  veil: 'rgba(7, 9, 30, 0.86)',
  /** Between a dialog and the page below it. */
  scrim: 'rgba(5, 7, 24, 0.62)',
  frame: 'rgba(255, 255, 255, 0.14)',
  /** Under the header of a phone, at its top. */
  headerShade: 'rgba(7, 9, 30, 0.72)',
  /** Background of a button on an image. */
  glass: 'rgba(7, 9, 30, 0.5)',
  /** Border of a thumbnail on a large image. */
  frameStrong: 'rgba(255, 255, 255, 0.55)',
  label: '#F3F0FF',
} as const;

type Hues = Record<FrameworkHue, string>;

declare module '@mui/material/styles' {
  interface Palette {
    hue: Hues;
  }
  interface PaletteOptions {
    hue?: Hues;
  }
}

/** Colours that distinguish frameworks: icons beside text, at least 3:1 on a card (see tokens.spec.ts). */
export const nightHues: Hues = {
  tide: '#7CC4F5',
  leaf: '#8FD9A8',
  dawn: '#F7B58B',
  rose: '#F29CC0',
  ember: '#F48B6F',
  iris: '#B7A6FF',
  moon: '#F4C97A',
  frost: '#9FE0E4',
};

export const dawnHues: Hues = {
  tide: '#1F6FA8',
  leaf: '#2B7A4B',
  dawn: '#B4551C',
  rose: '#B23A74',
  ember: '#B5391F',
  iris: '#5B47C9',
  moon: '#8F5A08',
  frost: '#157077',
};
