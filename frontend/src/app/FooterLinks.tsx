import { pathIn } from '@dreamloom/contracts/http';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { addressLanguage } from '../language/language.js';
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
  { path: '/vision', label: msg`Vision` },
  { path: '/privacy', label: msg`Privacy` },
  { path: '/terms', label: msg`Terms` },
] as const;

interface StaticPageLinksProps {
  onNavigate?: () => void;
}

export function StaticPageLinks({ onNavigate }: StaticPageLinksProps) {
  return PAGES.map(({ path, label }) => (
    <Box
      key={path}
      component={Link}
      to={pathIn(addressLanguage(), path)}
      {...(onNavigate && { onClick: onNavigate })}
      sx={footerEntry}
    >
      {i18n.t(label)}
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
