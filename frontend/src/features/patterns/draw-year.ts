import type { PatternNight } from '@dreamloom/contracts/http';
import { nightHues, overImage } from '../../theme/tokens.js';
import { pictureFonts } from '../../theme/typography.js';
import { MOOD_HUES } from './colours.js';
import { monthName } from './words.js';

const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = { x: 130, top: 340, bottom: 150 };
const MOON = { x: WIDTH / 2, y: 140, radius: 58 };

/** The nights of a year as a PNG: a column for each month, a dot for each night, on a dark sky with a moon. */
export async function drawYear(year: number, nights: PatternNight[]): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  drawSky(context);
  await drawNames(context, year);
  const byNight = new Map(nights.map((night) => [night.night, night]));
  for (let month = 1; month <= 12; month++) {
    const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
    for (let day = 1; day <= days; day++) {
      const night = byNight.get(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
      const x = columnOf(month);
      const y = MARGIN.top + ((day - 1) * (HEIGHT - MARGIN.top - MARGIN.bottom)) / 30;
      drawNight(context, x, y, night);
    }
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas is empty'))), 'image/png');
  });
}

const columnOf = (month: number) => MARGIN.x + ((month - 1) * (WIDTH - 2 * MARGIN.x)) / 11;

/** The number of the year, and below each column the letter of its month. */
async function drawNames(context: CanvasRenderingContext2D, year: number): Promise<void> {
  // The fallback for a font that this device lacks is rejected.
  await Promise.allSettled([document.fonts.load(pictureFonts.year), document.fonts.load(pictureFonts.months)]);
  context.textAlign = 'center';
  context.fillStyle = overImage.text;
  context.font = pictureFonts.year;
  context.fillText(String(year), WIDTH / 2, 278);
  context.fillStyle = overImage.next;
  context.font = pictureFonts.months;
  for (let month = 1; month <= 12; month++)
    context.fillText(
      monthName(`${year}-${String(month).padStart(2, '0')}`, 'narrow'),
      columnOf(month),
      HEIGHT - MARGIN.bottom + 64,
    );
}

function drawSky(context: CanvasRenderingContext2D): void {
  const sky = context.createLinearGradient(0, 0, 0, HEIGHT);
  sky.addColorStop(0, overImage.edge);
  sky.addColorStop(1, overImage.middle);
  context.fillStyle = sky;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const glow = context.createRadialGradient(MOON.x, MOON.y, MOON.radius, MOON.x, MOON.y, MOON.radius * 6);
  glow.addColorStop(0, overImage.nowHalo);
  glow.addColorStop(1, 'transparent');
  context.fillStyle = glow;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  // A crescent: the moon without the circle of its dark side.
  context.save();
  context.beginPath();
  context.rect(0, 0, WIDTH, HEIGHT);
  context.arc(MOON.x + MOON.radius * 0.42, MOON.y - MOON.radius * 0.16, MOON.radius * 0.86, 0, 2 * Math.PI);
  context.clip('evenodd');
  context.fillStyle = overImage.nowDot;
  dot(context, MOON.x, MOON.y, MOON.radius);
  context.restore();
}

function drawNight(context: CanvasRenderingContext2D, x: number, y: number, night: PatternNight | undefined): void {
  context.globalAlpha = 1;
  if (night === undefined) {
    context.globalAlpha = 0.3;
    context.fillStyle = overImage.next;
    return dot(context, x, y, 2.5);
  }
  if (night.dreams === 0) {
    context.globalAlpha = 0.6;
    context.strokeStyle = overImage.next;
    context.lineWidth = 1.5;
    context.beginPath();
    context.arc(x, y, 7, 0, 2 * Math.PI);
    return context.stroke();
  }
  const radius = night.dreams > 1 ? 12 : 9;
  context.fillStyle = night.mood ? nightHues[MOOD_HUES[night.mood]] : overImage.text;
  context.globalAlpha = night.isLucid ? 0.35 : 0.14;
  dot(context, x, y, radius * 1.8);
  context.globalAlpha = 1;
  dot(context, x, y, radius);
}

function dot(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}
