import { MAX_SEARCH_LENGTH } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { startTransition, useRef, useState } from 'react';
import { measures } from '../../theme/measures.js';

/** Searches the loaded dreams while typing: a letter is shown at once, and what it finds between two letters. */
export function SearchField({ initial, onChange }: { initial: string; onChange: (words: string) => void }) {
  const [words, setWords] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  const search = (typed: string) => {
    setWords(typed);
    startTransition(() => onChange(typed));
  };
  const clear = () => {
    search('');
    input.current?.focus();
  };
  return (
    <InputBase
      type="search"
      value={words}
      onChange={(event) => search(event.target.value)}
      placeholder={t`Search your dreams...`}
      startAdornment={<Search size={measures.icon} aria-hidden />}
      endAdornment={
        words !== '' && (
          <IconButton aria-label={t`Clear the search`} onClick={clear} sx={{ my: -1, marginInlineEnd: -1.5 }}>
            <X size={measures.icon} aria-hidden />
          </IconButton>
        )
      }
      inputRef={input}
      inputProps={{
        dir: 'auto',
        'aria-label': t`Search your dreams`,
        'aria-keyshortcuts': '/',
        enterKeyHint: 'search',
        maxLength: MAX_SEARCH_LENGTH,
      }}
      sx={{
        flex: { xs: '1 1 100%', md: '1 1 16rem' },
        minWidth: 0,
        '& > svg': { flex: 'none', color: 'text.secondary' },
        // The browser's own clear button is blue in every palette.
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}
