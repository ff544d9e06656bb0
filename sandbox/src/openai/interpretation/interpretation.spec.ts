import { interpretationOf, weekOf } from './interpretation.js';
import { VOICES } from './voices.js';

const MESSAGE = `<dream>
Night of 2026-11-20
Title: The Whale
Moods: vivid
A whale sang under a bridge, and the whale knew my grandmother.
</dream>

<dream>
Night of 2026-11-19
Title: The Owl
An owl waited by the door of the library.
</dream>`;

const read = (framework: string) => interpretationOf(`Rules.\nFramework: ${framework}\nRead.`, MESSAGE);

describe('an interpretation', () => {
  it('is made of what is in the dreams, in paragraphs', () => {
    const text = read('Dream Navigation');
    expect(text).toContain('whale');
    expect(text).toContain('From "The Owl" to "The Whale"');
    expect(text.split('\n\n').length).toBeGreaterThanOrEqual(4);
    expect(text.length).toBeGreaterThan(500);
  });

  it('uses the terms of its framework', () => {
    const names = ['Healing Dreams', 'Threat Simulation', 'Overfitted Brain', 'Global Canvas', 'Memory Consolidation'];
    expect(new Set(names.map(read)).size).toBe(names.length);
    expect(read('Threat Simulation')).toContain('rehearsal');
    expect(VOICES).toHaveLength(15);
  });

  it('handles dreams without motifs, and an unknown framework', () => {
    expect(interpretationOf('', '<dream>\n1234\n</dream>').length).toBeGreaterThan(100);
  });
});

it('a week has a name and a scene of its own', () => {
  expect(weekOf(MESSAGE)).toEqual({
    titles: [{ language: 'en', title: 'The Whale and the Bridge' }],
    scene:
      'A wide landscape at night with a whale in the middle and a bridge beside it. Far off a grandmother glows, and the light of the owl lies over everything.',
  });
});
