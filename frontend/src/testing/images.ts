import { jest } from '@jest/globals';

interface Size {
  width: number;
  height: number;
}

/**
 * Makes `new Image()` load, which jsdom does not, and a canvas draw. `loads` are the dimensions of the next image, null
 * for a file that is none; `drawn` lists what was drawn. `jest.restoreAllMocks` ends it.
 */
export function loadImages(loads: Size): { loads: Size | null; drawn: string[] } {
  const images: { loads: Size | null; drawn: string[] } = { loads, drawn: [] };
  jest.spyOn(globalThis, 'Image').mockImplementation(() => {
    const image = document.createElement('img');
    Object.defineProperties(image, {
      naturalWidth: { value: images.loads?.width ?? 0 },
      naturalHeight: { value: images.loads?.height ?? 0 },
    });
    setTimeout(() => image.dispatchEvent(new Event(images.loads ? 'load' : 'error')));
    return image;
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => ({
    set fillStyle(colour: string) {
      images.drawn.push(colour);
    },
    fillRect: (...at: number[]) => images.drawn.push(`fill ${at.join(' ')}`),
    drawImage: (_image: unknown, ...at: number[]) => images.drawn.push(`draw ${at.join(' ')}`),
  })) as never);
  return images;
}
