import Sequencer from '@jest/test-sequencer';
import { COSTLY } from './costly.ts';

/**
 * Runs slow files first, as Jest does where it has timed them before: one that begins last runs alone. The files of several
 * suites alternate in proportion to their time, because browser tests mostly wait and tests of the database compute.
 */
export default class SlowFirst extends Sequencer {
  sort(tests) {
    const times = Object.groupBy(super.sort(tests), ({ context }) => context.config.displayName.name);
    const places = Object.values(times).flatMap((files) => {
      const total = files.reduce((sum, { duration }) => sum + duration, 0);
      let before = 0;
      return files.map((test) => ({ test, place: (before += test.duration) / total }));
    });
    return places.sort((a, b) => a.place - b.place).map(({ test }) => test);
  }

  time(test) {
    const path = Object.keys(COSTLY).find((one) => test.path.endsWith(`/${one}`));
    // The size of a file, which Jest sorts by without times, stands for milliseconds.
    return super.time(test) ?? (path ? COSTLY[path][0] * 1_000 : test.context.hasteFS.getSize(test.path));
  }
}
