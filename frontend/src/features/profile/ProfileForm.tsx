import {
  DEFAULT_LANGUAGE,
  LANGUAGE_NAMES,
  LANGUAGES,
  PHONE_WHILE_CONNECTED,
  type User,
} from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useSetLanguageMutation } from '../../api/account.api.js';
import { sentenceOf } from '../../api/call.js';
import { chooseLanguage, shared, shownLanguage } from '../../language/language.js';
import { Field, TextField } from '../../ui/Field.js';
import { LeaveQuestion } from '../../ui/LeaveQuestion.js';
import { Notice } from '../../ui/Notice.js';
import { Panel } from '../../ui/Panel.js';
import { Select } from '../../ui/Select.js';
import { useToast } from '../../ui/toasts.js';
import { PhotoField } from './PhotoField.js';
import { draftOf, languageChoices, type ProfileDraft, saveFailureOf, timezoneChoices } from './profile-draft.js';
import { useSaveProfile } from './use-save-profile.js';

/** A consent is not carried over to the next photo. */
const NO_CONSENT = { allowPhotoInArt: false, allowPhotoInPublic: false };

/** The form holds its own draft: a refetched user does not change what is being typed. */
export function ProfileForm({ user }: { user: User }) {
  const [draft, setDraft] = useState(() => draftOf(user));
  const [saved, setSaved] = useState(draft);
  const { save, isSaving, error } = useSaveProfile(user);
  const [store] = useSetLanguageMutation();
  const appLanguage = LANGUAGES.find((one) => one === shownLanguage()) ?? DEFAULT_LANGUAGE;
  const show = useToast();
  const change = (part: Partial<ProfileDraft>) => setDraft((current) => ({ ...current, ...part }));
  const fieldProps = (part: 'name' | 'phone' | 'location') => ({
    value: draft[part],
    onChange: (value: string) => change({ [part]: value }),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const failure = await save(draft, saved.photo);
    if (failure === undefined) {
      setSaved(draft);
      show({ title: t`Profile updated`, description: t`Your profile has been updated successfully.` });
    } else show({ title: t`Error`, description: saveFailureOf(failure), variant: 'destructive' });
  };

  return (
    <Panel
      component="form"
      sx={{ p: { xs: 2.5, md: 4.5 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}
      {...{ onSubmit: (event: FormEvent) => void submit(event) }}
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <TextField large label={t`Full Name`} {...fieldProps('name')} autoComplete="name" maxLength={200} />
        <TextField
          large
          label={t`Email`}
          type="email"
          value={user.email}
          readOnly
          hint={t`Email cannot be changed as it's linked to your authentication account.`}
        />
      </Box>
      <PhotoField
        photo={draft.photo}
        onPhoto={(photo) => change({ photo, ...(photo === null && NO_CONSENT) })}
        consent={draft}
        onConsent={change}
      />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <TextField
          large
          label={t`Phone Number`}
          {...fieldProps('phone')}
          type="tel"
          autoComplete="tel"
          placeholder="+1234567890"
          maxLength={40}
          disabled={user.whatsappConnected}
          {...(user.whatsappConnected && { hint: shared(PHONE_WHILE_CONNECTED) })}
        />
        <TextField
          large
          label={t`Location`}
          {...fieldProps('location')}
          placeholder={t`Barcelona, Spain`}
          maxLength={200}
          hint={t`City and country. Shown with dreams that you publish.`}
        />
        <Field large label={t`Timezone`}>
          <Select
            options={timezoneChoices(user.timezone)}
            value={draft.timezone}
            onChange={(timezone) => change({ timezone })}
            placeholder={t`Select your timezone`}
          />
        </Field>
        <Field large label={t`Language of the app`} hint={t`The bot and the mails you send use it too.`}>
          <Select
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            value={appLanguage}
            onChange={(language) => {
              void chooseLanguage(language);
              void store({ language });
            }}
          />
        </Field>
        <Field large label={t`Language of your voice notes`}>
          <Select
            options={languageChoices(user.speechLanguage)}
            value={draft.speechLanguage}
            onChange={(speechLanguage) => change({ speechLanguage })}
          />
        </Field>
      </Box>
      <LeaveQuestion when={JSON.stringify(draft) !== JSON.stringify(saved)} />
      {error !== undefined && (
        <Notice tone="error" title={t`Not saved`}>
          {sentenceOf(error, t`Failed to update profile.`)}
        </Notice>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1.5 }}>
        <Button component={Link} to="/dashboard" variant="outlined">{t`Cancel`}</Button>
        <Button type="submit" variant="contained" disabled={isSaving}>
          {isSaving ? t`Saving...` : t`Save Changes`}
        </Button>
      </Box>
    </Panel>
  );
}
