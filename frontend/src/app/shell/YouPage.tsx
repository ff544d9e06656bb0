import type { User } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Mail from 'lucide-react/icons/mail';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSetLanguageMutation } from '../../api/account.api.js';
import { useBrand } from '../../api/brand.api.js';
import { LanguageSelect } from '../../language/LanguageSelect.js';
import { measures } from '../../theme/measures.js';
import { VisuallyHidden } from '../../ui/assistive.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { useContactDialog } from '../FooterLinks.js';
import { DreamerHeader } from './DreamerHeader.js';
import { NAV_ENTRIES } from './NavList.js';

const PATHS = ['/dream-songs', '/badges', '/connectivity', '/profile', '/circles'];

/** The dreamer and the ways to the pages that have no tab of their own on a phone. */
export function YouPage({ user }: { user: User }) {
  const { contactDialog, openContact } = useContactDialog();
  const [store] = useSetLanguageMutation();
  const brand = useBrand();
  usePageTitle(t`You`);
  return (
    <Box sx={{ maxWidth: '34rem' }}>
      <VisuallyHidden component="h1">{t`You`}</VisuallyHidden>
      <DreamerHeader user={user} />
      <Box component="ul" sx={{ borderTop: `${measures.hairline} solid`, borderColor: 'line' }}>
        {NAV_ENTRIES.filter(({ path }) => PATHS.includes(path)).map(({ path, label, icon: Icon }) => (
          <Entry key={path}>
            <ButtonBase component={Link} to={path} sx={row}>
              <Icon size={measures.icon} aria-hidden />
              {label(brand)}
              <ChevronRight size={measures.icon} aria-hidden />
            </ButtonBase>
          </Entry>
        ))}
        <Entry>
          <ButtonBase component={Link} to="/trash" sx={row}>
            <Trash2 size={measures.icon} aria-hidden />
            {t`Trash`}
            <ChevronRight size={measures.icon} aria-hidden />
          </ButtonBase>
        </Entry>
        <Entry>
          <ButtonBase onClick={openContact} sx={row}>
            <Mail size={measures.icon} aria-hidden />
            {t`Contact`}
            <ChevronRight size={measures.icon} aria-hidden />
          </ButtonBase>
        </Entry>
        <Entry>
          <Box sx={{ display: 'flex', alignItems: 'center', minHeight: measures.sheetRow, px: 0.5 }}>
            <LanguageSelect onChosen={(language) => void store({ language })} />
          </Box>
        </Entry>
      </Box>
      {contactDialog}
    </Box>
  );
}

function Entry({ children }: { children: ReactNode }) {
  return (
    <Box component="li" sx={{ borderBottom: `${measures.hairline} solid`, borderColor: 'line' }}>
      {children}
    </Box>
  );
}

const row = {
  width: '100%',
  minHeight: '3.5rem',
  justifyContent: 'flex-start',
  gap: 1.75,
  px: 0.5,
  fontSize: '1rem',
  fontWeight: 600,
  '& > svg': { flex: 'none', color: 'text.secondary' },
  '& > svg:last-of-type': { marginInlineStart: 'auto' },
} as const;
