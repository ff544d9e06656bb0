import { sceneOf, titleOf } from './week-name.js';

describe('the name of a week that is still open', () => {
  it.each([
    [[], 'Dreams without Words'],
    [['whale'], 'Dreams of Whale'],
    [['whale', 'door'], 'Dreams of Whale & Door'],
    [['whale', 'door', 'ölkanne', 'train'], 'Dreams of Whale, Door & Ölkanne'],
  ])('[R062 R268] of %j', (words, title) => expect(titleOf(words)).toBe(title));

  it('[R268] its picture is made of no more than its words', () => {
    expect(sceneOf(['whale', 'door'])).toBe(
      'One dream that many dreamt together, with whale and door in a single landscape.',
    );
  });
});
