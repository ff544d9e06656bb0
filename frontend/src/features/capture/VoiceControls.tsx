import { MAX_VOICE_SECONDS } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import Mic from 'lucide-react/icons/mic';
import Pause from 'lucide-react/icons/pause';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { measures, motion } from '../../theme/measures.js';
import { VisuallyHidden } from '../../ui/assistive.js';
import { clock } from '../../ui/format.js';
import { Notice } from '../../ui/Notice.js';
import { RecordingPlayer } from '../../ui/RecordingPlayer.js';
import type { Recorder, RecorderStatus } from './recorder.js';
import type { Recording } from './use-recording.js';

/** From here on the remaining time is shown and spoken. */
const NEAR_END_SECONDS = 60;
const LAST_SECONDS = 10;
/** Seconds without a sound after which the page mentions the microphone. */
const SILENT_SECONDS = 4;

interface VoiceControlsProps {
  recording: Recording;
  /** There are words already. */
  isSmall: boolean;
}

/** The button that records, pauses and goes on, with what there is to say about the recording. */
export function VoiceControls({ recording, isSmall }: VoiceControlsProps) {
  const { status, refusal, isStarting, recorder, toggle, discard } = recording;
  const button = useRef<HTMLButtonElement>(null);
  const isRecording = status?.phase === 'recording';
  const current = recorder();
  const Icon = isRecording ? Pause : Mic;
  const again = () => {
    // The text field takes the focus when it is there again.
    flushSync(discard);
    button.current?.focus();
  };
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, width: '100%' }}>
      {refusal !== null && (
        <Notice tone="error" title={t`The microphone cannot be used`}>
          {helpFor(refusal)}
        </Notice>
      )}
      {status && <Elapsed status={status} />}
      {status?.isStored === false && (
        <Typography
          role="status"
          variant="body2"
          color="textSecondary"
          sx={{ textAlign: 'center', textWrap: 'balance' }}
        >
          {t`This device has no room for it. Please leave this page open until you have kept it.`}
        </Typography>
      )}
      {status && status.phase !== 'recording' && <Listen recorder={current} seconds={status.seconds} onAgain={again} />}
      <VisuallyHidden role="status">
        {status ? spoken(status) : isStarting ? t`Opening the microphone` : ''}
      </VisuallyHidden>
      {status?.phase !== 'ended' && (
        <Box sx={{ position: 'relative', display: 'grid', my: 1.5 }}>
          {isRecording && current && <LevelRing recorder={current} />}
          <ButtonBase
            ref={button}
            type="button"
            onClick={toggle}
            aria-disabled={isStarting}
            aria-label={labelOf(status)}
            sx={{
              position: 'relative',
              width: isSmall ? measures.floating : measures.microphone,
              height: isSmall ? measures.floating : measures.microphone,
              borderRadius: '50%',
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
              transition: `opacity ${motion.fade} ${motion.ease}`,
              opacity: isStarting ? 0.6 : 1,
              '&:focus-visible': {
                outline: `${measures.ring} solid`,
                outlineColor: 'primary.main',
                outlineOffset: measures.ringGap,
              },
            }}
          >
            <Icon size={isSmall ? measures.icon : measures.microphoneIcon} aria-hidden />
          </ButtonBase>
        </Box>
      )}
    </Box>
  );
}

const labelOf = (status: RecorderStatus | null): string =>
  status === null ? t`Record` : status.phase === 'recording' ? t`Pause` : t`Go on recording`;

/** How long the recording is; near its end, how much time is left. */
function Elapsed({ status }: { status: RecorderStatus }) {
  const { phase, seconds, isSilent } = status;
  const left = MAX_VOICE_SECONDS - seconds;
  const remaining = clock(left);
  const hint =
    isSilent && seconds >= SILENT_SECONDS
      ? t`Nothing can be heard. Is the microphone on?`
      : left <= NEAR_END_SECONDS && left > 0
        ? t`${remaining} left`
        : phase === 'recording'
          ? t`Listening`
          : interruptionOf(status);
  return (
    <Box sx={{ textAlign: 'center' }}>
      <Typography sx={{ typography: 'h1', fontVariantNumeric: 'tabular-nums' }}>{clock(seconds)}</Typography>
      <Typography color={isSilent && seconds >= SILENT_SECONDS ? 'secondary' : 'textSecondary'}>{hint}</Typography>
    </Box>
  );
}

function interruptionOf({ phase, interruption }: RecorderStatus): string {
  if (interruption === 'microphone')
    return phase === 'ended'
      ? t`The microphone went away. What you said is still here.`
      : t`Interrupted. Go on when you are ready.`;
  if (interruption === 'limit') return t`Ten minutes: a recording cannot be longer.`;
  return phase === 'paused' ? t`Paused` : t`Recorded`;
}

interface ListenProps {
  recorder: Recorder | null;
  seconds: number;
  onAgain: () => void;
}

/** The recording so far. */
function Listen({ recorder, seconds, onAgain }: ListenProps) {
  if (recorder === null) return null;
  const load = () => Promise.resolve(recorder.recorded());
  return (
    <Box sx={{ width: '100%', maxWidth: '24rem', display: 'grid', justifyItems: 'center' }}>
      <Box sx={{ width: '100%' }}>
        <RecordingPlayer id={recorder.dream.key} load={load} label={t`Your recording`} seconds={seconds} />
      </Box>
      <Button onClick={onAgain} sx={{ color: 'text.secondary' }}>{t`Record again`}</Button>
    </Box>
  );
}

/** A halo that grows with the voice; with less motion it only becomes brighter. */
function LevelRing({ recorder }: { recorder: Recorder }) {
  const ring = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line lingui/no-unlocalized-strings -- a media query
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    let frame = 0;
    let shown = 0;
    const draw = () => {
      // Falls slowly, so that the halo breathes instead of flickering.
      shown = Math.max(recorder.level(), shown * 0.94);
      if (ring.current) {
        ring.current.style.opacity = String(0.12 + shown * 0.3);
        if (!isCalm) ring.current.style.scale = String(1.05 + shown * 0.45);
      }
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [recorder, isCalm]);
  return (
    <Box
      ref={ring}
      aria-hidden
      sx={{
        position: 'absolute',
        inset: isCalm ? '-10%' : 0,
        borderRadius: '50%',
        bgcolor: 'primary.main',
        opacity: 0.12,
      }}
    />
  );
}

/** What a screen reader says: the state and the time left near the end, but not every second. */
function spoken(status: RecorderStatus): string {
  const { phase, seconds, isSilent } = status;
  if (phase !== 'recording') {
    const time = clock(seconds);
    const state = interruptionOf(status);
    return t`${state} ${time}`;
  }
  const left = MAX_VOICE_SECONDS - seconds;
  if (left <= LAST_SECONDS) return t`Recording. Ten seconds left.`;
  if (left <= NEAR_END_SECONDS) return t`Recording. One minute left.`;
  if (isSilent && seconds >= SILENT_SECONDS) return t`Recording. Nothing can be heard. Is the microphone on?`;
  return t`Recording`;
}

function helpFor(refusal: string): string {
  if (refusal === 'NotAllowedError')
    return t`Allow the microphone for this page in the browser’s settings, or write your dream.`;
  if (refusal === 'NotFoundError') return t`No microphone was found. You can write your dream.`;
  if (refusal === 'NotReadableError') return t`Another app is using it. Close that app, or write your dream.`;
  return t`This browser cannot record. You can write your dream.`;
}
