import type { ProfileChanges, User } from '@dreamloom/contracts/http';
import { AUTOMATIC } from './choices.js';

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
