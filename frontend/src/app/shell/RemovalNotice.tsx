import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import CalendarX from 'lucide-react/icons/calendar-x';
import { Link as RouterLink } from 'react-router';
import { formatLongDate } from '../../ui/format.js';
import { Notice } from '../../ui/Notice.js';

/** An operator has announced the removal of the account. On a phone the painting of a dream has the top of the page for itself. */
export function RemovalNotice({ removeAt }: { removeAt: string }) {
  // The date of the mail, which is one of UTC.
  const date = formatLongDate(removeAt);
  return (
    <Box
      sx={{
        mb: { xs: 3, md: 4 },
        'body:has([data-painting]) &': { display: { xs: 'none', md: 'block' }, mt: 3, mb: 0 },
      }}
    >
      <Notice tone="calm" Icon={CalendarX} title={t`Your journal will be removed on ${date}`}>
        {t`Those who run this server have announced it. Until then everything is as it was, and you can take it all along.`}{' '}
        <Link component={RouterLink} to="/profile?export">{t`Take everything along`}</Link>
      </Notice>
    </Box>
  );
}
