export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
const MAX_SIDE = 512;
const JPEG_QUALITY = 0.8;
/** JPEG has no transparency: transparent pixels become white. */
const BACKGROUND = 'white';

/** The dimensions of an image scaled down to `maxSide`, with the same ratio; never larger than it was. */
export function fitWithin(width: number, height: number, maxSide: number): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Converts any image the browser can read to a small JPEG, as a data URL.
 * @throws Error 'Failed to load image' when the file is no such image
 */
export async function shrinkPhoto(file: Blob): Promise<string> {
  return (await drawn(file, MAX_SIDE)).toDataURL('image/jpeg', JPEG_QUALITY);
}

/** The maximum side that the server stores, in which handwriting can be read. */
const MAX_PICTURE_SIDE = 2048;

/**
 * Converts any image the browser can read to a JPEG of a size to be sent, upright and without what the camera noted.
 * @throws Error 'Failed to load image' when the file is no such image
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const canvas = await drawn(file, MAX_PICTURE_SIDE);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('Failed to load image')));
    canvas.toBlob(take, 'image/jpeg', 0.85);
  });
}

async function drawn(file: Blob, maxSide: number): Promise<HTMLCanvasElement> {
  const image = await load(file);
  const { width, height } = fitWithin(image.naturalWidth, image.naturalHeight, maxSide);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.fillStyle = BACKGROUND;
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return canvas;
}

function load(file: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  return new Promise<HTMLImageElement>((resolve, reject) => {
    // An SVG without dimensions loads but cannot be drawn.
    image.onload = () => (image.naturalWidth > 0 ? resolve(image) : reject(new Error('Failed to load image')));
    image.onerror = () => reject(new Error('Failed to load image'));
    image.src = address;
  }).finally(() => URL.revokeObjectURL(address));
}
