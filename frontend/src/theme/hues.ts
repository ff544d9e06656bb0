import type { FrameworkHue } from '@dreamloom/contracts/http';
import type {} from '@mui/material/themeCssVarsAugmentation';

type Hues = Record<FrameworkHue, string>;

declare module '@mui/material/styles' {
  interface Palette {
    hue: Hues;
  }
  interface PaletteOptions {
    hue?: Hues;
  }
}

/** Colours that tell frameworks apart: signs beside words, at least 3:1 on a card (see hues.spec.ts). */
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
