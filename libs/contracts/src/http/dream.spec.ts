import { Dream } from './dream.js';

describe('Dream', () => {
  it.each([
    [['vivid', 'a lake'], true],
    [[], true],
    ['vivid', false],
    [['vivid', 3], false],
    [null, false],
  ])('[R246] has a list of strings as tags: %j', (tags, isValid) => {
    expect(Dream.shape.tags.safeParse(tags).success).toBe(isValid);
  });

  it.each([
    ['whatsapp_voice', true],
    ['whatsapp_text', true],
    ['other', true],
    ['email', false],
    [null, false],
  ])('[R247] has one of three sources: %j', (source, isValid) => {
    expect(Dream.shape.source.safeParse(source).success).toBe(isValid);
  });
});
