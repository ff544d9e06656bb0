import type { Dream } from '@dreamloom/contracts/http';
import Copy from 'lucide-react/icons/copy';
import CopyPlus from 'lucide-react/icons/copy-plus';
import Mail from 'lucide-react/icons/mail';
import Send from 'lucide-react/icons/send';
import Share2 from 'lucide-react/icons/share-2';
import { useBrand } from '../../../api/brand.api.js';
import { Menu } from '../../../ui/Menu/Menu.js';
import { useToast } from '../../../ui/Toast/use-toast.js';
import { copyText, postIntent } from '../share.js';

/** The ways out of the journal that the dreamer may choose for a dream. */
export function ShareMenu({ dream, onMail }: { dream: Dream; onMail: () => void }) {
  const { publicBaseUrl } = useBrand();
  const toast = useToast();

  const copy = async (whole: boolean) => {
    try {
      await navigator.clipboard.writeText(copyText(dream, whole));
      toast({ title: 'Copied to clipboard!', description: 'Dream text copied successfully' });
    } catch {
      toast({
        title: 'Could not copy',
        description: 'The browser keeps the clipboard closed to this page.',
        variant: 'destructive',
      });
    }
  };

  return (
    <Menu
      label="Share"
      icon={Share2}
      entries={[
        { label: 'Post on X', icon: Send, href: postIntent(dream, publicBaseUrl) },
        { label: 'Copy text', icon: Copy, onChoose: () => void copy(false) },
        { label: 'Copy full text', icon: CopyPlus, onChoose: () => void copy(true) },
        { label: 'Send by e-mail', icon: Mail, onChoose: onMail },
      ]}
    />
  );
}
