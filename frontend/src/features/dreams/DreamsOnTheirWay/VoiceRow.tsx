import type { VoiceCapture } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import AudioLines from 'lucide-react/icons/audio-lines';
import { useDeleteVoiceMutation, useRetryVoiceMutation } from '../../../api/voices.api.js';
import { failureText } from '../../../language/failure-text.js';
import { formatWait } from '../../../language/language.js';
import { AudioPlayer } from '../../../ui/AudioPlayer.js';
import { FailureNotice } from '../Failure.js';
import { RowFrame } from './RowFrame.js';

/** A recording that the server has and that is not a dream yet. */
export function VoiceRow({ voice, timeZone }: { voice: VoiceCapture; timeZone: string | null }) {
  const [retry, retrying] = useRetryVoiceMutation();
  const [remove, removing] = useDeleteVoiceMutation();
  const isFailed = voice.state === 'failed';
  return (
    <RowFrame
      icon={AudioLines}
      state={stateOf(voice)}
      isProblem={isFailed}
      dreamedAt={voice.dreamedAt}
      timeZone={timeZone}
      deleteQuestion={t`Delete this recording?`}
      onDelete={() => void remove(voice.id)}
      buttons={
        isFailed && (
          <Button
            size="small"
            disabled={retrying.isLoading}
            onClick={() => void retry(voice.id)}
            sx={{ px: 1.5 }}
          >{t`Try again`}</Button>
        )
      }
    >
      <AudioPlayer src={voice.audioUrl} label={t`Your recording`} seconds={voice.durationSeconds ?? 0} />
      <FailureNotice title={t`This did not work out`} error={retrying.error ?? removing.error} />
    </RowFrame>
  );
}

function stateOf({ state, failure, dueAt }: VoiceCapture): string {
  if (state === 'failed') return failure === null ? t`Your recording could not be understood.` : failureText(failure);
  if (dueAt === null) return t`Listening to your recording`;
  const wait = formatWait(new Date(dueAt), new Date());
  return t`Your recording is safe. It is listened to ${wait}, by itself.`;
}
