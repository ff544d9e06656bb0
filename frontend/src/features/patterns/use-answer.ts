import type { FoundDreams } from '@dreamloom/contracts/http';
import { useEffect, useRef, useState } from 'react';
import { streamAnswer } from './answer-stream.js';

export interface JournalAnswer {
  question: string;
  state: 'running' | 'answered' | 'not-in-journal' | 'failed';
  found: FoundDreams | null;
  text: string;
  /** A sentence about why there is no answer, or no more of it. */
  problem: string | null;
}

/** One answer at a time: another question, `stop` and leaving the page end the one that is being written. */
export function useAnswer() {
  const [answer, setAnswer] = useState<JournalAnswer | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (question: string) => {
    running.current?.abort();
    const own = (running.current = new AbortController());
    const change = (changes: (before: JournalAnswer) => Partial<JournalAnswer>) => {
      if (!own.signal.aborted) setAnswer((before) => before && { ...before, ...changes(before) });
    };
    setAnswer({ question, state: 'running', found: null, text: '', problem: null });
    try {
      const isAnswered = await streamAnswer(question, own.signal, {
        onFound: (found) => change(() => ({ found })),
        onText: (piece) => change(({ text }) => ({ text: text + piece })),
      });
      change(() => ({ state: isAnswered ? 'answered' : 'not-in-journal' }));
    } catch (error) {
      change(() => ({ state: 'failed', problem: (error as Error).message }));
    }
  };
  const stop = () => {
    running.current?.abort();
    setAnswer(null);
  };
  return { answer, send, stop };
}
