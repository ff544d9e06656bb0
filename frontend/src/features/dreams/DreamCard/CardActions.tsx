import type { Dream } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Share2 from 'lucide-react/icons/share-2';
import { measures } from '../../../theme/measures.js';
import { Spinner } from '../../../ui/Loading.js';
import { Menu } from '../../../ui/Menu.js';
import { useIsTouchScreen } from '../../../ui/page-hooks.js';
import { Tooltip } from '../../../ui/Tooltip.js';
import { type ActionEntry, useDreamActions } from '../dream-actions.js';
import { editButtonId } from '../journal-view.js';
import type { Regenerate } from '../use-image-requests.js';

interface CardActionsProps {
  dream: Dream;
  regenerate: Regenerate;
  compact?: boolean;
}

/** Icons with tooltips; where nothing hovers, one button that opens a sheet of all actions with their labels. */
export function CardActions({ dream, regenerate, compact = false }: CardActionsProps) {
  const { edit, image, people, share, remove, view, more } = useDreamActions(dream, regenerate);
  const isTouchScreen = useIsTouchScreen();
  if (compact || isTouchScreen) {
    return (
      <Box
        sx={{
          position: 'relative',
          zIndex: 1,
          flex: 'none',
          ...(!compact && { mt: 'auto', pt: 1.5, marginInlineStart: -1.5 }),
        }}
      >
        <Menu
          id={editButtonId(dream.id)}
          label={t`Actions for ${dream.title}`}
          icon={Ellipsis}
          sheetTitle={dream.title}
          entries={[edit, ...image, people, ...view, ...more, ...share, remove]}
        />
      </Box>
    );
  }
  return (
    <Box
      role="group"
      aria-label={t`Actions for ${dream.title}`}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', mt: 'auto', pt: 1.5, marginInlineStart: -1.5 }}
    >
      <Action {...edit} id={editButtonId(dream.id)} />
      {image.map((entry) => (
        <Action key="image" {...entry} isBusy={regenerate.busy} />
      ))}
      <Action {...people} />
      <Menu label={t`Share`} icon={Share2} entries={share} />
      <Menu label={t`More`} icon={Ellipsis} entries={[...view, ...more, remove]} />
    </Box>
  );
}

interface ActionProps extends ActionEntry {
  id?: string;
  isBusy?: boolean;
}

function Action({ label, icon: Icon, onChoose, id, disabled = false, isBusy = false }: ActionProps) {
  return (
    <Tooltip text={label}>
      <IconButton {...(id && { id })} aria-label={label} disabled={disabled} onClick={onChoose}>
        {isBusy ? <Spinner size="sm" /> : <Icon size={measures.icon} aria-hidden />}
      </IconButton>
    </Tooltip>
  );
}
