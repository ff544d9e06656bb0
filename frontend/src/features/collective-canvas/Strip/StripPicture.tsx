import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import MoonIcon from 'lucide-react/icons/moon';
import { useState } from 'react';
import { unpainted } from '../../../theme/tokens.js';

const MOON_SIZE = 40;

interface StripPictureProps {
  address: string | null;
  blurred: boolean;
}

// Larger than its frame, so that no edge shines through.
const BLUR = { filter: 'blur(1.75rem)', transform: 'scale(1.3)' };

/** A dream's picture; a moon and the word 'Dream' where there is none or it cannot be had. */
export function StripPicture({ address, blurred }: StripPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (address === null || broken === address) return <NoPicture />;
  return (
    <Box
      component="img"
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken(address)}
      sx={{
        ...{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
        ...(blurred && BLUR),
      }}
    />
  );
}

function NoPicture() {
  const sky = `radial-gradient(circle at 50% 40%, ${unpainted.glow}, ${unpainted.middle} 55%, ${unpainted.edge})`;
  return (
    <Box
      sx={{
        ...{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 1 },
        ...{ backgroundImage: sky, color: unpainted.text },
      }}
    >
      <MoonIcon size={MOON_SIZE} aria-hidden />
      <Typography sx={{ fontWeight: 600 }}>Dream</Typography>
    </Box>
  );
}
