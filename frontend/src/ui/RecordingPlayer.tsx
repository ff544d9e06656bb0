import { useEffect, useState } from 'react';
import { AudioPlayer } from './AudioPlayer.js';

interface RecordingPlayerProps {
  /** Identifies the recording: another id loads again. */
  id: string;
  load: () => Promise<Blob | null>;
  label: string;
  seconds: number;
}

/** Plays a recording that is on this device. */
export function RecordingPlayer({ id, load, label, seconds }: RecordingPlayerProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let url: string | undefined;
    let isShown = true;
    const show = (audio: Blob | null) => {
      if (audio && isShown) setAddress((url = URL.createObjectURL(audio)));
    };
    load().then(show, () => undefined);
    return () => {
      isShown = false;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the id identifies what is loaded
  }, [id]);
  return address === undefined ? null : <AudioPlayer src={address} label={label} seconds={seconds} />;
}
