import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState } from 'react';
import { measures } from '../../../theme/measures.js';
import { Highlighted, useExcerpt } from '../Highlighted.js';

const COLLAPSED_LINES = 4;
/** Characters that these lines certainly show. */
const SHOWN_LENGTH = 120;

/** The dreamer's text; a long one is collapsed, and in a search it begins before what was found. */
export function CardWords({ words }: { words: string }) {
  const id = useId();
  const text = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const overflows = useOverflow(text);
  const excerpt = useExcerpt(words, SHOWN_LENGTH);
  return (
    <>
      <Box
        component="p"
        dir="auto"
        id={id}
        ref={text}
        sx={{
          maxWidth: measures.textMax,
          color: 'color-mix(in srgb, currentColor 88%, transparent)',
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          ...(!open && {
            display: '-webkit-box',
            WebkitLineClamp: COLLAPSED_LINES,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }),
        }}
      >
        <Highlighted>{open ? words : excerpt}</Highlighted>
      </Box>
      {(overflows || open || excerpt !== words) && (
        <Button
          size="small"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          sx={{ alignSelf: 'flex-start', marginInlineStart: -1.5, px: 1.5 }}
        >
          {open ? t`Show less` : t`Read it all`}
        </Button>
      )}
    </>
  );
}

/** True while the element hides some of its text. */
function useOverflow(element: React.RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const shown = element.current;
    if (shown === null) return;
    const observer = new ResizeObserver(() => setOverflows(shown.scrollHeight > shown.clientHeight + 1));
    observer.observe(shown);
    return () => observer.disconnect();
  }, [element]);
  return overflows;
}
