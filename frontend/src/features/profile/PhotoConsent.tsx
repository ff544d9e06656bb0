import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Switch } from '../../ui/Switch.js';

interface PhotoConsentProps {
  allowed: boolean;
  onAllowed: (allowed: boolean) => void;
}

/** What happens to the photo, and the switch that stops it. */
export function PhotoConsent({ allowed, onAllowed }: PhotoConsentProps) {
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <Switch
        id="photo-consent"
        checked={allowed}
        onChange={onAllowed}
        labelledBy="photo-consent-title"
        describedBy="photo-consent-text"
      />
      <Box component="label" htmlFor="photo-consent" sx={{ cursor: 'pointer' }}>
        <Typography id="photo-consent-title" sx={{ fontWeight: 500 }}>
          Use my photo in my paintings
        </Typography>
        <Typography id="photo-consent-text" variant="body2" color="textSecondary">
          With this on, you agree that your photo is sent to our image provider to paint you into your own dreams. It is
          never used in weekly or other people&rsquo;s art. Turn it off at any time; remove the photo to have it
          deleted.
        </Typography>
      </Box>
    </Box>
  );
}
