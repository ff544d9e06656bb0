import { parsePrompt } from './image-request.js';

describe('wishOf', () => {
  it('reads the scene and the moods of a prompt with a preamble', () => {
    const prompt =
      'A painterly dream, oil on canvas.\nNo text.\nScene: a white whale: over a silver sea\nMood: Peaceful, vivid.';
    expect(parsePrompt(prompt)).toEqual({ words: 'a white whale: over a silver sea', moods: ['peaceful', 'vivid'] });
  });

  it('takes a prompt without these lines as a whole', () => {
    expect(parsePrompt('a fox with a key')).toEqual({ words: 'a fox with a key', moods: [] });
  });
});
