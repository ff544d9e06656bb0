import type { Nudge, NudgeSettings } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetNudgeQuery, useSetNudgeMutation } from '../../api/nudge.api.js';
import { shownLanguage } from '../../language/language.js';
import { ChatSwitch } from '../../ui/ChatSwitch.js';
import { DataSection, SwitchRow } from '../../ui/DataRow.js';
import { Field } from '../../ui/Field.js';
import { notSaved } from '../../ui/not-saved.js';
import { NudgeDevice } from '../../ui/NudgeDevice.js';
import { TimeInput } from '../../ui/TimeInput.js';
import { useToast } from '../../ui/toasts.js';

/** A question in the morning, at a time and on days of the dreamer's choice. Every change is saved at once. */
export function MorningNudge() {
  const { data } = useGetNudgeQuery();
  return data ? <NudgeForm nudge={data} /> : null;
}

function NudgeForm({ nudge }: { nudge: Nudge }) {
  const [save, { originalArgs, isLoading }] = useSetNudgeMutation();
  const show = useToast();
  // What is being saved is shown until the server has answered.
  const shown = { ...nudge, ...(isLoading && originalArgs) };

  const change = async (changes: Partial<NudgeSettings>) => {
    const { isOn, time, days, byChat } = shown;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const { error } = await save({ isOn, time, days, byChat, timeZone, ...changes });
    if (error !== undefined) show(notSaved(error));
  };

  return (
    <DataSection
      id="morning-nudge"
      title={t`Morning nudge`}
      text={t`One question in the morning: what did you dream? Not when you have told it already, and no more after three that you leave unanswered.`}
    >
      <SwitchRow
        id="nudge-on"
        title={t`Ask me in the morning`}
        text={shown.isOn && shown.timeZone ? t`In the time zone ${shown.timeZone}.` : t`Off until you want it.`}
        checked={shown.isOn}
        onChange={(isOn) => void change({ isOn })}
      />
      {shown.isOn && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, pb: 2.5 }}>
            <NudgeTime value={nudge.time} onChange={(time) => void change({ time })} />
            <NudgeDays days={shown.days} onChange={(days) => void change({ days })} />
          </Box>
          <NudgeDevice pushKey={nudge.pushKey} />
          <ChatSwitch
            id="nudge-chat"
            chats={nudge.chats}
            checked={shown.byChat}
            onChange={(byChat) => void change({ byChat })}
          />
        </>
      )}
    </DataSection>
  );
}

/** Saved when the field is left: each typed digit is a time of its own. */
function NudgeTime({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field label={t`Time`}>
      <TimeInput label={t`Time`} value={value} onChange={onChange} />
    </Field>
  );
}

/** Day 1 is a Monday, as in ISO 8601. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
// eslint-disable-next-line lingui/no-unlocalized-strings -- the name of a zone
const UTC = 'UTC';
const WEEK = [1, 2, 3, 4, 5, 6, 7];

function NudgeDays({ days, onChange }: { days: number[]; onChange: (days: number[]) => void }) {
  const nameOf = (day: number, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(shownLanguage(), { weekday, timeZone: UTC }).format(MONDAY + (day - 1) * DAY_MS);
  const toggled = (day: number) => WEEK.filter((one) => days.includes(one) !== (one === day));
  return (
    <Box role="group" aria-labelledby="nudge-days" sx={{ flex: '1 0 16rem' }}>
      <Typography id="nudge-days" variant="body2" sx={{ fontWeight: 600, mb: 0.75 }}>{t`Days`}</Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 2.75rem))', gap: { xs: 0.5, sm: 0.75 } }}>
        {WEEK.map((day) => (
          <Button
            key={day}
            size="small"
            variant={days.includes(day) ? 'contained' : 'outlined'}
            aria-pressed={days.includes(day)}
            aria-label={nameOf(day, 'long')}
            // The last day stays: without one the nudge is switched off above.
            onClick={() => toggled(day).length > 0 && onChange(toggled(day))}
            sx={{ minWidth: 0, px: 0 }}
          >
            {nameOf(day, 'short')}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
