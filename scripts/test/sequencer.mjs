import Sequencer from '@jest/test-sequencer';

/** Seconds of slow files on two processors. One that begins last runs alone, while other processors are idle. */
const SECONDS = {
  'e2e/chaos/chaos.e2e.spec.ts': 60,
  'e2e/chaos/failpoints.e2e.spec.ts': 60,
  'e2e/console.e2e.spec.ts': 90,
  'e2e/journal.e2e.spec.ts': 90,
  'e2e/vendors-fail.e2e.spec.ts': 90,
  'libs/eventing/src/delivery.integration.spec.ts': 40,
  'libs/eventing/src/crash.integration.spec.ts': 30,
  'e2e/attacks/imports.integration.spec.ts': 20,
};

/** Runs slow files first, as Jest does where it has timed them before. */
export default class SlowFirst extends Sequencer {
  time(test) {
    const path = Object.keys(SECONDS).find((one) => test.path.endsWith(`/${one}`));
    // The size of a file, which Jest sorts by without times, stands for milliseconds.
    return super.time(test) ?? (path ? SECONDS[path] * 1_000 : test.context.hasteFS.getSize(test.path));
  }
}
