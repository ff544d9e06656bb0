import { type DreamToRead, type InterpretationRequest, MAX_DREAM_READ_LENGTH } from '@dreamloom/contracts/http';
import { useState } from 'react';
import { api } from './api.js';
import { mutation } from './call.js';

export const interpretationApi = api.injectEndpoints({
  endpoints: (build) => ({
    interpretDreams: build.mutation({
      ...mutation('POST /api/dreams/collective-interpretation', (body: InterpretationRequest) => ({ body })),
    }),
  }),
});

const { useInterpretDreamsMutation } = interpretationApi;

type Readable = Required<DreamToRead>;

interface Song {
  text: string;
  /** The name of the framework. */
  by: string;
}

/** Interprets one set of dreams at a time. A failure is only logged and leaves the previous song. */
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
  id,
  title,
  createdAt,
  tags,
  content: content.slice(0, MAX_DREAM_READ_LENGTH),
});
