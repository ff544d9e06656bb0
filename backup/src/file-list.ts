/** One file of a backup, relative to its folder `media`. */
export interface BackedUpFile {
  name: string;
  bytes: number;
  sha256: string;
}

export const FILE_LIST = 'files.txt';

export const writeFileList = (files: BackedUpFile[]): string =>
  [...files]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ sha256, bytes, name }) => `${sha256} ${bytes} ${name}\n`)
    .join('');

export const readFileList = (text: string): BackedUpFile[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [sha256 = '', bytes = '', name = ''] = line.split(' ');
      return { sha256, bytes: Number(bytes), name };
    });
