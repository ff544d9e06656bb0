import type { User } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import { Link } from 'react-router';
import { useLiveUser } from '../../api/live-stream.js';
import { measures, radii } from '../../theme/measures.js';
import { formatPhone } from '../../ui/format.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { MonthlyLetter } from './MonthlyLetter.js';
import { MorningNudge } from './MorningNudge.js';
import { ProfileForm } from './ProfileForm.js';
import { RealityChecks } from './RealityChecks.js';
import { SharedLinks } from './SharedLinks.js';
import { SignedInDevices } from './SignedInDevices.js';
import { SignInWays } from './SignInWays.js';
import { YourData } from './YourData/YourData.js';

export function ProfilePage({ user }: { user: User }) {
  usePageTitle(t`Profile Settings`);
  useLiveUser(user.whatsappStatus === 'pending');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, maxWidth: '46rem' }}>
      <div>
        <Button
          component={Link}
          to="/dashboard"
          startIcon={<ArrowLeft size={measures.icon} aria-hidden />}
          size="small"
          sx={{ marginInlineStart: -2, mb: 1, color: 'text.secondary' }}
        >{t`Back to Dashboard`}</Button>
        <Typography variant="h1">{t`Profile Settings`}</Typography>
        <Typography
          color="textSecondary"
          sx={{ mt: 1 }}
        >{t`What you tell us here helps us date, hear and paint your dreams.`}</Typography>
      </div>
      {user.whatsappStatus !== 'none' && <WhatsappCard user={user} />}
      <ProfileForm user={user} />
      <MorningNudge />
      <RealityChecks />
      <MonthlyLetter />
      <SharedLinks />
      <SignInWays user={user} />
      <SignedInDevices user={user} />
      <YourData user={user} />
    </Box>
  );
}

/** Green once a message of the number has proved that it is the dreamer's. */
function WhatsappCard({ user }: { user: User }) {
  const phone = user.phone === null ? t`Your phone` : formatPhone(user.phone);
  const isVerified = user.whatsappStatus === 'verified';
  const Icon = isVerified ? CircleCheck : Hourglass;
  return (
    <Box
      component="section"
      aria-labelledby="whatsapp-state"
      sx={{
        display: 'flex',
        gap: 2,
        px: 3,
        py: 2.25,
        borderRadius: radii.card,
        border: `${measures.hairline} solid`,
        borderColor: isVerified ? 'success.main' : 'line',
        bgcolor: isVerified ? 'tint.success' : 'background.paper',
        '& > svg': { flex: 'none', mt: 0.4, color: isVerified ? 'success.main' : 'text.secondary' },
      }}
    >
      <Icon size={measures.icon} aria-hidden />
      <div>
        <Typography
          id="whatsapp-state"
          component="h2"
          sx={{ fontWeight: 600, color: isVerified ? 'ink.success' : 'text.primary' }}
        >
          {isVerified ? t`WhatsApp Connected` : t`Waiting for your first message`}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {isVerified
            ? t`${phone} brings your dreams here.`
            : t`${phone} brings your dreams here as soon as its first message has come.`}{' '}
          <Box component={Link} to="/connectivity" sx={{ color: 'primary.main' }}>{t`Connectivity`}</Box>
        </Typography>
      </div>
    </Box>
  );
}
