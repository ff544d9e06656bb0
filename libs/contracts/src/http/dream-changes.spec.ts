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

  it.each([
    [{ content: ' \n ' }, 'A dream needs words.'],
    [{ content: 'a'.repeat(200_001) }, 'A dream has at most 200000 characters.'],
    [{ title: ' ' }, 'A title cannot be empty.'],
    [{ title: 'a'.repeat(201) }, 'A title has at most 200 characters.'],
    [{ tags: ['a'.repeat(41)] }, 'A tag has at most 40 characters.'],
    [{ tags: Array.from({ length: 31 }, (_, at) => `tag ${at}`) }, 'A dream has at most 30 tags.'],
  ])('refuses %p', (changes, words) => {
    expect(DreamChanges.safeParse(changes).error?.issues.map(({ message }) => message)).toEqual([words]);
  });

  it('stores the words as they were written, without what PostgreSQL cannot store', () => {
    expect(DreamChanges.parse({ content: ' I\u0000 flew\n', title: ' A  flight ' })).toEqual({
      ...{ content: ' I flew\n', title: 'A flight' },
    });
  });

  it('[R399 R400] is empty without fields, and refuses unknown ones with a sentence', () => {
    expect(DreamChanges.parse({})).toEqual({});
    const { error } = DreamChanges.safeParse({ isSensitive: true, expectedRevision: 1 });
    expect(error?.issues.map(({ message }) => message)).toEqual(['This call takes no isSensitive, expectedRevision.']);
  });
});
