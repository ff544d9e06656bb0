import { type ProfileChanges, TIMEZONES, type User } from '@dreamloom/contracts/http';
import type { CallError } from '../../api/call.js';
import { languageName, SPOKEN_LANGUAGE_CHOICES } from '../../ui/spoken-languages.js';

/** The choice of letting the words themselves say which language they are in. */
const AUTOMATIC = 'auto';

interface Choice {
  value: string;
  label: string;
}

/** A list with what is stored at its end when it is not in it: somebody chose it once, so it stays to be chosen. */
const keeping = (choices: readonly Choice[], stored: string | null, label = stored ?? ''): readonly Choice[] =>
  stored === null || choices.some(({ value }) => value === stored) ? choices : [...choices, { value: stored, label }];

/** The time zones to choose from. */
export const timezoneChoices = (stored: string | null) => keeping(TIMEZONES, stored);

const LANGUAGES = [{ value: AUTOMATIC, label: 'Recognise it for me' }, ...SPOKEN_LANGUAGE_CHOICES];

/** The languages to choose from. */
export const languageChoices = (stored: string | null) =>
  keeping(LANGUAGES, stored, stored === null ? '' : languageName(stored));

/** The form as it is being filled in. */
export interface ProfileDraft {
  name: string;
  phone: string;
  location: string;
  timezone: string | null;
  speechLanguage: string;
  /** A data URL, null for none. */
  photo: string | null;
  allowPhotoInArt: boolean;
  allowPhotoInPublic: boolean;
}

/** What the form starts from. */
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

/** The photo that is kept already, by its address: it stays, and need not travel again. */
const SAME_PHOTO = '/api/profile/photo';

/** What is sent on Save Changes, when `keptPhoto` is the photo that was kept last. */
export const changesOf = (draft: ProfileDraft, keptPhoto: string | null): ProfileChanges => ({
  name: draft.name.trim(),
  location: draft.location.trim(),
  timezone: draft.timezone,
  phone: draft.phone.trim(),
  dreamCharacterPhoto: draft.photo !== null && draft.photo === keptPhoto ? SAME_PHOTO : draft.photo,
  allowPhotoInArt: draft.allowPhotoInArt,
  allowPhotoInPublic: draft.allowPhotoInArt && draft.allowPhotoInPublic,
  speechLanguage: draft.speechLanguage === AUTOMATIC ? null : draft.speechLanguage,
});

export const FAILED = 'Failed to update profile.';

/** What the toast says of a profile that was not saved: HTTP status and status text, or that it failed when no answer came. */
export function saveFailureOf(error: unknown): string {
  const { status = 0, message = '', problem = null } = error as Partial<CallError>;
  if (status === 0) return FAILED;
  if (problem !== null) return `HTTP ${status}: ${problem.error}`;
  // The message is '{status}: {body or status text}'; a body that is no problem of ours is a page nobody should read.
  return /[<{\n]/.test(message) || message.length > 100 ? `HTTP ${status}` : `HTTP ${message}`;
}
