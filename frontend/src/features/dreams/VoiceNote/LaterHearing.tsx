import type { Dream, TranscriptVersion } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Spinner } from '../../../ui/Spinner.js';
import { languageName } from '../../../ui/spoken-languages.js';
import { Quote } from './Quote.js';
import { hasWordsOf, TakeWords } from './TakeWords.js';

interface LaterHearingProps {
  dream: Dream;
  version: TranscriptVersion;
  /** Only the newest stands open by itself. */
  newest: boolean;
}

/** One more hearing of the voice: on its way, failed with a reason, or words to take or to leave. */
export function LaterHearing({ dream, version, newest }: LaterHearingProps) {
  const [chosen, setOpen] = useState<boolean>();
  const open = chosen ?? newest;
  const name = version.language === null ? 'Another language' : languageName(version.language);
  return (
    <Box component="section" aria-label={name} sx={{ mt: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minHeight: '2rem' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        {version.status === 'listening' && <Listening />}
        {version.status === 'ready' && !open && (
          <Button size="small" aria-label={`Show in ${name}`} onClick={() => setOpen(true)} sx={{ px: 1.5 }}>
            Show
          </Button>
        )}
      </Box>
      {version.status === 'failed' && (
        <Typography variant="body2" color="error">
          {version.failure ?? 'It could not be heard in this language.'}
        </Typography>
      )}
      {version.status === 'ready' && open && (
        <>
          <Quote {...(version.language !== null && { lang: version.language })}>{version.text}</Quote>
          {hasWordsOf(dream, version) ? (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              These are the words of your dream.
            </Typography>
          ) : (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
              <TakeWords dream={dream} version={version} />
              <Button size="small" color="inherit" onClick={() => setOpen(false)} sx={{ ml: -1.5, px: 1.5 }}>
                Leave it
              </Button>
            </Box>
          )}
        </>
      )}
    </Box>
  );
}

function Listening() {
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2', color: 'text.secondary' }}
    >
      <Spinner size="sm" />
      Listening...
    </Box>
  );
}
