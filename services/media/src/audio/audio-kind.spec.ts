import { audioKindOf, NotAudioError } from './audio-kind.js';

describe('audioKindOf', () => {
  it.each([
    ['OggS....', 'audio/ogg'],
    ['RIFF....WAVEfmt ', 'audio/wav'],
    ['....ftypM4A ', 'audio/mp4'],
    ['\u001aE\u00df\u00a3....', 'audio/webm'],
    ['ID3....', 'audio/mpeg'],
    ['\u00ff\u00fb....', 'audio/mpeg'],
    ['\u00ff\u00f1....', 'audio/aac'],
    ['fLaC....', 'audio/flac'],
    ['#!AMR\n', 'audio/amr'],
  ])('%j is %s, by its bytes', (letters, mime) => {
    expect(audioKindOf(Buffer.from(letters, 'latin1')).mime).toBe(mime);
  });

  it.each(['PK\u0003\u0004', '%PDF-1.7', '<!doctype html>', '', 'RIFF....WEBP', '\u00ff\u00d8\u00ff\u00e0'])(
    '%j is no audio',
    (letters) => expect(() => audioKindOf(Buffer.from(letters, 'latin1'))).toThrow(NotAudioError),
  );
});
