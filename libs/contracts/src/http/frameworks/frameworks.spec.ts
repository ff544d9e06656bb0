import { COLLECTIVE_GROUPS } from '../groups.js';
import { CULTURAL_FRAMEWORKS, FRAMEWORK_SOURCES, FRAMEWORKS, SCIENTIFIC_FRAMEWORKS, voicesOf } from './index.js';

const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key);

describe('[R273 R275] the frameworks', () => {
  it('[R272] six are cultural', () => {
    expect(keys(CULTURAL_FRAMEWORKS)).toEqual([
      'navigation',
      'healing',
      'harmony',
      'artistic',
      'political',
      'spiritual',
    ]);
  });

  it('[R274] eight are scientific', () => {
    expect(keys(SCIENTIFIC_FRAMEWORKS)).toEqual([
      'neural_activation',
      'predictive_processing',
      'synaptic_homeostasis',
      'memory_consolidation',
      'emotion_regulation',
      'threat_simulation',
      'creativity_boost',
      'overfitted_brain',
    ]);
  });

  it.each(FRAMEWORKS.map((framework) => [framework.key, framework] as const))(
    '%s names its people, and says what it is in few and in many words',
    (_key, framework) => {
      expect(voicesOf(framework).length).toBeGreaterThan(0);
      for (const voice of voicesOf(framework)) expect(voice.trim()).toMatch(/^.{3,}$/);
      expect(framework.description.length).toBeGreaterThan(100);
      expect(framework.tooltip).toMatch(/^\S.{19,89}$/);
      expect(framework.hue).toMatch(/^[a-z]+$/);
      expect(framework.prompt.length).toBeGreaterThan(300);
    },
  );

  it.each(Object.entries(FRAMEWORK_SOURCES))('%s names its sources with their year, and what it left out', (_, one) => {
    expect(one.sources.length).toBeGreaterThan(0);
    expect(new Set(one.sources.map(({ work }) => work)).size).toBe(one.sources.length);
    for (const { by, work, year } of one.sources)
      expect([by, work, year]).toEqual([
        expect.stringMatching(/^[A-Z].{5,}/),
        expect.stringMatching(/^[A-Z].{10,}/),
        expect.stringMatching(/^(about )?\d{3,4}$/),
      ]);
    expect(one.description).toMatch(/^[A-Z].{60,260}\.$/s);
  });

  it('no two have a name in common with each other or with a group, nor a text', () => {
    for (const field of ['description', 'tooltip', 'prompt'] as const)
      expect([field, new Set(FRAMEWORKS.map((framework) => framework[field])).size]).toEqual([
        field,
        FRAMEWORKS.length,
      ]);
    const names = [...FRAMEWORKS, ...COLLECTIVE_GROUPS].map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });
});

it('[R276 R277] six groups have a name, a description and a prompt', () => {
  expect(keys(COLLECTIVE_GROUPS)).toEqual([
    'location_city',
    'location_country',
    'family_circle',
    'friend_network',
    'age_cohort',
    'global_canvas',
  ]);
  for (const { name, description, prompt } of COLLECTIVE_GROUPS)
    expect([name, description, prompt].every((text) => text.length > 5)).toBe(true);
});
