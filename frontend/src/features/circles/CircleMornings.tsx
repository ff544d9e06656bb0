import type { CircleMornings as Mornings, CircleMorningSettings } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useGetCircleMorningsQuery, useSetCircleMorningsMutation } from '../../api/circle-mornings.api.js';
import { ChatSwitch } from '../../ui/ChatSwitch.js';
import { DataSection, SwitchRow } from '../../ui/DataRow.js';
import { Field } from '../../ui/Field.js';
import { notSaved } from '../../ui/not-saved.js';
import { NudgeDevice } from '../../ui/NudgeDevice.js';
import { TimeInput } from '../../ui/TimeInput.js';
import { useToast } from '../../ui/toasts.js';

/** How many dreams there are in the dreamer's circles, once a day. Every change is saved at once. */
export function CircleMornings() {
  const { data } = useGetCircleMorningsQuery();
  return data ? <MorningsForm mornings={data} /> : null;
}

function MorningsForm({ mornings }: { mornings: Mornings }) {
  const [save, { originalArgs, isLoading }] = useSetCircleMorningsMutation();
  const show = useToast();
  // What is being saved is shown until the server has answered.
  const { isOn, time, byChat, timeZone } = { ...mornings, ...(isLoading && originalArgs) };

  const change = async (changes: Partial<CircleMorningSettings>) => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { error } = await save({ isOn, time, byChat, timeZone: zone, ...changes });
    if (error !== undefined) show(notSaved(error));
  };

  return (
    <DataSection
      id="circle-mornings"
      title={t`Once a day`}
      text={t`“Three dreams in your circle this morning”: the number, at a time you choose, and nothing on a day without one.`}
    >
      <SwitchRow
        id="mornings-on"
        title={t`Tell me of new dreams`}
        text={isOn && timeZone ? t`In the time zone ${timeZone}.` : t`Off until you want it.`}
        checked={isOn}
        onChange={(next) => void change({ isOn: next })}
      />
      {isOn && (
        <>
          <Field label={t`Time`}>
            <Box sx={{ mb: 2.5, justifySelf: 'start' }}>
              <TimeInput label={t`Time`} value={time} onChange={(next) => void change({ time: next })} />
            </Box>
          </Field>
          <NudgeDevice id="mornings-device" pushKey={mornings.pushKey} />
          <ChatSwitch
            id="mornings-chat"
            chats={mornings.chats}
            checked={byChat}
            onChange={(next) => void change({ byChat: next })}
          />
        </>
      )}
    </DataSection>
  );
}
