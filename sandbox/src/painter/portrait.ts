import { createCanvas, loadImage, type Image, type SKRSContext2D } from '@napi-rs/canvas';
import { clamp, css, mix } from './colour.js';
import { glow, screen } from './light.js';
import type { Disc, Stage } from './stage.js';

/** Reads a person's photo; throws when the bytes are no picture. */
export async function readPhoto(bytes: Buffer): Promise<Image> {
  return loadImage(bytes);
}

/** Shows `photo` in `disc` as a duotone of the palette's shadow and light, as if the disc remembered the face. */
export function paintPortrait(ctx: SKRSContext2D, stage: Stage, disc: Disc, photo: Image): void {
  const { palette, scale } = stage;
  const size = Math.max(8, Math.round(disc.radius * 2 * scale));
  const canvas = createCanvas(size, size);
  const face = canvas.getContext('2d');
  const cover = Math.max(size / photo.width, size / photo.height);
  const [width, height] = [photo.width * cover, photo.height * cover];
  // A portrait's face sits above the middle.
  face.drawImage(photo, (size - width) / 2, (size - height) * 0.3, width, height);
  const image = face.getImageData(0, 0, size, size);
  const { data } = image;
  const levels = contrast(data);
  const [dark, light] = [mix(palette.land[2], palette.sky[1], 0.55), mix(palette.light, [255, 255, 255], 0.3)];
  for (let at = 0; at < data.length; at += 4) {
    const colour = mix(dark, light, levels(greyOf(data, at)));
    [data[at], data[at + 1], data[at + 2]] = colour;
  }
  face.putImageData(image, 0, 0);
  face.globalCompositeOperation = 'destination-in';
  const edge = face.createRadialGradient(size / 2, size / 2, size * 0.3, size / 2, size / 2, size / 2);
  edge.addColorStop(0, 'rgba(0,0,0,0.94)');
  edge.addColorStop(0.6, 'rgba(0,0,0,0.84)');
  edge.addColorStop(1, 'rgba(0,0,0,0)');
  face.fillStyle = edge;
  face.fillRect(0, 0, size, size);
  screen(ctx, () => glow(ctx, disc.x, disc.y, disc.radius * 2.2, palette.light, 0.35));
  ctx.drawImage(canvas, disc.x - disc.radius, disc.y - disc.radius, disc.radius * 2, disc.radius * 2);
  ctx.strokeStyle = css(palette.light, 0.35);
  ctx.lineWidth = 5;
  ctx.beginPath();
  ctx.arc(disc.x, disc.y, disc.radius * 0.97, 0, 7);
  ctx.stroke();
}

const greyOf = (data: Uint8ClampedArray, at: number) => data[at]! * 0.3 + data[at + 1]! * 0.59 + data[at + 2]! * 0.11;

/** Stretches the middle 90 % of the photo's greys over 0..1, so that a dim selfie still reads. */
function contrast(data: Uint8ClampedArray): (grey: number) => number {
  const greys: number[] = [];
  const step = Math.max(4, Math.floor(data.length / 4 / 4000) * 4);
  for (let at = 0; at < data.length; at += step) greys.push(greyOf(data, at));
  greys.sort((a, b) => a - b);
  const low = greys[Math.floor(greys.length * 0.05)] ?? 0;
  const high = greys[Math.floor(greys.length * 0.95)] ?? 255;
  return (grey) => clamp((grey - low) / Math.max(24, high - low));
}
