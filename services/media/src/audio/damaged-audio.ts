/** No attempt can read these bytes. It has a file of its own, so that the thread that reads recordings loads little. */
export class DamagedAudio extends Error {
  override name = 'DamagedAudio';
}
