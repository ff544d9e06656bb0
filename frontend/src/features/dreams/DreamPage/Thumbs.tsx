import type { DreamImage } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Brush from 'lucide-react/icons/brush';
import { book } from '../../../theme/book.js';
import { measures, radii } from '../../../theme/measures.js';
import { Thumbnail } from '../../../ui/Artwork.js';
import { dateFormat, validTimeZone } from '../../../ui/format.js';
import { Spinner } from '../../../ui/Loading.js';
import type { ActionEntry } from '../dream-actions.js';

interface ThumbProps {
  image: DreamImage;
  isShown: boolean;
  timeZone: string | null;
  onChoose: () => void;
}

/** Its border has the size of a finger. */
export function Thumb({ image, isShown, timeZone, onChoose }: ThumbProps) {
  const created = createdLabel(image.createdAt, timeZone);
  return (
    <ButtonBase
      onClick={onChoose}
      aria-pressed={isShown}
      aria-label={image.isActive ? t`Cover of ${created}` : t`Picture of ${created}`}
      sx={tile}
    >
      <Box
        component="span"
        sx={{
          ...book.thumb,
          display: 'block',
          overflow: 'hidden',
          borderRadius: radii.thumb,
          outline: `${measures.ring} solid`,
          outlineOffset: measures.ring,
          outlineColor: 'transparent',
          '[aria-pressed=true] > &': { outlineColor: 'primary.main' },
          ...(image.isActive && { outlineColor: (theme) => theme.vars.palette.secondary.main }),
        }}
      >
        <Thumbnail imageUrl={image.imageUrl} />
      </Box>
    </ButtonBase>
  );
}

const tile = { minWidth: '3.375rem', minHeight: measures.touch, borderRadius: radii.thumb } as const;

export function PaintAgain({
  entry: { label, onChoose, disabled = false },
  isBusy,
}: {
  entry: ActionEntry;
  isBusy: boolean;
}) {
  return (
    <ButtonBase aria-label={label} title={label} disabled={disabled} onClick={onChoose} sx={tile}>
      <Box
        component="span"
        sx={{
          ...book.thumb,
          display: 'grid',
          placeItems: 'center',
          borderRadius: radii.thumb,
          border: `${measures.hairline} dashed`,
          borderColor: 'text.secondary',
          color: 'text.secondary',
        }}
      >
        {isBusy ? <Spinner size="sm" /> : <Brush size={measures.iconSmall} aria-hidden />}
      </Box>
    </ButtonBase>
  );
}

/** '3 Oct 2026, 07:12' in the dreamer's time zone. */
export function createdLabel(createdAt: string, timeZone: string | null): string {
  const form = { dateStyle: 'medium', timeStyle: 'short', timeZone: validTimeZone(timeZone) } as const;
  return dateFormat(form).format(new Date(createdAt));
}
