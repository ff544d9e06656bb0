import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { sentenceOf } from '../../../api/call.js';
import { useTranscribeAgainMutation } from '../../../api/transcript.api.js';
import { CheckLine } from '../../../ui/CheckLine.js';
import { Select } from '../../../ui/Select/Select.js';
import { SPOKEN_LANGUAGE_CHOICES } from '../../../ui/spoken-languages.js';

type Language = (typeof SPOKEN_LANGUAGE_CHOICES)[number]['value'];

interface HearAgainProps {
  dreamId: string;
  /** True while a hearing is on its way: there is one at a time. */
  listening: boolean;
}

/** Has the voice heard once more, in a language that the dreamer names; the dream keeps its words meanwhile. */
export function HearAgain({ dreamId, listening }: HearAgainProps) {
  const [open, setOpen] = useState(false);
  const [language, setLanguage] = useState<Language | null>(null);
  const [always, setAlways] = useState(false);
  const [ask, { isLoading, error }] = useTranscribeAgainMutation();

  const submit = async () => {
    if (language === null) return;
    const answer = await ask({ id: dreamId, wish: { language, always } });
    if (answer.error === undefined) setOpen(false);
  };

  return (
    <>
      <Button
        size="small"
        disabled={listening}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        sx={{ ml: -1.5, px: 1.5 }}
      >
        Hear it in another language
      </Button>
      {open && !listening && (
        <Box
          component="form"
          aria-label="Hear it in another language"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
          sx={{ mt: 0.5 }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <Select
              label="Language"
              placeholder="Choose a language"
              options={SPOKEN_LANGUAGE_CHOICES}
              value={language}
              onChange={setLanguage}
            />
            <Button type="submit" size="small" variant="outlined" disabled={language === null || isLoading}>
              {isLoading ? 'Asking...' : 'Listen again'}
            </Button>
          </Box>
          <CheckLine type="checkbox" checked={always} onChange={setAlways}>
            Always use this language
          </CheckLine>
          {error !== undefined && (
            <Typography role="alert" variant="body2" color="error">
              {sentenceOf(error, 'It could not be asked for. Please try again later.')}
            </Typography>
          )}
        </Box>
      )}
    </>
  );
}
