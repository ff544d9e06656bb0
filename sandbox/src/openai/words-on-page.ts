import { createCanvas, loadImage } from '@napi-rs/canvas';

/** Pages that the sandbox can "read": which one depends on the brightness of the picture's quarters. */
const PAGES = [
  'I stood in a house made of paper. Every door was a page, and behind the last one it was snowing upwards.',
  'My grandmother rowed me across the sky in a wooden boat. She said the stars were only fish asleep.',
  'The train had no driver. I walked through the carriages and in each of them it was another summer.',
  'Ich war wieder in der alten Schule, aber die Treppe führte ins Meer, und niemand wunderte sich.',
];

const SIDE = 16;
/** Below this spread of brightness a picture is an empty page. */
const MIN_SPREAD = 24;

/** Words for a picture in a data URL, the same for the same picture at any size or quality; none for an empty page. */
export async function wordsOnPage(dataUrl: string): Promise<string> {
  const picture = await loadImage(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'));
  const context = createCanvas(SIDE, SIDE).getContext('2d');
  context.drawImage(picture, 0, 0, SIDE, SIDE);
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  const quarters = [0, 0, 0, 0];
  let [darkest, brightest] = [255, 0];
  for (let at = 0; at < SIDE * SIDE; at++) {
    const brightness = ((data[at * 4] ?? 0) + (data[at * 4 + 1] ?? 0) + (data[at * 4 + 2] ?? 0)) / 3;
    [darkest, brightest] = [Math.min(darkest, brightness), Math.max(brightest, brightness)];
    const quarter = (at % SIDE < SIDE / 2 ? 0 : 1) + (at < (SIDE * SIDE) / 2 ? 0 : 2);
    quarters[quarter] = (quarters[quarter] ?? 0) + brightness;
  }
  if (brightest - darkest < MIN_SPREAD) return '';
  return PAGES[quarters.indexOf(Math.max(...quarters))] ?? '';
}
