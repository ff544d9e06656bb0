import type { PhotoConsent, User } from '@dreamloom/contracts/http';
import { useRef, useState } from 'react';
import { useSaveProfileMutation } from '../../api/account.api.js';
import { useSetPhotoConsentMutation, useSetSpeechLanguageMutation } from '../../api/profile.api.js';
import { changesOf, consentOf, languageOf, type ProfileDraft } from './profile-draft.js';

/** Saves the form: the fields in one call, and a changed consent or language in calls of their own. */
export function useSaveProfile(user: User) {
  const [saveFields] = useSaveProfileMutation();
  const [setConsent] = useSetPhotoConsentMutation();
  const [setLanguage] = useSetSpeechLanguageMutation();
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  // What the server has, as far as this form knows: a fetched user may be older. A failed call may have stored its change.
  const storedConsent = useRef<PhotoConsent | undefined>(user);
  const storedLanguage = useRef<string | null | undefined>(user.speechLanguage);

  const writeConsent = async (consent: PhotoConsent) => {
    const { allowPhotoInArt, allowPhotoInPublic } = storedConsent.current ?? {};
    if (consent.allowPhotoInArt === allowPhotoInArt && consent.allowPhotoInPublic === allowPhotoInPublic) return;
    const answer = await setConsent(consent);
    storedConsent.current = answer.error === undefined ? consent : undefined;
    return answer.error;
  };
  const writeLanguage = async (language: string | null) => {
    if (language === storedLanguage.current) return;
    const answer = await setLanguage({ language });
    storedLanguage.current = answer.error === undefined ? language : undefined;
    return answer.error;
  };

  const firstError = async (draft: ProfileDraft, storedPhoto: string | null): Promise<unknown> => {
    const consent = consentOf(draft);
    // A withdrawn consent precedes a new photo, and a given one follows it.
    const withdrawn = consent.allowPhotoInArt ? undefined : await writeConsent(consent);
    if (withdrawn !== undefined) return withdrawn;
    const { error: refused } = await saveFields(changesOf(draft, storedPhoto));
    if (refused !== undefined) return refused;
    const given = consent.allowPhotoInArt ? await writeConsent(consent) : undefined;
    if (given !== undefined) return given;
    return writeLanguage(languageOf(draft));
  };

  /** @returns the first error */
  const save = async (draft: ProfileDraft, storedPhoto: string | null): Promise<unknown> => {
    setIsSaving(true);
    setError(undefined);
    const failure = await firstError(draft, storedPhoto);
    setError(failure);
    setIsSaving(false);
    return failure;
  };

  return { save, isSaving, error };
}
