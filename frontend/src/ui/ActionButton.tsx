import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ComponentType } from 'react';
import { measures } from '../theme/measures.js';

export type Icon = ComponentType<{ size?: number }>;

interface ActionButtonProps {
  id?: string;
  label: string;
  icon: Icon;
  /** Shows the label beside the icon. */
  isLabelled?: boolean;
  /** The key that uses it. */
  keys?: string;
  onClick?: (event: React.MouseEvent) => void;
}

/** A button of an icon, with its label beside it where there is room. */
export function ActionButton({ label, icon: Icon, isLabelled = false, keys, ...others }: ActionButtonProps) {
  const props = { ...others, ...(keys && { 'aria-keyshortcuts': keys }) };
  const picture = <Icon size={measures.icon} aria-hidden />;
  if (isLabelled)
    return (
      <Button variant="outlined" startIcon={picture} {...props}>
        {label}
      </Button>
    );
  return (
    <IconButton aria-label={label} title={label} {...props}>
      {picture}
    </IconButton>
  );
}
