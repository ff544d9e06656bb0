import type { Dream } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useCallback, useEffect, useRef, useState } from 'react';
import { thumbHashToRGBA } from 'thumbhash';
import { motion } from '../theme/measures.js';
import { sourcesOf, thumbnailOf } from './image-sources.js';

export const MISSING_IMAGE_URL = '/painting-placeholder.svg';

interface ArtworkProps {
  image: NonNullable<Dream['cover']>;
  /** The `sizes` attribute: the width of the frame. */
  sizes: string;
  /** True for images on the first screen, which are loaded at once. */
  eager?: boolean;
}

/** An image that fills its frame and fades in over its blurred placeholder; its prompt is its alternative text; a picture of the dreamer has none. */
export function Artwork({ image, sizes, eager = false }: ArtworkProps) {
  const [shown, setShown] = useState<string>();
  const [broken, setBroken] = useState<string>();
  // A picture of an archive has another placeholder once it can be shown.
  const version = `${image.imageUrl} ${image.placeholder}`;
  const isBroken = broken === version;
  const show = () => setShown(image.imageUrl);

  // A cached image may be complete before the `load` listener is attached.
  const showIfComplete = useCallback(
    (element: HTMLImageElement | null) => {
      if (element?.complete && element.naturalWidth > 0) setShown(image.imageUrl);
    },
    [image.imageUrl],
  );

  return (
    <>
      {!isBroken && <Placeholder hash={image.placeholder} />}
      <Box
        component="img"
        ref={showIfComplete}
        {...(!isBroken && { srcSet: sourcesOf(image.imageUrl, image.width), sizes })}
        src={isBroken ? MISSING_IMAGE_URL : image.imageUrl}
        alt={image.prompt || t`A picture that was added to the dream`}
        width={image.width}
        height={image.height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onLoad={show}
        onError={() => setBroken(version)}
        sx={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          objectFit: 'cover',
          opacity: isBroken || shown === image.imageUrl ? 1 : 0,
          transition: `opacity ${motion.fade} ${motion.ease}`,
        }}
      />
    </>
  );
}

/** An image for a small frame; the frame itself is labelled by its owner. */
export function Thumbnail({ imageUrl }: { imageUrl: string }) {
  const [broken, setBroken] = useState<string>();
  return (
    <Box
      component="img"
      src={broken === imageUrl ? MISSING_IMAGE_URL : thumbnailOf(imageUrl)}
      alt=""
      loading="lazy"
      onError={() => setBroken(imageUrl)}
      sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
    />
  );
}

/** The blurred placeholder decoded from its hash; empty when the hash is invalid. */
function Placeholder({ hash }: { hash: string }) {
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
