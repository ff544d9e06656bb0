import { randomUUID } from 'node:crypto';
import type { ArchivedDream } from './archived-dream.js';
import type { NewArchivedFile } from './archived-file.repository.js';

/** The files of a dream in the order in which they are fetched: the cover, the other images from the last one, the voice note. */
export function filesOf({ images, voice, transcripts, otherEnding }: ArchivedDream) {
  const cover = images.find(({ isCover }) => isCover);
  const ordered = [...(cover ? [cover] : []), ...images.filter((image) => image !== cover).reverse()];
  const files = ordered.flatMap(({ file, ...image }): NewArchivedFile[] => {
    const record = { ...image, isOtherEnding: image.id === otherEnding?.imageId };
    return file === null ? [] : [{ id: randomUUID(), kind: 'picture', name: file, record }];
  });
  if (voice && voice.file !== null) {
    const { file: name, ...record } = voice;
    files.push({ id: randomUUID(), kind: 'voice', name, record: { ...record, transcripts } });
  }
  return { files, missing: images.length + (voice ? 1 : 0) - files.length };
}
