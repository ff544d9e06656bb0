import { DreamChanges } from './dream-changes.js';

describe('[R246 R255] DreamChanges', () => {
  it.each([
    [
      ['Vivid', 'SCARY', 'Grandma’s House'],
      ['vivid', 'scary', 'Grandma’s House'],
    ],
    [['sea', 'Sea', ' sea ', ''], ['sea']],
    [['two\nlines'], ['two lines']],
  ])('tidies the tags %j', (given, tags) => {
    expect(DreamChanges.parse({ tags: given })).toEqual({ tags });
  });

  it('[R400] is empty without fields', () => {
    expect(DreamChanges.parse({ unknown: 1 })).toEqual({});
  });
});
