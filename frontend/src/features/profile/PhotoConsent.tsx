import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Switch } from '../../ui/Switch.js';

/** What may be done with the photo. */
export interface Consent {
  allowPhotoInArt: boolean;
  allowPhotoInPublic: boolean;
}

interface PhotoConsentProps {
  consent: Consent;
  onConsent: (consent: Partial<Consent>) => void;
  /** There is no photo that anything could be done with. */
  disabled: boolean;
}

/** What happens to the photo, and the switches that stop it. */
export function PhotoConsent({ consent, onConsent, disabled }: PhotoConsentProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Choice
        id="photo-consent"
        title="Use my photo in my paintings"
        checked={consent.allowPhotoInArt}
        disabled={disabled}
        onChange={(allowPhotoInArt) => onConsent({ allowPhotoInArt })}
      >
        With this on, you agree that your photo is sent to our image provider to paint you into your own dreams. It is
        never used in weekly or other people&rsquo;s art. Turn it off at any time; remove the photo to have it deleted.
      </Choice>
      {consent.allowPhotoInArt && (
        <Choice
          id="photo-in-public"
          title="Also in dreams that I publish"
          checked={consent.allowPhotoInPublic}
          onChange={(allowPhotoInPublic) => onConsent({ allowPhotoInPublic })}
        >
          With this off, a dream you make public is shown without a painting that was made with your photo.
        </Choice>
      )}
    </Box>
  );
}

interface ChoiceProps {
  id: string;
  title: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
}

function Choice({ id, title, checked, onChange, disabled = false, children }: ChoiceProps) {
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <Switch {...{ id, checked, onChange, disabled }} labelledBy={`${id}-title`} describedBy={`${id}-text`} />
      <Box component="label" htmlFor={id} sx={{ cursor: 'pointer' }}>
        <Typography id={`${id}-title`} sx={{ fontWeight: 500 }}>
          {title}
        </Typography>
        <Typography id={`${id}-text`} variant="body2" color="textSecondary">
          {children}
        </Typography>
      </Box>
    </Box>
  );
}
