import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useRef, useState } from 'react';
import { measures } from '../theme/measures.js';
import { clock } from './format.js';

interface AudioPlayerProps {
  src: string;
  label: string;
  seconds?: number;
}

/** Plays a voice note, which is not fetched before Play is pressed. */
export function AudioPlayer({ src, label, seconds = 0 }: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(seconds);
  const [broken, setBroken] = useState(false);
  const Icon = playing ? Pause : Play;
  const position = clock(at);
  const end = clock(length);

  const toggle = () => {
    if (playing) audio.current?.pause();
    // A failure is reported by the element's `error` event.
    else audio.current?.play().catch(() => undefined);
  };
  const seek = (seconds: number) => {
    if (audio.current) audio.current.currentTime = seconds;
    setAt(seconds);
  };

  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, marginInlineStart: -1.5 }}
    >
      <audio
        ref={audio}
        src={src}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        // A recording of a browser does not carry its duration.
        onDurationChange={(event) => setLength(known(event.currentTarget.duration) || seconds)}
        onError={() => setBroken(true)}
      />
      <IconButton aria-label={playing ? t`Pause` : t`Play`} onClick={toggle} disabled={broken} color="primary">
        <Icon size={measures.icon} aria-hidden />
      </IconButton>
      {broken ? (
        <Box
          role="status"
          sx={{ typography: 'body2', color: 'text.secondary' }}
        >{t`The voice note cannot be played just now.`}</Box>
      ) : (
        <>
          <Box
            component="input"
            type="range"
            aria-label={t`Position`}
            aria-valuetext={t`${position} of ${end}`}
            min={0}
            max={length || 1}
            step={0.1}
            value={Math.min(at, length || 1)}
            disabled={length === 0}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => seek(Number(event.target.value))}
            sx={{
              flex: 1,
              minWidth: 0,
              maxWidth: '20rem',
              height: measures.touch,
              accentColor: (theme) => theme.vars.palette.primary.main,
            }}
          />
          <Box sx={{ typography: 'body2', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {position}
            {length > 0 && ` / ${end}`}
          </Box>
        </>
      )}
    </Box>
  );
}

const known = (seconds: number): number => (Number.isFinite(seconds) ? seconds : 0);
