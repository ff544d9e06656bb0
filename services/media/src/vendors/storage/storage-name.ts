/** A key of 32 letters of base64url, and what is kept under it: `<key>.webp`, `<key>.320.webp`, `<key>.jpg`. */
const NAME = /^[\w-]{32}(\.[a-z\d]{1,8}){1,2}$/;

/**
 * The path of a name inside the storage: two folders of two letters, so that no folder has too many files.
 * @throws RangeError for all that is not a name, so that no name leads elsewhere
 */
export function pathOfName(name: string): string[] {
  if (!NAME.test(name)) throw new RangeError('not a name in the storage');
  return [name.slice(0, 2), name.slice(2, 4), name];
}

/** Whether this is a name of the storage's: others may put things of their own beside ours. */
export const isName = (name: string): boolean => NAME.test(name);

/** The key that a name is of, which all forms of one picture have in common. */
export const keyOfName = (name: string): string => name.slice(0, 32);
