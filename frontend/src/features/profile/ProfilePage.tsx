import type { User } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Link } from 'react-router';
import { useLiveUser } from '../../api/live-stream.js';
import { measures, radii } from '../../theme/measures.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { ProfileForm } from './ProfileForm.js';
import { YourData } from './YourData/YourData.js';

export function ProfilePage({ user }: { user: User }) {
  usePageTitle('Profile Settings');
  useLiveUser(user.whatsappStatus === 'pending');
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: '46rem' }}>
      <div>
        <Button
          component={Link}
          to="/dashboard"
          startIcon={<ArrowLeft size={measures.icon} aria-hidden />}
          size="small"
          sx={{ ml: -2, mb: 1, color: 'text.secondary' }}
        >
          Back to Dashboard
        </Button>
        <Typography variant="h1">Profile Settings</Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          What you tell us here helps us date, hear and paint your dreams.
        </Typography>
      </div>
      {user.whatsappConnected && <ConnectedCard user={user} />}
      <ProfileForm user={user} />
      <YourData user={user} />
    </Box>
  );
}

function ConnectedCard({ user }: { user: User }) {
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
