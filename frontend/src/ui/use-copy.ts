import { t } from '@lingui/core/macro';
import { useToast } from './toasts.js';

/** Returns a function that copies a text to the clipboard and shows a toast of this description, or of the failure. */
export function useCopy() {
  const toast = useToast();
  return async (text: string, description: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t`Copied to clipboard!`, description });
    } catch {
      toast({
        title: t`Could not copy`,
        description: t`The browser keeps the clipboard closed to this page.`,
        variant: 'destructive',
      });
    }
  };
}
