import type { Framework } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { startTransition, useId, useState } from 'react';
import { shared } from '../language/language.js';
import { measures } from '../theme/measures.js';
import { lazyPart } from './lazy-part.js';
import { OnDemand } from './OnDemand.js';

const FrameworkSources = lazyPart(
  async () => (await import('./FrameworkSources.js')).FrameworkSources,
  'sources',
  'refusals',
);

/** What frameworks are based on, and a form for whoever knows better, behind a quiet button. */
export function Sources({ frameworks }: { frameworks: readonly Framework[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const names = frameworks.map(({ name }) => shared(name)).join(', ');
  return (
    <Box>
      <Button
        size="small"
        color="inherit"
        aria-label={t`Sources: ${names}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => startTransition(() => setOpen(!isOpen))}
        endIcon={
          <Box
            component={ChevronDown}
            size={measures.iconSmall}
            aria-hidden
            sx={{ rotate: isOpen ? '180deg' : 'none' }}
          />
        }
        sx={{ marginInlineStart: -1.5, px: 1.5, color: 'text.secondary' }}
      >{t`Sources`}</Button>
      <div id={id}>
        {isOpen && (
          <OnDemand onFailed={() => setOpen(false)}>
            <FrameworkSources frameworks={frameworks} />
          </OnDemand>
        )}
      </div>
    </Box>
  );
}
