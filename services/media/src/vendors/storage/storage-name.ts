/** A key of 32 base64url characters with its extensions: `<key>.webp`, `<key>.320.webp`, `<key>.jpg`. */
const NAME = /^[\w-]{32}(\.[a-z\d]{1,8}){1,2}$/;

/**
 * Returns the path of a name: two levels of two-letter folders, so that no folder has too many files.
 * @throws RangeError for an invalid name, so that no name leads out of the storage
 */
export function pathOfName(name: string): string[] {
  if (!NAME.test(name)) throw new RangeError('not a name in the storage');
  return [name.slice(0, 2), name.slice(2, 4), name];
}

/** The storage may contain files of other programs. */
export const isName = (name: string): boolean => NAME.test(name);

export const keyOfName = (name: string): string => name.slice(0, 32);
