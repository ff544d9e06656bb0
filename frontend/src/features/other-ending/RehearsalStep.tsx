import type { Rehearsal } from '@dreamloom/contracts/http';
import { plural, t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useEndRehearsalMutation, useGetRehearsalQuery, useStartRehearsalMutation } from '../../api/nudge.api.js';
import { ChatSwitch } from '../../ui/ChatSwitch.js';
import { SwitchRow } from '../../ui/DataRow.js';
import { notSaved } from '../../ui/not-saved.js';
import { NudgeDevice } from '../../ui/NudgeDevice.js';
import { useToast } from '../../ui/toasts.js';

/** Reminders for a week. Every change is saved at once. */
export function RehearsalStep({ dreamId }: { dreamId: string }) {
  const { data } = useGetRehearsalQuery(dreamId);
  return data ? <RehearsalForm dreamId={dreamId} rehearsal={data} /> : null;
}

function RehearsalForm({ dreamId, rehearsal }: { dreamId: string; rehearsal: Rehearsal }) {
  const [start, starting] = useStartRehearsalMutation();
  const [end, ending] = useEndRehearsalMutation();
  const show = useToast();
  const { daysLeft, time, byChat, chats, pushKey } = rehearsal;
  // Not before the first answer: a request under way would show the reminders that were just ended.
  useStopLink(dreamId);
  const isOn = starting.isLoading || (daysLeft > 0 && !ending.isLoading);

  const change = async (wanted: { isOn: boolean; byChat: boolean }) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const { error } = wanted.isOn
      ? await start({ dream: dreamId, byChat: wanted.byChat, timeZone })
      : await end(dreamId);
    if (error !== undefined) show(notSaved(error));
  };

  return (
    <>
      <SwitchRow
        id="rehearsal"
        title={t`Remind me for seven days`}
        text={
          daysLeft > 0
            ? plural(daysLeft, {
                one: `One more reminder, at ${time}. Then it stops by itself.`,
                other: `# more reminders, one a day at ${time}. Then it stops by itself.`,
              })
            : t`Once a day at ${time}, the time of your morning nudge. It stops by itself.`
        }
        checked={isOn}
        onChange={(next) => void change({ isOn: next, byChat })}
      />
      {isOn && <NudgeDevice id="rehearsal-device" pushKey={pushKey} />}
      {isOn && (
        <ChatSwitch
          id="rehearsal-chat"
          chats={chats}
          checked={byChat}
          onChange={(next) => void change({ isOn: true, byChat: next })}
        />
      )}
    </>
  );
}

/** The link in a message that ends the reminders: `reminders=off` does it once and leaves the address. */
function useStopLink(dreamId: string): void {
  const [parameters, setParameters] = useSearchParams();
  const [end] = useEndRehearsalMutation();
  const show = useToast();
  const isStop = parameters.get('reminders') === 'off';
  useEffect(() => {
    if (!isStop) return;
    setParameters({ dream: dreamId }, { replace: true });
    void end(dreamId).then(({ error }) => {
      if (error === undefined) show({ title: t`No more reminders` });
      else show(notSaved(error));
    });
  }, [isStop, dreamId, setParameters, end, show]);
}
