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

  it('[R399 R400] is empty without fields, and refuses unknown ones with a sentence', () => {
    expect(DreamChanges.parse({})).toEqual({});
    const { error } = DreamChanges.safeParse({ isSensitive: true, expectedRevision: 1 });
    expect(error?.issues.map(({ message }) => message)).toEqual(['This call takes no isSensitive, expectedRevision.']);
  });
});
