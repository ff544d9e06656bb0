import Box from '@mui/material/Box';
import UserRound from 'lucide-react/icons/user-round';
import { measures } from '../../theme/measures.js';
import { usePictureAddress } from '../../ui/use-picture-address.js';

/** The dreamer's photo as a full moon; the empty disc while there is none. */
export function PhotoFrame({ photo }: { photo: string | null }) {
  const address = usePictureAddress(photo);
  return (
    <Box
      sx={{
        width: measures.photo,
        height: measures.photo,
        borderRadius: '50%',
        overflow: 'hidden',
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'tint.primary',
        color: 'text.secondary',
      }}
    >
      {address === null ? (
        <UserRound size={measures.featureIcon} strokeWidth={1.5} aria-hidden />
      ) : (
        <Box
          component="img"
          src={address}
          alt="Your dream character"
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
    </Box>
  );
}
