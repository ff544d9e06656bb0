import WebEnvironment from '../../frontend/src/testing/jsdom-environment.mjs';

/** Skips the tests of a file after one that failed: on a broken page each of them would wait until its limit. */
export default class UntilAFailure extends WebEnvironment {
  handleTestEvent({ name, test }) {
    if (name === 'test_done' && test.errors.length > 0) this.hasFailed = true;
    if (name === 'test_start' && this.hasFailed) test.mode = 'skip';
  }
}
