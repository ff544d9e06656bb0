import { LONGEST_DREAM_READ, type DreamToRead, type InterpretationRequest } from '@dreamloom/contracts/http';
import { useInterpretDreamsMutation } from './interpretation.api.js';

type Readable = Required<DreamToRead>;

/** Has dreams interpreted: one at a time, nothing without dreams; a failure is only logged. */
export function useInterpretation() {
  const [interpret, { isLoading, data }] = useInterpretDreamsMutation();
  const generate = async (dreams: readonly Readable[], framework: InterpretationRequest['framework']) => {
    if (dreams.length === 0 || isLoading) return false;
    const answer = await interpret({ dreams: dreams.map(toRead), framework });
    if (answer.error === undefined) return true;
    console.error('Failed to generate interpretation');
    return false;
  };
  return { generate, isGenerating: isLoading, interpretation: data?.interpretation };
}

const toRead = ({ id, title, content, createdAt, tags }: Readable): DreamToRead => ({
  ...{ id, title, createdAt, tags },
  content: content.slice(0, LONGEST_DREAM_READ),
});
