import { MAX_DREAM_READ_LENGTH, type DreamToRead, type InterpretationRequest } from '@dreamloom/contracts/http';
import { useState } from 'react';
import { useInterpretDreamsMutation } from './interpretation.api.js';

type Readable = Required<DreamToRead>;

export interface Song {
  text: string;
  /** What it was read through. */
  by: string;
}

/** Has dreams interpreted: one at a time, nothing without dreams; a failure is only logged and leaves the song before it. */
export function useInterpretation() {
  const [interpret, { isLoading }] = useInterpretDreamsMutation();
  const [song, setSong] = useState<Song | null>(null);
  const generate = async (dreams: readonly Readable[], framework: InterpretationRequest['framework'], by: string) => {
    if (dreams.length === 0 || isLoading) return;
    const { data, error } = await interpret({ dreams: dreams.map(toRead), framework });
    if (error === undefined) setSong({ text: data.interpretation, by });
    else console.error('Failed to generate interpretation');
  };
  return { generate, isGenerating: isLoading, song };
}

const toRead = ({ id, title, content, createdAt, tags }: Readable): DreamToRead => ({
  ...{ id, title, createdAt, tags },
  content: content.slice(0, MAX_DREAM_READ_LENGTH),
});
