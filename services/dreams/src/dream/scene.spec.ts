import { joinDetails } from '@dreamloom/contracts';
import { sceneFrom } from './scene.js';

describe('sceneFrom', () => {
  it('says the words, then the details by name, on one line', () => {
    const content = joinDetails('I flew\nover the sea.', { setting: 'a library', colors: 'blue' });
    expect(sceneFrom(content)).toBe('I flew over the sea. Setting: a library. Colors: blue.');
  });

  it('is short however long the dream is', () => {
    const scene = sceneFrom(joinDetails('🐳'.repeat(100_000), { setting: 'x'.repeat(1_000) }));
    expect([...scene].length).toBeLessThan(600);
    expect(scene).toContain('Setting: x');
  });
});
