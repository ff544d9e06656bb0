import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import Feather from 'lucide-react/icons/feather';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { measures } from '../../theme/measures.js';

const PATH = '/new';

export function NewDreamButton() {
  return (
    <Button
      component={Link}
      to={PATH}
      variant="contained"
      startIcon={<Feather size={measures.icon} aria-hidden />}
      title={t`New dream (n)`}
      sx={{ mb: 2 }}
    >
      {t`New dream`}
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
