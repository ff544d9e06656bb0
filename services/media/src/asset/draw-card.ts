import { CARD_HEIGHT, CARD_WIDTH, type CardRequest } from '@dreamloom/contracts';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { OverlayOptions } from 'sharp';
import { AssetStore } from './asset-store.js';
import { Pictures } from './pictures.js';

const MARGIN = 64;
const TEXT_WIDTH = CARD_WIDTH - 2 * MARGIN;
const LINE_GAP = 18;
const JPEG = { quality: 80, mozjpeg: true };
const FAMILY = 'Fraunces';

/** What the font has letters for; of other scripts a chat shows the title in its own text beside the card. */
const DRAWABLE = /^[\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]*$/u;
const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u{200d}|\u{fe0f}/gu;

/** The picture that a chat shows beside a private link: the painting with its title, a line and the product's name. */
@Injectable()
export class DrawCard {
  /** Chats request a card several times in a row. */
  private readonly drawn = new LRUCache<string, Promise<Buffer>>({ max: 50, ttl: 600_000 });

  constructor(
    private readonly store: AssetStore,
    private readonly pictures: Pictures,
  ) {}

  run(card: CardRequest): Promise<Buffer> {
    const name = JSON.stringify(card);
    const drawn = this.drawn.get(name) ?? this.draw(card);
    this.drawn.set(name, drawn);
    drawn.catch(() => this.drawn.delete(name));
    return drawn;
  }

  private async draw({ key, title, line, product }: CardRequest): Promise<Buffer> {
    const painting = key === null ? null : await this.painting(key);
    return this.pictures.draw(async (sharp) => {
      const texts: { input: Buffer; height: number }[] = [];
      for (const [text, size, colour] of [
        [product, 26, '#F4C97A'],
        [line ?? '', 36, '#E4E0F8'],
        [title, 62, '#FFFFFF'],
      ] as const) {
        const shown = text.replace(PICTOGRAPH, '').trim();
        if (shown === '' || !DRAWABLE.test(shown)) continue;
        const { data, info } = await sharp({
          text: {
            text: `<span foreground="${colour}">${escaped(shown)}</span>`,
            font: `${FAMILY} ${size}`,
            fontfile: FONT_FILE,
            width: TEXT_WIDTH,
            wrap: 'word-char',
            dpi: 72,
            rgba: true,
          },
        })
          .png()
          .toBuffer({ resolveWithObject: true });
        texts.push({ input: data, height: info.height });
      }
      // From the bottom up.
      let top = CARD_HEIGHT - MARGIN;
      const overlays: OverlayOptions[] = texts.map(({ input, height }) => {
        top -= height;
        const overlay = { input, left: MARGIN, top: Math.max(0, top) };
        top -= LINE_GAP;
        return overlay;
      });
      const ground = painting
        ? sharp(painting).resize({ width: CARD_WIDTH, height: CARD_HEIGHT, fit: 'cover', position: 'attention' })
        : sharp(Buffer.from(NIGHT));
      return ground
        .composite([...(overlays.length > 0 ? [{ input: Buffer.from(veil(top)) }] : []), ...overlays])
        .flatten({ background: '#0B0F24' })
        .jpeg(JPEG)
        .toBuffer();
    });
  }

  private async painting(key: string): Promise<Buffer> {
    return buffer((await this.store.open(key, 'original')).stream);
  }
}

/** As TrueType, the one form that the library reads; the files of the web app are WOFF2. */
const FONT_FILE = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/fraunces/500Medium/Fraunces_500Medium.ttf',
);

const escaped = (text: string) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">${content}</svg>`;

/** Darkens the painting behind the text. */
const veil = (top: number) => {
  const from = Math.max(0, top - 120) / CARD_HEIGHT;
  return svg(
    `<defs><linearGradient id="v" x1="0" y1="0" x2="0" y2="1"><stop offset="${from}" stop-color="#05081A" stop-opacity="0"/><stop offset="${Math.min(1, from + 0.25)}" stop-color="#05081A" stop-opacity=".72"/><stop offset="1" stop-color="#05081A" stop-opacity=".9"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#v)"/>`,
  );
};

const NIGHT = svg(
  `<defs><radialGradient id="n" cx=".8" cy=".15" r="1"><stop offset="0" stop-color="#2A2F66"/><stop offset="1" stop-color="#0B0F24"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#n)"/><path d="M1010 120a80 80 0 1 0 60 132 62 62 0 1 1-60-132z" fill="#F4C97A"/>`,
);
