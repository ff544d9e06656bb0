import { MAX_SEARCH_LENGTH } from '@dreamloom/contracts/http';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { measures } from '../../theme/measures.js';

/** Looks for words in the loaded dreams as they are typed. */
export function SearchField({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <InputBase
      type="search"
      value={words}
      onChange={(event) => onChange(event.target.value)}
      placeholder="Search your dreams..."
      startAdornment={<Search size={measures.icon} aria-hidden />}
      endAdornment={
        words !== '' && (
          <IconButton aria-label="Clear the search" onClick={clear} sx={{ my: -1, mr: -1.5 }}>
            <X size={measures.icon} aria-hidden />
          </IconButton>
        )
      }
      inputRef={input}
      inputProps={{ 'aria-label': 'Search your dreams', enterKeyHint: 'search', maxLength: MAX_SEARCH_LENGTH }}
      sx={{
        flex: { xs: '1 1 100%', md: 1 },
        minWidth: 0,
        '& > svg': { flex: 'none', color: 'text.secondary' },
        // The browser's own cross is blue in every palette.
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}
