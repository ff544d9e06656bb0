import { PHONE_WHILE_CONNECTED, type User } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useSaveProfileMutation } from '../../api/account.api.js';
import { sentenceOf } from '../../api/call.js';
import { Field } from '../../ui/Field.js';
import { Notice } from '../../ui/Notice.js';
import { Panel } from '../../ui/Panel.js';
import { Select } from '../../ui/Select.js';
import { useToast } from '../../ui/Toast/use-toast.js';
import { PhotoField } from './PhotoField.js';
import {
  changesOf,
  draftOf,
  FAILED,
  languageChoices,
  type ProfileDraft,
  saveFailureOf,
  timezoneChoices,
} from './profile-draft.js';

/** What was allowed for one photo is not allowed for the next. */
const NO_CONSENT = { allowPhotoInArt: false, allowPhotoInPublic: false };

const EMAIL_HINT = "Email cannot be changed as it's linked to your authentication account.";

/** The form holds its own draft: what is refetched behind it never changes what is being typed. */
export function ProfileForm({ user }: { user: User }) {
  const [draft, setDraft] = useState(() => draftOf(user));
  const [keptPhoto, setKeptPhoto] = useState(draft.photo);
  const [save, { isLoading, error }] = useSaveProfileMutation();
  const show = useToast();
  const change = (part: Partial<ProfileDraft>) => setDraft((current) => ({ ...current, ...part }));
  const typed = (part: 'name' | 'phone' | 'location') => ({
    id: `profile-${part}`,
    value: draft[part],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [part]: event.target.value }),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { error: failure } = await save(changesOf(draft, keptPhoto));
    if (failure === undefined) {
      setKeptPhoto(draft.photo);
      show({ title: 'Profile updated', description: 'Your profile has been updated successfully.' });
    } else show({ title: 'Error', description: saveFailureOf(failure), variant: 'destructive' });
  };

  return (
    <Panel
      component="form"
      sx={{ p: { xs: 2.5, md: 4.5 }, display: 'grid', gap: 3 }}
      {...{ onSubmit: (event: FormEvent) => void submit(event) }}
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <Field label="Full Name" id="profile-name">
          <InputBase {...typed('name')} autoComplete="name" inputProps={{ maxLength: 200 }} />
        </Field>
        <Field label="Email" id="profile-email" hint={EMAIL_HINT}>
          <InputBase
            id="profile-email"
            type="email"
            value={user.email}
            readOnly
            inputProps={{ 'aria-describedby': 'profile-email-hint' }}
            sx={{ bgcolor: 'transparent', '& input': { color: 'text.secondary' } }}
          />
        </Field>
      </Box>
      <PhotoField
        photo={draft.photo}
        onPhoto={(photo) => change({ photo, ...(photo === null && NO_CONSENT) })}
        consent={draft}
        onConsent={change}
      />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <Field label="Phone Number" id="profile-phone" {...(user.whatsappConnected && { hint: PHONE_WHILE_CONNECTED })}>
          <InputBase
            {...typed('phone')}
            type="tel"
            autoComplete="tel"
            placeholder="+1234567890"
            disabled={user.whatsappConnected}
            inputProps={{
              maxLength: 40,
              ...(user.whatsappConnected && { 'aria-describedby': 'profile-phone-hint' }),
            }}
          />
        </Field>
        <Field label="Location" id="profile-location" hint="City and country. Shown with dreams that you publish.">
          <InputBase
            {...typed('location')}
            placeholder="Barcelona, Spain"
            inputProps={{ maxLength: 200, 'aria-describedby': 'profile-location-hint' }}
          />
        </Field>
        <Field label="Timezone" id="profile-timezone">
          <Select
            id="profile-timezone"
            labelledBy="profile-timezone-label"
            options={timezoneChoices(user.timezone)}
            value={draft.timezone}
            onChange={(timezone) => change({ timezone })}
            placeholder="Select your timezone"
          />
        </Field>
        <Field label="Language of your voice notes" id="profile-language">
          <Select
            id="profile-language"
            labelledBy="profile-language-label"
            options={languageChoices(user.speechLanguage)}
            value={draft.speechLanguage}
            onChange={(speechLanguage) => change({ speechLanguage })}
          />
        </Field>
      </Box>
      {error !== undefined && !isLoading && (
        <Notice tone="error" title="Not saved">
          {sentenceOf(error, FAILED)}
        </Notice>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1.5 }}>
        <Button component={Link} to="/dashboard" variant="outlined">
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={isLoading}>
          {isLoading ? 'Saving...' : 'Save Changes'}
        </Button>
      </Box>
    </Panel>
  );
}
