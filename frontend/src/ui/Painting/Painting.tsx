import type { Dream } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import { useCallback, useState } from 'react';
import { motion } from '../../theme/measures.js';
import { Placeholder } from './Placeholder.js';
import { sourcesOf } from './smaller.js';

/** What hangs where a picture cannot be had. */
export const BROKEN_PAINTING = '/painting-placeholder.svg';

interface PaintingProps {
  painting: NonNullable<Dream['cover']>;
  /** How wide its frame is, as the `sizes` of an image. */
  sizes: string;
  /** True for what is seen first: loaded at once instead of on coming near. */
  eager?: boolean;
}

/** Fills its frame with a painting that fades in over its blurred placeholder; its prompt is what a listener hears. */
export function Painting({ painting, sizes, eager = false }: PaintingProps) {
  const [shown, setShown] = useState<string>();
  const [broken, setBroken] = useState<string>();
  const isBroken = broken === painting.imageUrl;
  const show = () => setShown(painting.imageUrl);

  // A picture from the cache may be complete before anybody listens for its `load`.
  const whenThere = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth > 0) setShown(painting.imageUrl);
    },
    [painting.imageUrl],
  );

  return (
    <>
      {!isBroken && <Placeholder hash={painting.placeholder} />}
      <Box
        component="img"
        ref={whenThere}
        {...(!isBroken && { srcSet: sourcesOf(painting.imageUrl, painting.width), sizes })}
        src={isBroken ? BROKEN_PAINTING : painting.imageUrl}
        alt={painting.prompt}
        width={painting.width}
        height={painting.height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onLoad={show}
        onError={() => setBroken(painting.imageUrl)}
        sx={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          objectFit: 'cover',
          opacity: isBroken || shown === painting.imageUrl ? 1 : 0,
          transition: `opacity ${motion.fade} ${motion.ease}`,
        }}
      />
    </>
  );
}
