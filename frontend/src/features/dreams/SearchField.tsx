import InputBase from '@mui/material/InputBase';
import Search from 'lucide-react/icons/search';
import { measures } from '../../theme/measures.js';

/** Looks for words in the loaded dreams as they are typed. */
export function SearchField({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  return (
    <InputBase
      type="search"
      value={words}
      onChange={(event) => onChange(event.target.value)}
      placeholder="Search your dreams..."
      startAdornment={<Search size={measures.icon} aria-hidden />}
      inputProps={{ 'aria-label': 'Search your dreams', enterKeyHint: 'search' }}
      sx={{ flex: { xs: '1 1 100%', md: 1 }, minWidth: 0, '& > svg': { flex: 'none', color: 'text.secondary' } }}
    />
  );
}
