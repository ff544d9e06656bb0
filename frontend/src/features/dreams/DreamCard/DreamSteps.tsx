import type { Dream } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import { measures } from '../../../theme/measures.js';
import { unpainted } from '../../../theme/tokens.js';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.js';
import type { StepState } from '../dream-steps.js';
import { dreamSteps } from '../dream-steps.js';

const SPOKEN: Record<StepState, string> = { done: 'done', now: 'in progress', next: 'to come', failed: 'failed' };

const DOT = {
  done: { bgcolor: unpainted.doneDot },
  now: { bgcolor: unpainted.nowDot, boxShadow: `0 0 0 ${measures.halo} ${unpainted.nowHalo}` },
  next: { border: `${measures.ring} solid ${unpainted.next}` },
  failed: { bgcolor: unpainted.failedDot },
} as const;

const INK: Record<StepState, string> = {
  done: unpainted.text,
  now: unpainted.now,
  next: unpainted.next,
  failed: unpainted.failedDot,
};

/** The steps of a dream on its way, in the place where its painting will hang. */
export function DreamSteps({ dream }: { dream: Dream }) {
  return (
    <Box
      component="ol"
      aria-label="Progress"
      sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center', gap: 1.5 }}
    >
      {dreamSteps(dream).map(({ label, state }) => (
        <Box
          key={label}
          component="li"
          {...(state === 'now' && { 'aria-current': 'step' as const })}
          sx={{ display: 'flex', alignItems: 'center', gap: 1.75, fontWeight: 500, color: INK[state] }}
        >
          <Box aria-hidden sx={{ width: measures.dot, height: measures.dot, borderRadius: '50%', ...DOT[state] }} />
          <span>
            {label}
            <VisuallyHidden>, {SPOKEN[state]}</VisuallyHidden>
          </span>
        </Box>
      ))}
    </Box>
  );
}
