import Sequencer from '@jest/test-sequencer';
import { COSTLY } from './costly.ts';

/** Runs slow files first, as Jest does where it has timed them before: one that begins last runs alone. */
export default class SlowFirst extends Sequencer {
  time(test) {
    const path = Object.keys(COSTLY).find((one) => test.path.endsWith(`/${one}`));
    // The size of a file, which Jest sorts by without times, stands for milliseconds.
    return super.time(test) ?? (path ? COSTLY[path][0] * 1_000 : test.context.hasteFS.getSize(test.path));
  }
}
