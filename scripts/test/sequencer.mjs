import Sequencer from '@jest/test-sequencer';

/** Seconds of slow files on two processors. One that begins last runs alone, while other processors are idle. */
const SECONDS = {
  'e2e/chaos/chaos.e2e.spec.ts': 150,
  'e2e/chaos/failpoints.e2e.spec.ts': 150,
  'e2e/console.e2e.spec.ts': 90,
  'e2e/vendors-fail.e2e.spec.ts': 90,
  'e2e/account.e2e.spec.ts': 70,
  'libs/eventing/src/delivery.integration.spec.ts': 60,
  'e2e/attacks/imports.integration.spec.ts': 50,
  'e2e/access/three-edits.integration.spec.ts': 45,
  'e2e/capture/capture.e2e.spec.ts': 45,
  'e2e/offline/offline.e2e.spec.ts': 40,
  'libs/eventing/src/crash.integration.spec.ts': 40,
};

/** Runs slow files first, as Jest does where it has timed them before. */
export default class SlowFirst extends Sequencer {
  time(test) {
    const path = Object.keys(SECONDS).find((one) => test.path.endsWith(`/${one}`));
    // The size of a file, which Jest sorts by without times, stands for milliseconds.
    return super.time(test) ?? (path ? SECONDS[path] * 1_000 : test.context.hasteFS.getSize(test.path));
  }
}
