import { pathIn } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, Outlet } from 'react-router';
import { useBrand } from '../api/brand.api.js';
import { addressLanguage } from '../language/language.js';
import { LanguageSelect } from '../language/LanguageSelect.js';
import { measures } from '../theme/measures.js';
import { ThemeToggle } from '../theme/ThemeRoot.js';
import { SkipLink } from '../ui/assistive.js';
import { SIGN_IN_ADDRESS } from '../ui/browser-navigation.js';
import { PageBoundary } from '../ui/ErrorBoundary.js';
import { Wordmark } from '../ui/Logo.js';
import { SupportAddress } from '../ui/SupportAddress.js';
import { footerEntry, StaticPageLinks, useContactDialog } from './FooterLinks.js';

export function VisitorFrame() {
  return (
    <Box sx={{ maxWidth: measures.contentMax, mx: 'auto', px: { xs: 2.5, md: 4 } }}>
      <SkipLink />
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: { xs: 2, md: 3.25 } }}>
        <Box
          component={Link}
          to={pathIn(addressLanguage(), '/')}
          sx={{ marginInlineEnd: 'auto', color: 'inherit', textDecoration: 'none' }}
        >
          <Wordmark />
        </Box>
        <ThemeToggle />
        <Button variant="outlined" size="small" href={SIGN_IN_ADDRESS}>{t`Sign in`}</Button>
      </Box>
      <Box component="main" id="content" tabIndex={-1} sx={{ pt: { xs: 3, md: 5 }, minHeight: '80dvh' }}>
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </Box>
      <VisitorFooter />
    </Box>
  );
}

const COPYRIGHT_YEAR = 2024;

export function VisitorFooter() {
  const { companyName } = useBrand();
  const { contactDialog, openContact } = useContactDialog();
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3.5,
        rowGap: 1,
        mt: { xs: 8, md: 12 },
        py: { xs: 4, md: 5 },
        borderTop: `${measures.hairline} solid`,
        borderColor: 'line',
      }}
    >
      <Box sx={{ marginInlineEnd: 'auto', flex: { xs: '1 0 100%', md: '0 1 auto' } }}>
        <Wordmark />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          © {COPYRIGHT_YEAR} <span data-brand="companyName">{companyName}</span>
        </Typography>
      </Box>
      <StaticPageLinks />
      <LanguageSelect />
      <Box component={SupportAddress} sx={footerEntry} />
      <div>
        <Button
          variant="outlined"
          size="small"
          data-opens-contact
          data-failed={t`This could not be opened`}
          onClick={openContact}
        >{t`Contact Us`}</Button>
        <span role="status" />
      </div>
      {contactDialog}
    </Box>
  );
}
