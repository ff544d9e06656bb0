import type { Dream, TranscriptVersion } from '@dreamloom/contracts/http';
import { useState } from 'react';
import { statusLineOf } from '../../../api/call.js';
import { LISTENING_POLL_MS, useGetTranscriptQuery } from '../../../api/transcript.api.js';
import { HearAgain } from './HearAgain.js';
import { LaterHearing } from './LaterHearing.js';
import { Quote } from './Quote.js';
import { hasWordsOf, TakeWords } from './TakeWords.js';

const isListening = ({ status }: TranscriptVersion) => status === 'listening';

/** What was heard in the voice, first and later, and the way to have it heard once more. */
export function Transcript({ dream }: { dream: Dream }) {
  const [listening, setListening] = useState(false);
  const { data, isError, error } = useGetTranscriptQuery(dream.id, {
    pollingInterval: listening ? LISTENING_POLL_MS : 0,
  });
  const isOnItsWay = data?.versions.some(isListening) ?? false;
  if (isOnItsWay !== listening) setListening(isOnItsWay);
  if (isError && !data) return <Quote>What you said could not be fetched. {statusLineOf(error)}</Quote>;
  if (!data) return <Quote>Listening back...</Quote>;

  const [first, ...later] = data.versions;
  return (
    <>
      <Quote {...(data.language !== null && { lang: data.language })}>{data.text}</Quote>
      {first?.status === 'ready' && later.length > 0 && !hasWordsOf(dream, first) && (
        <TakeWords dream={dream} version={first} />
      )}
      {later.map((version, index) => (
        <LaterHearing key={version.id} dream={dream} version={version} newest={index === later.length - 1} />
      ))}
      <HearAgain dreamId={dream.id} listening={isOnItsWay} />
    </>
  );
}
