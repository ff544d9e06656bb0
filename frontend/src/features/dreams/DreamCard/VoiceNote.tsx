import type { Dream } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { statusLineOf } from '../../../api/call.js';
import { useGetTranscriptQuery } from '../../../api/dream.api.js';
import { radii } from '../../../theme/measures.js';
import { AudioPlayer } from '../../../ui/AudioPlayer.js';

/** The dreamer's own voice and, on demand, what was heard in it before anybody mended the words. */
export function VoiceNote({ dream }: { dream: Dream }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  if (!dream.audioUrl) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <AudioPlayer src={dream.audioUrl} label="Your voice note" />
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{ ml: -1.5, px: 1.5 }}
      >
        {open ? 'Hide what I said' : 'Show what I said'}
      </Button>
      <div id={id}>{open && <Transcript dreamId={dream.id} />}</div>
    </Box>
  );
}

function Transcript({ dreamId }: { dreamId: string }) {
  const { data, isError, error } = useGetTranscriptQuery(dreamId);
  return (
    <Box
      component="blockquote"
      aria-live="polite"
      sx={{ m: 0, px: 2, py: 1.25, borderRadius: radii.entry, bgcolor: 'tint.primary', whiteSpace: 'pre-line' }}
    >
      <Typography variant="body2">
        {isError ? `What you said could not be fetched. ${statusLineOf(error)}` : (data?.text ?? 'Listening back...')}
      </Typography>
    </Box>
  );
}
