import type { User } from '@dreamloom/contracts/http';
import { useState } from 'react';
import {
  useSaveProfileMutation,
  useSetPhotoConsentMutation,
  useSetSpeechLanguageMutation,
} from '../../api/account.api.js';
import { changesOf, consentOf, languageOf, type ProfileDraft } from './profile-draft.js';

/** Saves the form: the fields in one call, and a changed consent or language in calls of their own. */
export function useSaveProfile(user: User) {
  const [saveFields] = useSaveProfileMutation();
  const [setConsent] = useSetPhotoConsentMutation();
  const [setLanguage] = useSetSpeechLanguageMutation();
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<unknown>();

  const firstError = async (draft: ProfileDraft, storedPhoto: string | null): Promise<unknown> => {
    const [consent, language] = [consentOf(draft), languageOf(draft)];
    const differs =
      consent.allowPhotoInArt !== user.allowPhotoInArt || consent.allowPhotoInPublic !== user.allowPhotoInPublic;
    const writeConsent = async () => (differs ? (await setConsent(consent)).error : undefined);
    // A withdrawn consent precedes a new photo, and a given one follows it.
    const withdrawn = consent.allowPhotoInArt ? undefined : await writeConsent();
    if (withdrawn !== undefined) return withdrawn;
    const { error: refused } = await saveFields(changesOf(draft, storedPhoto));
    if (refused !== undefined) return refused;
    const given = consent.allowPhotoInArt ? await writeConsent() : undefined;
    if (given !== undefined) return given;
    return language === user.speechLanguage ? undefined : (await setLanguage({ language })).error;
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
