import type { Dream } from '@dreamloom/contracts/http';
import IconButton from '@mui/material/IconButton';
import Copy from 'lucide-react/icons/copy';
import CopyPlus from 'lucide-react/icons/copy-plus';
import Mail from 'lucide-react/icons/mail';
import Send from 'lucide-react/icons/send';
import Share2 from 'lucide-react/icons/share-2';
import { useBrand } from '../../../api/brand.api.js';
import { measures } from '../../../theme/measures.js';
import { Menu, MenuItem, MenuLink } from '../../../ui/Menu/Menu.js';
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
      trigger={
        <IconButton aria-label="Share">
          <Share2 size={measures.icon} aria-hidden />
        </IconButton>
      }
    >
      <MenuLink href={postIntent(dream, publicBaseUrl)} target="_blank" rel="noreferrer">
        <Send size={measures.icon} aria-hidden />
        Post on X
      </MenuLink>
      <MenuItem onClick={() => void copy(false)}>
        <Copy size={measures.icon} aria-hidden />
        Copy text
      </MenuItem>
      <MenuItem onClick={() => void copy(true)}>
        <CopyPlus size={measures.icon} aria-hidden />
        Copy full text
      </MenuItem>
      <MenuItem onClick={onMail}>
        <Mail size={measures.icon} aria-hidden />
        Send by e-mail
      </MenuItem>
    </Menu>
  );
}
