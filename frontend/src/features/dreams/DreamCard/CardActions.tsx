import { clip, type Dream, splitDetails } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Brush from 'lucide-react/icons/brush';
import Copy from 'lucide-react/icons/copy';
import CopyPlus from 'lucide-react/icons/copy-plus';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Mail from 'lucide-react/icons/mail';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Pencil from 'lucide-react/icons/pencil';
import Send from 'lucide-react/icons/send';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { useBrand } from '../../../api/brand.api.js';
import { measures } from '../../../theme/measures.js';
import { Spinner } from '../../../ui/Loading.js';
import { Menu } from '../../../ui/Menu.js';
import { useToast } from '../../../ui/toasts.js';
import { Tooltip } from '../../../ui/Tooltip.js';
import { editButtonId, useJournalView } from '../journal-view.js';
import type { Regenerate } from '../use-image-requests.js';

export function CardActions({ dream, regenerate }: { dream: Dream; regenerate: Regenerate }) {
  const journalView = useJournalView();
  const generateLabel = dream.cover === null ? 'Create artwork' : 'Regenerate artwork';
  return (
    <Box
      role="group"
      aria-label={`Actions for ${dream.title}`}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', mt: 'auto', pt: 1.5, ml: -1.5 }}
    >
      <Action name="Edit" id={editButtonId(dream.id)} onClick={() => journalView.edit(dream.id)}>
        <Pencil size={measures.icon} aria-hidden />
      </Action>
      <Action
        name={regenerate.busy ? regenerate.label : generateLabel}
        disabled={regenerate.busy}
        onClick={regenerate.run}
      >
        {regenerate.busy ? <Spinner size="sm" /> : <Brush size={measures.icon} aria-hidden />}
      </Action>
      <Action name="People" onClick={() => journalView.open('people', dream)}>
        <Users size={measures.icon} aria-hidden />
      </Action>
      <ShareMenu dream={dream} onMail={() => journalView.open('mail', dream)} />
      <Action name="Delete" onClick={() => journalView.open('delete', dream)}>
        <Trash2 size={measures.icon} aria-hidden />
      </Action>
      <Menu
        label="More"
        icon={Ellipsis}
        entries={[{ label: 'View dream', icon: Maximize2, onChoose: () => journalView.open('view', dream) }]}
      />
    </Box>
  );
}

interface ActionProps {
  name: string;
  id?: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Action({ name, id, disabled = false, onClick, children }: ActionProps) {
  return (
    <Tooltip text={name}>
      <IconButton {...(id && { id })} aria-label={name} disabled={disabled} onClick={onClick}>
        {children}
      </IconButton>
    </Tooltip>
  );
}

function ShareMenu({ dream, onMail }: { dream: Dream; onMail: () => void }) {
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

/** Maximum characters of a dream in a post, and in the shortened copy. */
const MAX_POST_LENGTH = 150;
const MAX_COPY_LENGTH = 120;

const wordsOf = ({ content }: Pick<Dream, 'content'>): string => splitDetails(content).words;

/** The address that opens a post on X with the dream's first words and the product's address. */
export function postIntent(dream: Pick<Dream, 'content'>, site: string): string {
  const parameters = new URLSearchParams({ text: clip(wordsOf(dream), MAX_POST_LENGTH), url: site });
  return `https://x.com/intent/post?${parameters.toString()}`;
}

/** The text for the clipboard: the dream's beginning, or all of it. */
export const copyText = (dream: Pick<Dream, 'content'>, whole: boolean): string =>
  whole ? wordsOf(dream) : clip(wordsOf(dream), MAX_COPY_LENGTH);
