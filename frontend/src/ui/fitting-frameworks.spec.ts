import { fittingFrameworks } from './fitting-frameworks.js';

const keys = (tags: string[], isLucid = false, isRecurrent = false) =>
  fittingFrameworks({ tags, isLucid, isRecurrent }).map(({ key }) => key);

it.each([
  [['peaceful'], false, false, ['healing', 'emotion_regulation', 'memory_consolidation']],
  [['Scary'], false, false, ['threat_simulation', 'emotion_regulation', 'healing']],
  [['peaceful'], true, true, ['memory_consolidation', 'creativity_boost', 'healing']],
  [['of my own', 'constructor'], false, false, ['memory_consolidation', 'healing', 'emotion_regulation']],
])('three ways suit %j (lucid %s, recurrent %s)', (tags, isLucid, isRecurrent, expected) =>
  expect(keys(tags, isLucid, isRecurrent)).toEqual(expected),
);
