import Box from '@mui/material/Box';
import { motion } from '../../theme/measures.js';

/** Pixels across of the files there are: /landing/<name>-<width>.webp, two parts high for three across. */
const WIDTHS = [640, 1200] as const;

const addressOf = (width: number) => `/landing/whale-over-the-city-${width}.webp`;

/** The house's own painting, which hangs in the window until the week has one. Decoration; dimmed under words of waiting. */
export function HousePainting({ dim }: { dim: boolean }) {
  return (
    <Box
      component="img"
      src={addressOf(WIDTHS[0])}
      srcSet={WIDTHS.map((width) => `${addressOf(width)} ${width}w`).join(', ')}
      // The window is higher than the picture, so that the picture is wider than the window.
      sizes="(min-width: 48.0625rem) 70vw, 150vw"
      alt=""
      width={1200}
      height={800}
      fetchPriority="high"
      sx={{
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        objectFit: 'cover',
        objectPosition: '46% 50%',
        opacity: dim ? 0.3 : 1,
        transition: `opacity ${motion.fade} ${motion.ease}`,
      }}
    />
  );
}
