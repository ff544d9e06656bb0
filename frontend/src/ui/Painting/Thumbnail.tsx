import Box from '@mui/material/Box';
import { useState } from 'react';
import { BROKEN_PAINTING } from './Painting.js';
import { thumbnailOf } from './smaller.js';

/** Fills a small frame with a picture; whoever frames it says what it is. */
export function Thumbnail({ imageUrl }: { imageUrl: string }) {
  const [broken, setBroken] = useState<string>();
  return (
    <Box
      component="img"
      src={broken === imageUrl ? BROKEN_PAINTING : thumbnailOf(imageUrl)}
      alt=""
      loading="lazy"
      onError={() => setBroken(imageUrl)}
      sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
    />
  );
}
