import { type Language, LANGUAGE_NAMES, LANGUAGES, pathIn, publicPageOf } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useLocation, useNavigate } from 'react-router';
import { measures } from '../theme/measures.js';
import { chooseLanguage, shownLanguage } from './language.js';

interface LanguageSelectProps {
  onChosen?: (language: Language) => void;
}

/**
 * The language of the app, as a native select, because Base UI's would add to the first load. On a prerendered page
 * public-page/public-page.ts handles the choice.
 */
export function LanguageSelect({ onChosen }: LanguageSelectProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const page = publicPageOf(pathname)?.page;
  const choose = (tag: string) => {
    const language = LANGUAGES.find((one) => one === tag);
    if (language === undefined) return;
    void chooseLanguage(language);
    onChosen?.(language);
    if (page !== undefined) void navigate(pathIn(language, page));
  };
  return (
    <Box
      component="select"
      aria-label={t`Language`}
      data-languages
      value={shownLanguage()}
      onChange={(event) => choose(event.target.value)}
      sx={{
        minHeight: measures.touch,
        maxWidth: '100%',
        p: 0,
        border: 0,
        font: 'inherit',
        color: 'text.secondary',
        bgcolor: 'transparent',
        cursor: 'pointer',
        '&:hover': { color: 'text.primary' },
        // The list itself is drawn by the system.
        '& option': { color: 'text.primary', bgcolor: 'background.drawer' },
      }}
    >
      {LANGUAGES.map((language) => (
        <option
          key={language}
          value={language}
          lang={language}
          {...(page !== undefined && { 'data-path': pathIn(language, page) })}
        >
          {LANGUAGE_NAMES[language]}
        </option>
      ))}
    </Box>
  );
}
