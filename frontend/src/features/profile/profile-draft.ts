import { type PhotoConsent, type ProfileChanges, TIMEZONES, type User } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import type { CallError } from '../../api/call.js';
import { shared } from '../../language/language.js';
import { languageName, spokenLanguageChoices } from '../../ui/spoken-languages.js';

/** The choice of detecting the language. */
const AUTOMATIC = 'auto';

interface Choice {
  value: string;
  label: string;
}

/** Adds the stored value to the choices when it is not among them, so that it can still be chosen. */
const withStored = (choices: readonly Choice[], stored: string | null, label = stored ?? ''): readonly Choice[] =>
  stored === null || choices.some(({ value }) => value === stored) ? choices : [...choices, { value: stored, label }];

export const timezoneChoices = (stored: string | null) =>
  withStored(
    TIMEZONES.map(({ value, label }) => ({ value, label: shared(label) })),
    stored,
  );

export const languageChoices = (stored: string | null) =>
  withStored(
    [{ value: AUTOMATIC, label: t`Recognise it for me` }, ...spokenLanguageChoices()],
    stored,
    stored === null ? '' : languageName(stored),
  );

export interface ProfileDraft {
  name: string;
  phone: string;
  location: string;
  timezone: string | null;
  speechLanguage: string;
  photo: string | null;
  allowPhotoInArt: boolean;
  allowPhotoInPublic: boolean;
}

export const draftOf = (user: User): ProfileDraft => ({
  name: [user.firstName, user.lastName].filter(Boolean).join(' '),
  phone: user.phone ?? '',
  location: user.location ?? '',
  timezone: user.timezone,
  speechLanguage: user.speechLanguage ?? AUTOMATIC,
  photo: user.dreamCharacterPhoto,
  allowPhotoInArt: user.allowPhotoInArt,
  allowPhotoInPublic: user.allowPhotoInPublic,
});

/** The address of the stored photo, which is sent instead of the photo itself when it has not changed. */
const SAME_PHOTO = '/api/profile/photo';

/** The payload of Save Changes; `storedPhoto` is the photo that was saved last. */
export const changesOf = (draft: ProfileDraft, storedPhoto: string | null): ProfileChanges => ({
  name: draft.name.trim(),
  location: draft.location.trim(),
  timezone: draft.timezone,
  phone: draft.phone.trim(),
  dreamCharacterPhoto: draft.photo !== null && draft.photo === storedPhoto ? SAME_PHOTO : draft.photo,
});

export const consentOf = ({ allowPhotoInArt, allowPhotoInPublic }: ProfileDraft): PhotoConsent => ({
  allowPhotoInArt,
  allowPhotoInPublic: allowPhotoInArt && allowPhotoInPublic,
});

/** BCP 47, or null for detection. */
export const languageOf = ({ speechLanguage }: ProfileDraft): string | null =>
  speechLanguage === AUTOMATIC ? null : speechLanguage;

/** The toast's text for a failed save: HTTP status and status text, or a general failure without a response. */
export function saveFailureOf(error: unknown): string {
  const { status = 0, statusText = '' } = error as Partial<CallError>;
  if (status === 0) return t`Failed to update profile.`;
  return statusText === '' ? `HTTP ${status}` : `HTTP ${status}: ${statusText}`;
}
