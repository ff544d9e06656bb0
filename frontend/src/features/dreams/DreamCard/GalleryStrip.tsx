import type { Dream, DreamImage } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { measures, radii } from '../../../theme/measures.js';
import { unpainted } from '../../../theme/tokens.js';
import { Thumbnail } from '../../../ui/Painting/Thumbnail.js';
import { useDesk } from '../desk.js';
import { useImages } from '../use-images.js';

/** Pictures that find room on the painting; the rest are a press away. */
const MAX = 5;

/** The pictures of a dream that has more than one; the cover is framed. */
export function GalleryStrip({ dream }: { dream: Dream }) {
  const desk = useDesk();
  const { images } = useImages(dream);
  if (images.length < 2) return null;
  return (
    <Box
      component="ul"
      aria-label="Gallery"
      sx={{ position: 'absolute', left: '0.875rem', bottom: '0.875rem', display: 'flex', gap: 1 }}
    >
      {images.slice(-MAX).map((image) => (
        <li key={image.id}>
          <Thumb image={image} onOpen={() => desk.open('view', dream, image.id)} />
        </li>
      ))}
    </Box>
  );
}

function Thumb({ image, onOpen }: { image: DreamImage; onOpen: () => void }) {
  return (
    <ButtonBase
      onClick={onOpen}
      aria-label={image.isActive ? 'View the cover' : 'View another picture'}
      sx={{
        width: measures.thumb.width,
        height: measures.thumb.height,
        overflow: 'hidden',
        borderRadius: radii.thumb,
        border: `${measures.ring} solid`,
        borderColor: image.isActive ? unpainted.nowDot : unpainted.frameStrong,
      }}
    >
      <Thumbnail imageUrl={image.imageUrl} />
    </ButtonBase>
  );
}
