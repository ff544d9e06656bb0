import type { Dream } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Brush from 'lucide-react/icons/brush';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { measures } from '../../../theme/measures.js';
import { Menu } from '../../../ui/Menu/Menu.js';
import { Spinner } from '../../../ui/Spinner.js';
import { Tooltip } from '../../../ui/Tooltip.js';
import { editButtonId, useDesk } from '../desk.js';
import type { Regenerate } from '../use-regenerate.js';
import { ShareMenu } from './ShareMenu.js';

/** What can be done with a dream: quiet icons, each with its name for ear and pointer. */
export function CardActions({ dream, regenerate }: { dream: Dream; regenerate: Regenerate }) {
  const desk = useDesk();
  const paint = dream.cover === null ? 'Create artwork' : 'Regenerate artwork';
  return (
    <Box
      role="group"
      aria-label={`Actions for ${dream.title}`}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', mt: 'auto', pt: 1.5, ml: -1.5 }}
    >
      <Action name="Edit" id={editButtonId(dream.id)} onClick={() => desk.edit(dream.id)}>
        <Pencil size={measures.icon} aria-hidden />
      </Action>
      <Action name={regenerate.busy ? regenerate.label : paint} disabled={regenerate.busy} onClick={regenerate.run}>
        {regenerate.busy ? <Spinner size="sm" /> : <Brush size={measures.icon} aria-hidden />}
      </Action>
      <Action name="People" onClick={() => desk.open('people', dream)}>
        <Users size={measures.icon} aria-hidden />
      </Action>
      <ShareMenu dream={dream} onMail={() => desk.open('mail', dream)} />
      <Action name="Delete" onClick={() => desk.open('delete', dream)}>
        <Trash2 size={measures.icon} aria-hidden />
      </Action>
      <Menu
        label="More"
        icon={Ellipsis}
        entries={[{ label: 'View dream', icon: Maximize2, onChoose: () => desk.open('view', dream) }]}
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
