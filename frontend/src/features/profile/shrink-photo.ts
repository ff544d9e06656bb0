export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;
const MAX_SIDE_PX = 512;
const JPEG_QUALITY = 0.8;
/** JPEG knows no transparency: what was see-through becomes paper. */
const PAPER = 'white';

/** The measures of a picture whose longest side is at most `longest`, its proportions kept; never larger than it was. */
export function fitWithin(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Makes any picture the browser can read a small JPEG, as a data URL.
 * @throws Error 'Failed to load image' when the file is no such picture
 */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const image = await load(file);
  const { width, height } = fitWithin(image.naturalWidth, image.naturalHeight, MAX_SIDE_PX);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.fillStyle = PAPER;
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY);
}

function load(file: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  return new Promise<HTMLImageElement>((resolve, reject) => {
    // An SVG without measures loads, but there is nothing to draw.
    image.onload = () => (image.naturalWidth > 0 ? resolve(image) : reject(new Error('Failed to load image')));
    image.onerror = () => reject(new Error('Failed to load image'));
    image.src = address;
  }).finally(() => URL.revokeObjectURL(address));
}
