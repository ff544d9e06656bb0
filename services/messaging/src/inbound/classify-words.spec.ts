import { classifyWords } from './classify-words.js';

describe('classifyWords', () => {
  it.each([
    ['I flew over the sea', 'I flew over the sea'],
    ['/I flew over the sea', 'I flew over the sea'],
    ['/ last night I flew', 'last night I flew'],
    ['/falling again', 'falling again'],
    ['/🐳', '🐳'],
    ['私は海の上を飛んでいました', '私は海の上を飛んでいました'],
  ])('makes a dream of %j', (body, dream) => {
    expect(classifyWords(body, null, false)).toEqual({ dream, receipt: 'dreamStored' });
  });

  it.each(['ok', 'thanks 🙏', 'falling again', '🐳'])('requests a slash for %j', (body) => {
    expect(classifyWords(body, null, false)).toEqual({ receipt: 'tooShort' });
  });

  it.each([
    ['', 'nothingThere'],
    ['...', 'nothingThere'],
    ['/', 'connected'],
    ['//', 'connected'],
  ])('makes nothing of %j', (body, receipt) => {
    expect(classifyWords(body, null, false)).toEqual({ receipt });
  });

  it('reads a slash that connects as a confirmation only', () => {
    expect(classifyWords('/hello', null, true)).toEqual({ receipt: 'connected' });
    expect(classifyWords('/I flew over the sea', null, true).dream).toBe('I flew over the sea');
  });

  it('makes a dream of a caption with enough words and names what it left out', () => {
    expect(classifyWords('I flew over the sea', 'pictures', false)).toEqual({
      dream: 'I flew over the sea',
      receipt: 'dreamStoredWithout',
    });
    expect(classifyWords('look', 'pictures', false)).toEqual({ receipt: 'unsupported' });
    expect(classifyWords('', 'voices', false)).toEqual({ receipt: 'unsupported' });
  });

  it('makes no dream of the address of a location', () => {
    expect(classifyWords('Calle Mayor 1, 28013 Madrid', 'places', false)).toEqual({
      receipt: 'unsupported',
    });
  });
});
