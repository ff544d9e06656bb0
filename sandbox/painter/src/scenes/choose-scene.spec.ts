import { Random } from '../random.js';
import { chooseScene, SCENES } from './choose-scene.js';

const sceneOf = (words: string) => chooseScene(words, new Random('any')).name;

describe('chooseScene', () => {
  it.each([
    ['I flew over a silver ocean', 'ocean'],
    ['I was swimming under water with jellyfish', 'underwater'],
    ['a white whale swam through the air over the ocean', 'ocean'],
    ['I could see a garden, lit from below', 'garden'],
    ['late for the exam in endless hallways', 'corridor'],
    ['wolves in the dark forest', 'forest'],
    ['a garden full of flowers', 'garden'],
    ['the train crossed the desert', 'desert'],
    ['I climbed a mountain in the snow', 'mountain'],
    ['the city was empty, all streets silent', 'city'],
    ['a library with a million books', 'library'],
    ['my bedroom had a new window', 'room'],
    ['on a planet in outer space', 'space'],
    ['a staircase, a tower, more stairs', 'stairs'],
    ['clouds and wings', 'sky'],
    ['Volaba sobre el mar', 'ocean'],
    ['Ich war im Wald', 'forest'],
    ["J'étais dans le désert", 'desert'],
    ['uma cidade vazia', 'city'],
    ['un giardino di notte', 'garden'],
  ])('%s: %s', (words, scene) => {
    expect(sceneOf(words)).toBe(scene);
  });

  it('reads whole words only', () => {
    expect(chooseScene('I was easily pleased', new Random('any'))).toBe(chooseScene('', new Random('any')));
  });

  it('has a place for a dream that names none, another for another seed', () => {
    const places = new Set(
      Array.from({ length: 40 }, (_, seed) => chooseScene('we talked', new Random(String(seed))).name),
    );
    expect(places.size).toBeGreaterThan(3);
    expect(SCENES.map(({ name }) => name)).toEqual(expect.arrayContaining([...places]));
  });
});
