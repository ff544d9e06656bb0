import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import Feather from 'lucide-react/icons/feather';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { measures } from '../../theme/measures.js';

const PATH = '/new';

/** Floating at the bottom of the screen, it is in reach of a thumb. */
export function NewDreamButton({ isFloating = false }: { isFloating?: boolean }) {
  const icon = <Feather size={measures.icon} aria-hidden />;
  return (
    <Button
      component={Link}
      to={PATH}
      variant="contained"
      {...(isFloating ? { 'aria-label': t`New dream` } : { startIcon: icon, title: t`New dream (n)` })}
      sx={
        isFloating
          ? {
              width: measures.floating,
              height: measures.floating,
              minWidth: 0,
              p: 0,
              position: 'fixed',
              insetInlineEnd: 'max(1.25rem, env(safe-area-inset-right))',
              bottom: 'max(1.25rem, env(safe-area-inset-bottom))',
              zIndex: 'fab',
              boxShadow: 'var(--mui-shadows-8)',
              // It would cover a part of the form.
              'body:has([data-editor]) &': { display: 'none' },
            }
          : { mb: 2 }
      }
    >
      {isFloating ? icon : t`New dream`}
    </Button>
  );
}

/** The key `n` opens the page for a new dream, except while a control or a dialog has the focus. */
export function useNewDreamKey(): void {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, target } = event;
      if (key !== 'n' || altKey || ctrlKey || metaKey || event.defaultPrevented) return;
      if (!(target instanceof Element)) return;
      if (target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]')) return;
      // A click, because unsaved changes are protected by a listener for clicks on links.
      document.querySelector<HTMLAnchorElement>(`a[href="${PATH}"]`)?.click();
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
}
