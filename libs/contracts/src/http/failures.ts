/**
 * The English sentences in which events and the journal carry why something failed. Whoever shows one finds its code
 * with `failuresIn` and translates that.
 */
export const FAILURES = {
  notTranscribed: 'I could not listen to your voice note.',
  nothingTranscribed: 'I heard nothing, say it again?',
  noWordsInLanguage: 'No words were heard in this language.',
  transcribedInPart: 'Your voice note was longer than ten minutes: I heard the first ten.',
  transcriberDown: 'My ears are out of order at the moment: please write your dream.',
  recordingTooLong: 'It is too long for me: one that is recorded in the chat may last ten minutes.',
  recordingTooLarge: 'It is too large: please tell it in several shorter ones.',
  recordingGone: 'It was gone when I asked for it: please send it again.',
  recordingErased: 'The recording is no longer there.',
  recordingBroughtBack: 'It came back from your archive and is no dream yet. Try again to have it heard.',
  notARecording: 'It is no recording that I can play: please record it again, or write your dream.',
  photoNotStored: 'I could not take in your picture.',
  photoUnreadable: 'It is no picture that I can open: please send it once more as a photo.',
  photoTooLarge: 'It is too large: please send a smaller one.',
  photoGone: 'It was gone when I asked for it: please send it once more.',
  pageNotRead: 'I cannot read pages right now: please send the picture with your dream as its caption.',
  pageWithoutWords:
    'I found no words on your picture. Tell me the dream first, or send the picture with the dream as its caption.',
  imageDeclined: 'The painter declined the words of this dream. Changing them a little and painting again may help.',
  imageUnavailable: 'The painter is not available right now. Your dream is safe, you can have it painted later.',
  untitled: 'No title came.',
  wordsDeclined: 'The words of this dream were declined. Changing them a little may help.',
  stepUnavailable: 'This step is not available right now. Your dream is safe.',
  severalTriesFailed: 'It did not work after several tries.',
} as const;

export type FailureCode = keyof typeof FAILURES;

const CODES = Object.keys(FAILURES) as FailureCode[];

/** The codes of the sentences that a text consists of, in their order; null when it contains another sentence. */
export function failuresIn(text: string): FailureCode[] | null {
  const found: FailureCode[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const code = CODES.find((one) => rest.startsWith(FAILURES[one]));
    if (code === undefined) return null;
    found.push(code);
    rest = rest.slice(FAILURES[code].length).trimStart();
  }
  return found;
}
