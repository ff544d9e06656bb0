import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { measures } from '../theme/measures.js';
import { lazyPart } from '../ui/lazy-part.js';
import { OnDemand } from '../ui/OnDemand.js';

const ContactDialog = lazyPart(async () => (await import('../features/contact/ContactDialog.js')).ContactDialog);

export const footerEntry = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: measures.touch,
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { color: 'text.primary', textDecoration: 'underline' },
} as const;

const PAGES = [
  { path: '/vision', label: 'Vision' },
  { path: '/privacy', label: 'Privacy' },
  { path: '/terms', label: 'Terms' },
] as const;

interface StaticPageLinksProps {
  onNavigate?: () => void;
}

export function StaticPageLinks({ onNavigate }: StaticPageLinksProps) {
  return PAGES.map(({ path, label }) => (
    <Box key={path} component={Link} to={path} {...(onNavigate && { onClick: onNavigate })} sx={footerEntry}>
      {label}
    </Box>
  ));
}

/**
 * The contact dialog and the function that opens it. It is fetched when it is first opened and stays mounted, so that a
 * draft is not lost.
 */
export function useContactDialog(): { contactDialog: ReactNode; openContact: () => void } {
  const [contact, setContact] = useState<'never' | 'open' | 'closed'>('never');
  return {
    openContact: () => setContact('open'),
    contactDialog: contact !== 'never' && (
      <OnDemand onFailed={() => setContact('never')}>
        <ContactDialog open={contact === 'open'} onClose={() => setContact('closed')} />
      </OnDemand>
    ),
  };
}
