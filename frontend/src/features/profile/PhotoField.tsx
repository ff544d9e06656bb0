import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import UserRound from 'lucide-react/icons/user-round';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { measures } from '../../theme/measures.js';
import { Notice } from '../../ui/Notice.js';
import { MAX_PHOTO_BYTES, shrinkPhoto } from '../../ui/shrink-photo.js';
import { Switch } from '../../ui/Switch.js';
import { useToast } from '../../ui/toasts.js';
import { usePictureAddress } from '../../ui/use-picture-address.js';

const tooLarge = () => ({ title: t`File too large`, description: t`Please select an image smaller than 5MB.` });
const uploaded = () => ({ title: t`Photo uploaded`, description: t`Photo has been compressed and is ready to use.` });
const unreadable = () => ({
  title: t`Upload failed`,
  description: t`Failed to process the image. Please try a different file.`,
});

interface PhotoFieldProps {
  photo: string | null;
  onPhoto: (photo: string | null) => void;
  consent: Consent;
  onConsent: (consent: Partial<Consent>) => void;
}

/** The photo for the dreamer's images: chosen and shrunk here, saved with Save Changes. */
export function PhotoField({ photo, onPhoto, consent, onConsent }: PhotoFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const show = useToast();

  const refuse = (toast: { title: string; description: string }, reason: string) => {
    setProblem(reason);
    show({ ...toast, variant: 'destructive' });
  };
  const readPhoto = async (file: File) => {
    setProblem(null);
    if (file.size > MAX_PHOTO_BYTES) return refuse(tooLarge(), tooLarge().description);
    setBusy(true);
    try {
      onPhoto(await shrinkPhoto(file));
      show(uploaded());
    } catch (error) {
      refuse(unreadable(), error instanceof Error ? error.message : unreadable().description);
    }
    setBusy(false);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file may be chosen again after it was removed.
    target.value = '';
    if (file) void readPhoto(file);
  };
  const remove = () => {
    setProblem(null);
    onPhoto(null);
    opener.current?.focus();
  };

  return (
    <Box
      role="group"
      aria-labelledby="photo-title"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      <Typography id="photo-title" sx={{ fontWeight: 600 }}>{t`Dream Character Photo`}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box sx={{ position: 'relative' }}>
          <PhotoFrame photo={photo} />
          {photo !== null && (
            <IconButton
              onClick={remove}
              aria-label={t`Remove photo`}
              sx={{
                position: 'absolute',
                top: '-0.5rem',
                insetInlineEnd: '-0.75rem',
                bgcolor: 'background.drawer',
                border: `${measures.hairline} solid`,
                borderColor: 'line',
              }}
            >
              <X size={measures.icon} aria-hidden />
            </IconButton>
          )}
        </Box>
        <Box sx={{ flex: 1, minWidth: 'min(13rem, 100%)', display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Button ref={opener} variant="outlined" size="small" disabled={busy} onClick={() => chooser.current?.click()}>
            {photo === null ? t`Upload Photo` : t`Change Photo`}
          </Button>
          <Typography
            variant="body2"
            color="textSecondary"
          >{t`JPG/PNG, up to 5MB. It is made smaller before it leaves this device.`}</Typography>
          <input
            ref={chooser}
            type="file"
            accept="image/*"
            hidden
            data-testid="photo-file"
            aria-label={t`Photo file`}
            onChange={choose}
          />
        </Box>
      </Box>
      {problem !== null && (
        <Notice tone="error" title={t`This photo cannot be used`}>
          {problem}
        </Notice>
      )}
      <PhotoConsent consent={consent} onConsent={onConsent} disabled={photo === null} />
    </Box>
  );
}

/** The dreamer's photo as a full moon; the empty disc while there is none. */
function PhotoFrame({ photo }: { photo: string | null }) {
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
          alt={t`Your dream character`}
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
    </Box>
  );
}

interface Consent {
  allowPhotoInArt: boolean;
  allowPhotoInPublic: boolean;
}

interface PhotoConsentProps {
  consent: Consent;
  onConsent: (consent: Partial<Consent>) => void;
  /** True when there is no photo. */
  disabled: boolean;
}

/** What happens to the photo, and the switches that allow it. */
function PhotoConsent({ consent, onConsent, disabled }: PhotoConsentProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Choice
        id="photo-consent"
        title={t`Use my photo in my paintings`}
        checked={consent.allowPhotoInArt}
        disabled={disabled}
        onChange={(allowPhotoInArt) => onConsent({ allowPhotoInArt })}
      >
        <Trans>
          With this on, you agree that your photo is sent to our image provider to paint you into your own dreams. It is
          never used in weekly or other people&rsquo;s art. Turn it off at any time; remove the photo to have it
          deleted. What else happens to it is in our{' '}
          <Box component={Link} to="/privacy" sx={{ color: 'primary.main' }}>
            privacy policy
          </Box>
          .
        </Trans>
      </Choice>
      {consent.allowPhotoInArt && (
        <Choice
          id="photo-in-public"
          title={t`Also in dreams that I publish`}
          checked={consent.allowPhotoInPublic}
          onChange={(allowPhotoInPublic) => onConsent({ allowPhotoInPublic })}
        >{t`With this off, a dream you make public is shown without a painting that was made with your photo.`}</Choice>
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
