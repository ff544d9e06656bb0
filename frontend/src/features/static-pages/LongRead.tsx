import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useBrand } from '../../api/brand.api.js';
import { measures } from '../../theme/measures.js';
import { title as titleType } from '../../theme/typography.js';
import { formatUpdated } from '../../ui/format.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { SupportAddress } from '../../ui/SupportAddress.js';

export interface Part {
  id: string;
  title: string;
  body: ReactNode;
}

interface LongReadProps {
  title: string;
  lead: ReactNode;
  /** An ISO date. */
  updated: string;
  parts: readonly Part[];
}

export function LongRead({ title, lead, updated, parts }: LongReadProps) {
  usePageTitle(title);
  const date = formatUpdated(updated);
  return (
    <Box
      component="article"
      sx={{
        display: 'grid',
        gridTemplateColumns: { lg: `minmax(0, ${measures.textMax}) minmax(11rem, 15rem)` },
        justifyContent: 'space-between',
        columnGap: 6,
      }}
    >
      <Box component="header" sx={{ gridColumn: '1', mb: { xs: 3, md: 5 } }}>
        <Typography variant="h1" sx={{ ...titleType, textWrap: 'balance', hyphens: 'auto', overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" sx={{ mt: 2, fontWeight: 600, color: 'ink.secondary' }}>
          {t`Last updated: ${date}`}
        </Typography>
        <Typography data-description sx={{ typography: 'h3', fontWeight: 400, lineHeight: 1.45, mt: 3 }}>
          {lead}
        </Typography>
      </Box>
      <Contents parts={parts} />
      <Box sx={{ gridColumn: '1', minWidth: 0 }}>
        {parts.map(({ id, title: heading, body }) => (
          <Box
            key={id}
            component="section"
            aria-labelledby={id}
            sx={{ mt: { xs: 5, md: 6.5 }, '&:first-of-type': { mt: 0 } }}
          >
            <Typography id={id} variant="h2" sx={{ mb: 2, scrollMarginTop: '2rem' }}>
              {heading}
            </Typography>
            <Box sx={prose}>{body}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Contents({ parts }: { parts: readonly Part[] }) {
  return (
    <Box
      component="nav"
      aria-labelledby="contents"
      sx={{
        gridColumn: { lg: '2' },
        gridRow: { lg: '1 / span 2' },
        alignSelf: 'start',
        position: { lg: 'sticky' },
        top: { lg: '2.5rem' },
        mb: { xs: 5, lg: 0 },
        py: { xs: 2, lg: 0 },
        paddingInlineStart: { lg: 3 },
        borderInlineStart: { lg: `${measures.hairline} solid` },
        borderTop: { xs: `${measures.hairline} solid`, lg: 0 },
        borderBottom: { xs: `${measures.hairline} solid`, lg: 0 },
        // The shorthand of each side would override the palette.
        '&&': { borderColor: 'line' },
      }}
    >
      <Typography
        id="contents"
        component="h2"
        variant="body2"
        sx={{ fontWeight: 600, mb: 0.5 }}
      >{t`On this page`}</Typography>
      <Box component="ol" sx={{ columns: { sm: 2, lg: 1 }, columnGap: 4 }}>
        {parts.map(({ id, title }) => (
          <Box key={id} component="li" sx={{ breakInside: 'avoid' }}>
            <Box
              component="a"
              href={`#${id}`}
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                minHeight: { xs: measures.touch, lg: '2.25rem' },
                lineHeight: 1.35,
                color: 'text.secondary',
                typography: 'body2',
                textDecoration: 'none',
                '&:hover': { color: 'text.primary', textDecoration: 'underline' },
              }}
            >
              {title}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Styles of running text. */
const prose: SxProps<Theme> = {
  maxWidth: measures.textMax,
  fontSize: '1.0625rem',
  lineHeight: 1.7,
  hyphens: 'auto',
  '& > * + *': { mt: 2 },
  '& h3': { typography: 'h3', fontSize: '1.1875rem', mt: 3.5 },
  '& h3 + *': { mt: 0.75 },
  '& ul, & ol': { paddingInlineStart: 3 },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
  '& li + li': { mt: 1 },
  '& ::marker': { color: 'ink.secondary' },
  '& a': { color: 'primary.main', textUnderlineOffset: '0.2em' },
  '& strong': { fontWeight: 600 },
};

/** The company's name, or neutral words while none is configured. */
export function Company() {
  const { companyName, productName } = useBrand();
  return (
    <span data-brand="companyName">{companyName === '' ? t`the company behind ${productName}` : companyName}</span>
  );
}

/** The support address, or the contact form while none is configured. */
export function ContactAddress() {
  const { supportEmail } = useBrand();
  return (
    <>
      <SupportAddress />
      <span data-without="supportEmail" hidden={supportEmail !== ''}>{t`the contact form on our start page`}</span>
    </>
  );
}
