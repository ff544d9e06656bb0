import type { User } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';
import { useLiveUser } from '../../api/use-live-user.js';
import { measures } from '../../theme/measures.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { ConnectedCard } from './ConnectedCard.js';
import { ProfileForm } from './ProfileForm.js';
import { YourData } from './YourData/YourData.js';

/** Who the dreamer is, as far as they want to say. */
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
