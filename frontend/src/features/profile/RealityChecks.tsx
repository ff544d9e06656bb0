import { MAX_REALITY_CHECKS, type RealityChecks as Checks, type RealityCheckSettings } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import X from 'lucide-react/icons/x';
import { useGetNudgeQuery, useGetRealityChecksQuery, useSetRealityChecksMutation } from '../../api/nudge.api.js';
import { measures } from '../../theme/measures.js';
import { ChatSwitch } from '../../ui/ChatSwitch.js';
import { DataSection, SwitchRow } from '../../ui/DataRow.js';
import { notSaved } from '../../ui/not-saved.js';
import { NudgeDevice } from '../../ui/NudgeDevice.js';
import { TimeInput } from '../../ui/TimeInput.js';
import { useToast } from '../../ui/toasts.js';

/** A question during the day, up to three times. Every change is saved at once. */
export function RealityChecks() {
  const { data } = useGetRealityChecksQuery();
  return data ? <ChecksForm checks={data} /> : null;
}

function ChecksForm({ checks }: { checks: Checks }) {
  const [save, { originalArgs, isLoading }] = useSetRealityChecksMutation();
  const isNudged = useGetNudgeQuery().data?.isOn ?? false;
  const show = useToast();
  // What is being saved is shown until the server has answered.
  const { isOn, times, byChat, timeZone, pushKey } = { ...checks, ...(isLoading && originalArgs) };

  const change = async (changes: Partial<RealityCheckSettings>) => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { error } = await save({ isOn, times, byChat, timeZone: zone, ...changes });
    if (error !== undefined) show(notSaved(error));
  };
  const setTime = (before: string, after: string) => {
    if (!times.includes(after)) void change({ times: times.map((time) => (time === before ? after : time)) });
  };

  return (
    <DataSection
      id="reality-checks"
      title={t`Reality checks`}
      text={t`Who asks themselves by day whether they dream will one night ask it in a dream. Look around each time, and mean the question.`}
    >
      <SwitchRow
        id="checks-on"
        title={t`Ask me: are you dreaming?`}
        text={isOn && timeZone ? t`In the time zone ${timeZone}.` : t`Off until you want it.`}
        checked={isOn}
        onChange={(next) => void change({ isOn: next })}
      />
      {isOn && (
        <>
          <Box role="group" aria-label={t`Times`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, pb: 2.5 }}>
            {times.map((time, at) => (
              <CheckTime
                key={time}
                label={t`Time ${at + 1}`}
                time={time}
                onChange={(after) => setTime(time, after)}
                {...(times.length > 1 && {
                  onRemove: () => void change({ times: times.filter((other) => other !== time) }),
                })}
              />
            ))}
            {times.length < MAX_REALITY_CHECKS && (
              <Button onClick={() => void change({ times: [...times, freeTime(times)] })}>{t`Add a time`}</Button>
            )}
          </Box>
          {!isNudged && <NudgeDevice id="checks-device" pushKey={pushKey} />}
          <ChatSwitch
            id="checks-chat"
            chats={checks.chats}
            checked={byChat}
            onChange={(next) => void change({ byChat: next })}
          />
        </>
      )}
    </DataSection>
  );
}

interface CheckTimeProps {
  label: string;
  time: string;
  onChange: (time: string) => void;
  onRemove?: () => void;
}

/** Saved when the field is left: each typed digit is a time of its own. */
function CheckTime({ label, time, onChange, onRemove }: CheckTimeProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <TimeInput label={label} value={time} onChange={onChange} />
      {onRemove && (
        <IconButton aria-label={t`Remove ${time}`} onClick={onRemove}>
          <X size={measures.iconSmall} aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}

const SUGGESTED = ['10:00', '14:00', '18:00', '21:00'];
const freeTime = (times: readonly string[]) => SUGGESTED.find((time) => !times.includes(time)) ?? '12:00';
