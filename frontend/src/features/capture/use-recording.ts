import { useEffect, useRef, useState } from 'react';
import { deleteWaiting } from '../../outbox/outbox.js';
import { Recorder, type RecorderStatus } from './recorder.js';

export interface Recording {
  /** Null when there is no recording. */
  status: RecorderStatus | null;
  /** Why the microphone could not be opened: the name of a DOMException. */
  refusal: string | null;
  isStarting: boolean;
  recorder: () => Recorder | null;
  /** Starts, pauses or resumes. */
  toggle: () => void;
  /** Deletes the recording. */
  discard: () => void;
}

/** The recording that this page makes. One that the page leaves stays in the outbox and is offered later. */
export function useRecording(userId: string): Recording {
  const [status, setStatus] = useState<RecorderStatus | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const recorder = useRef<Recorder>(null);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      void recorder.current?.finish();
    };
  }, []);

  const start = async () => {
    setStarting(true);
    setRefusal(null);
    try {
      const started = await Recorder.start(userId, setStatus);
      recorder.current = started;
      if (!isOpen.current) await remove(started);
    } catch (error) {
      setRefusal(error instanceof DOMException ? error.name : 'NotSupportedError');
    } finally {
      setStarting(false);
    }
  };
  const discard = () => {
    const { current } = recorder;
    recorder.current = null;
    if (current) void remove(current);
    setStatus(null);
  };
  const toggle = () => {
    if (isStarting) return;
    if (recorder.current === null) void start();
    else if (status?.phase === 'paused') recorder.current.resume();
    else void recorder.current.pause();
  };
  return { status, refusal, isStarting, recorder: () => recorder.current, toggle, discard };
}

async function remove(recorder: Recorder): Promise<void> {
  await recorder.finish();
  await deleteWaiting(recorder.dream.key).catch(() => undefined);
}
