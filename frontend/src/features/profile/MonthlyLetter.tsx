import type { MonthlyLetter as Letter, MonthlyLetterSettings } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { useGetMonthlyLetterQuery, useSetMonthlyLetterMutation } from '../../api/nudge.api.js';
import { ChatSwitch } from '../../ui/ChatSwitch.js';
import { DataSection, SwitchRow } from '../../ui/DataRow.js';
import { notSaved } from '../../ui/not-saved.js';
import { useToast } from '../../ui/toasts.js';

/** A letter about the month before. Every change is saved at once. */
export function MonthlyLetter() {
  const { data } = useGetMonthlyLetterQuery();
  return data ? <LetterForm letter={data} /> : null;
}

function LetterForm({ letter }: { letter: Letter }) {
  const [save, { originalArgs, isLoading }] = useSetMonthlyLetterMutation();
  const show = useToast();
  // What is being saved is shown until the server has answered.
  const { isOn, byChat } = { ...letter, ...(isLoading && originalArgs) };

  const change = async (changes: Partial<MonthlyLetterSettings>) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const { error } = await save({ isOn, byChat, timeZone, ...changes });
    if (error !== undefined) show(notSaved(error));
  };

  return (
    <DataSection
      id="monthly-letter"
      title={t`Monthly letter`}
      text={t`Your month in dreams, on the first morning of the next: one picture, what came back most, and one sentence.`}
    >
      <SwitchRow
        id="letter-on"
        title={t`Write to me every month`}
        text={isOn ? t`By mail, unless you choose otherwise.` : t`Off until you want it.`}
        checked={isOn}
        onChange={(next) => void change({ isOn: next })}
      />
      {isOn && (
        <ChatSwitch
          id="letter-chat"
          chats={letter.chats}
          text={
            letter.chats.length > 1
              ? t`To the chat where you wrote last when it can be reached, otherwise by mail.`
              : t`To your chat with the bot when it can be reached, otherwise by mail.`
          }
          checked={byChat}
          onChange={(next) => void change({ byChat: next })}
        />
      )}
    </DataSection>
  );
}
