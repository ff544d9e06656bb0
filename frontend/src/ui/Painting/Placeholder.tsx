import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { thumbHashToRGBA } from 'thumbhash';

/** The blur that stands where a painting will be: a few pixels, stretched. Nothing at all when the hash is spoilt. */
export function Placeholder({ hash }: { hash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const picture = decoded(hash);
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context || picture === null) return;
    canvas.current.width = picture.width;
    canvas.current.height = picture.height;
    context.putImageData(picture, 0, 0);
  }, [hash]);

  return (
    <Box
      component="canvas"
      ref={canvas}
      aria-hidden
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
    />
  );
}

function decoded(hash: string): ImageData | null {
  try {
    const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(hash), (character) => character.charCodeAt(0)));
    return new ImageData(new Uint8ClampedArray(rgba), w, h);
  } catch {
    return null;
  }
}
