import Box from '@mui/material/Box';
import { useEffect, useMemo, useRef } from 'react';
import { book, fades } from '../../../theme/book.js';
import { washOf } from './wash.js';

/** The colours of the painting behind its page; it fades downwards, and on a desktop towards the menu. */
export function PageWash({ hash }: { hash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const wash = useMemo(() => washOf(hash), [hash]);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context || wash === null) return;
    const { width, height, data } = wash.cells;
    Object.assign(canvas.current, { width, height });
    context.putImageData(new ImageData(data, width, height), 0, 0);
  }, [wash]);

  if (wash === null) return null;
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        zIndex: -1,
        inset: '0 0 auto',
        height: book.washHeight,
        overflow: 'hidden',
        pointerEvents: 'none',
        maskImage: { xs: fades.down, md: `${fades.down}, ${fades.toMenu}` },
        maskComposite: 'intersect',
        '@media print, (forced-colors: active)': { display: 'none' },
      }}
    >
      <Box
        component="canvas"
        ref={canvas}
        sx={{
          width: '100%',
          height: '100%',
          opacity: wash.opacity.dawn,
          '.dark &': { opacity: wash.opacity.night },
        }}
      />
    </Box>
  );
}
