import { useEffect, useState } from 'react';

/** A text that is spoken piece after piece, by this voice. */
export interface SpokenText {
  id: string;
  pieces: readonly string[];
  voice: SpeechSynthesisVoice;
}

/** Characters that are spoken at once, so that a pause repeats little. */
const MAX_PIECE = 240;
const PIECE = new RegExp(`[^]{1,${MAX_PIECE}}(?:\\s+|$)|[^]{1,${MAX_PIECE}}`, 'gu');

/** A text in sentences, or parts of long ones; joined they are the text. */
export const piecesOf = (text: string, language: string): string[] =>
  [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)].flatMap(
    ({ segment }) => segment.match(PIECE) ?? [],
  );

const hasSpeech = () => 'speechSynthesis' in window;
// A voice that is not of this device would send the words of the dreams to its vendor.
const voicesHere = () => (hasSpeech() ? speechSynthesis.getVoices().filter(({ localService }) => localService) : []);

/** The voices of this device, which browsers know some time after the page has begun. */
export function useVoices(): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState(voicesHere);
  useEffect(() => {
    if (!hasSpeech()) return;
    const refresh = () => setVoices(voicesHere());
    speechSynthesis.addEventListener('voiceschanged', refresh);
    refresh();
    return () => speechSynthesis.removeEventListener('voiceschanged', refresh);
  }, []);
  return voices;
}

/** A voice that speaks a language, best the one of its region that the device prefers. */
export function voiceFor(voices: readonly SpeechSynthesisVoice[], language: string): SpeechSynthesisVoice | undefined {
  const tagOf = (tag: string) => tag.replace('_', '-').toLowerCase();
  const primary = (tag: string) => tagOf(tag).split('-')[0];
  const fitting = voices.filter(({ lang }) => primary(lang) === primary(language));
  const tags = [language, ...navigator.languages].map(tagOf);
  return (
    fitting.find((voice) => tags.includes(tagOf(voice.lang)) && voice.default) ??
    fitting.find((voice) => tags.includes(tagOf(voice.lang))) ??
    fitting.find((voice) => voice.default) ??
    fitting[0]
  );
}

interface Reading {
  state: 'still' | 'reading' | 'paused' | 'failed';
  id: string | null;
  piece: number;
  /** The texts that were read to their end. */
  done: readonly string[];
}

const STILL: Reading = { state: 'still', id: null, piece: 0, done: [] };

/**
 * Reads texts aloud in their order. One that goes away while it is read ends at once, and the next one begins. A pause ends
 * the voice, because not every browser can pause it; its piece is spoken again afterwards.
 */
export function useReadAloud(texts: readonly SpokenText[]) {
  const [reading, setReading] = useState(STILL);
  const { state, done } = reading;
  const current = texts.find(({ id }) => id === reading.id) ?? texts.find(({ id }) => !done.includes(id));
  const piece = current?.id === reading.id ? reading.piece : 0;
  if (state !== 'still' && current?.id !== reading.id)
    setReading(current ? { ...reading, id: current.id, piece: 0 } : STILL);

  const isReading = state === 'reading';
  const { id, voice } = current ?? {};
  const words = current?.pieces[piece];
  const isLast = piece + 1 >= (current?.pieces.length ?? 0);
  useEffect(() => {
    if (!isReading || id === undefined || voice === undefined) return;
    let isOver = false;
    const end = (change: (before: Reading) => Reading) => {
      if (isOver) return;
      isOver = true;
      setReading(change);
    };
    const utterance = new SpeechSynthesisUtterance(words);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.onend = () =>
      end((before) =>
        isLast ? { ...STILL, state: 'reading', done: [...before.done, id] } : { ...before, piece: piece + 1 },
      );
    utterance.onerror = () => end((before) => ({ ...before, state: 'failed' }));
    speechSynthesis.speak(utterance);
    return () => {
      if (!isOver) speechSynthesis.cancel();
      isOver = true;
    };
  }, [isReading, id, piece, isLast, voice, words]);

  return {
    state,
    /** What is read, or will be after a pause. */
    at: state === 'still' || current === undefined ? null : { id: current.id, piece },
    toggle: () => setReading({ ...reading, state: isReading ? 'paused' : 'reading' }),
  };
}
