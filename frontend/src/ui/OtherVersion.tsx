import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Notice } from './Notice.js';

interface OtherVersionProps {
  title: string;
  /** The words that another window or device has saved; undefined while they are not known here. */
  words: string | undefined;
  isBusy?: boolean;
  onKeep: () => void;
  onTake: () => void;
}

/** Shows the words that another window or device has saved meanwhile, and lets the dreamer choose. */
export function OtherVersion({ title, words, isBusy = false, onKeep, onTake }: OtherVersionProps) {
  return (
    <Notice tone="error" title={title}>
      {t`Your words are still here. Save them over the other version, or take that one instead.`}
      {words !== undefined && (
        <Box component="span" sx={{ display: 'block', mt: 1.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {t`The other version:`} <bdi>{words}</bdi>
        </Box>
      )}
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
        <Button variant="outlined" size="small" disabled={isBusy} onClick={onKeep}>{t`Keep mine`}</Button>
        <Button
          variant="outlined"
          size="small"
          disabled={words === undefined}
          onClick={onTake}
        >{t`Take theirs`}</Button>
      </Box>
    </Notice>
  );
}
