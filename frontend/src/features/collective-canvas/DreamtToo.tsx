import type { CollectiveDream } from '@dreamloom/contracts/http';
import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import MoonStar from 'lucide-react/icons/moon-star';
import { useSetDreamtTooMutation } from '../../api/community.api.js';
import { measures } from '../../theme/measures.js';
import { useToast } from '../../ui/toasts.js';

interface DreamtTooProps {
  dream: CollectiveDream;
  isMine: boolean;
}

/** 'I dreamt that too': a press, which another one takes back, and how many others have pressed it. */
export function DreamtToo({ dream, isMine }: DreamtTooProps) {
  const [set, { isLoading }] = useSetDreamtTooMutation();
  const toast = useToast();
  const { id, dreamtToo, dreamtTooCount: count } = dream;
  if (isMine)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ ...line, display: 'flex', alignItems: 'center' }}>
        {count > 0 && plural(count, { one: '# person dreamt that too', other: '# people dreamt that too' })}
      </Typography>
    );
  const press = async () => {
    const { error } = await set({ published: id, body: { dreamtToo: !dreamtToo } });
    if (error) toast({ title: t`That could not be sent`, description: t`Please try again.` });
  };
  return (
    <Button
      size="small"
      aria-pressed={dreamtToo}
      disabled={isLoading}
      onClick={() => void press()}
      sx={{
        ...line,
        gap: 1,
        px: 1.25,
        marginInlineStart: -1.25,
        color: dreamtToo ? 'primary.main' : 'text.secondary',
        // Pressed once, it does not lose its color until it is answered.
        '&.Mui-disabled': { color: dreamtToo ? 'primary.main' : 'text.secondary' },
        '& > svg': { flex: 'none', ...(dreamtToo && { fill: 'currentColor' }) },
      }}
    >
      <MoonStar size={ICON_SIZE} aria-hidden />
      {t`I dreamt that too`}
      {count > 0 && (
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          · {count}
        </Box>
      )}
    </Button>
  );
}

const ICON_SIZE = 16;
const line = { minHeight: measures.touch, textAlign: 'start' } as const;
