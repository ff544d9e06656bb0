import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { measures } from '../theme/measures.js';
import { Panel } from './Panel.js';

interface SongBoxProps {
  title: string;
  /** The name of the framework. */
  by: string;
  text: string;
}

/** An interpretation that was just generated. */
export function SongBox({ title, by, text }: SongBoxProps) {
  const id = useId();
  return (
    <Panel component="section" aria-labelledby={id} sx={{ px: { xs: 2.5, md: 5 }, py: { xs: 3, md: 4.5 } }}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
        {by}
      </Typography>
      <Box sx={{ mt: 3 }}>
        <SongText text={text} />
      </Box>
    </Panel>
  );
}

/** The text of an interpretation or an answer, with its line breaks. */
export function SongText({ text }: { text: ReactNode }) {
  return (
    <Box
      dir="auto"
      sx={{
        maxWidth: measures.textMax,
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
        fontFamily: (theme) => theme.typography.h1.fontFamily,
        fontSize: '1.125rem',
        lineHeight: 1.7,
      }}
    >
      {text}
    </Box>
  );
}
