import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { styled } from '@mui/material/styles';
import { measures, motion, radii } from '../theme/measures.js';

interface SwitchProps {
  id: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  labelledBy: string;
  describedBy?: string;
  disabled?: boolean;
}

export function Switch({ id, checked, onChange, labelledBy, describedBy, disabled = false }: SwitchProps) {
  return (
    <Track
      id={id}
      checked={checked}
      disabled={disabled}
      onCheckedChange={onChange}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      <Thumb />
    </Track>
  );
}

const Track = styled(BaseSwitch.Root)(({ theme }) => ({
  position: 'relative',
  flex: 'none',
  width: measures.switchWidth,
  height: measures.switchHeight,
  padding: measures.switchGap,
  display: 'flex',
  border: `${measures.hairline} solid ${theme.vars.palette.text.secondary}`,
  borderRadius: radii.pill,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  transition: `background-color ${motion.quick} ${motion.ease}`,
  // A finger is larger than the track.
  '&::after': { content: '""', position: 'absolute', inset: '-0.625rem 0' },
  '&[data-disabled]': { opacity: 0.5, cursor: 'default' },
  '&[data-checked]': {
    backgroundColor: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
}));

const Thumb = styled(BaseSwitch.Thumb)(({ theme }) => ({
  height: '100%',
  aspectRatio: '1',
  borderRadius: radii.pill,
  backgroundColor: theme.vars.palette.text.secondary,
  transition: `translate ${motion.quick} ${motion.ease}`,
  '&[data-checked]': {
    backgroundColor: theme.vars.palette.primary.contrastText,
    translate: measures.switchTravel,
    '[dir=rtl] &': { translate: measures.switchTravelBack },
  },
}));
