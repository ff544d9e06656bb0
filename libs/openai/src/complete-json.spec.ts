import { withoutFence } from './complete-json.js';

describe('withoutFence', () => {
  it.each([
    ['{"a":1}', '{"a":1}'],
    ['```json\n{"a":1}\n```', '{"a":1}'],
    ['  ```JSON \n{"a":1}\n```\n', '{"a":1}'],
    ['```\n{\n"a":1}```', '{\n"a":1}'],
    ['{"a":"```json"}', '{"a":"```json"}'],
  ])('%j', (content, expected) => {
    expect(withoutFence(content)).toBe(expected);
  });
});
