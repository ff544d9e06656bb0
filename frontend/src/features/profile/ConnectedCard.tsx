import type { User } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Link } from 'react-router';
import { measures, radii } from '../../theme/measures.js';

/** Says, in green, that the phone is connected. */
export function ConnectedCard({ user }: { user: User }) {
  const phone = user.phone ?? 'Your phone';
  return (
    <Box
      component="section"
      aria-labelledby="whatsapp-connected"
      sx={{
        display: 'flex',
        gap: 2,
        px: 3,
        py: 2.25,
        borderRadius: radii.card,
        border: `${measures.hairline} solid`,
        borderColor: 'success.main',
        bgcolor: 'tint.success',
        '& > svg': { flex: 'none', mt: 0.4, color: 'success.main' },
      }}
    >
      <CircleCheck size={measures.icon} aria-hidden />
      <div>
        <Typography id="whatsapp-connected" component="h2" sx={{ fontWeight: 600, color: 'ink.success' }}>
          WhatsApp Connected
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {user.whatsappStatus === 'pending'
            ? `${phone} brings your dreams here as soon as its first message has come. `
            : `${phone} brings your dreams here. `}
          <Box component={Link} to="/connectivity" sx={{ color: 'primary.main' }}>
            Connectivity
          </Box>
        </Typography>
      </div>
    </Box>
  );
}
