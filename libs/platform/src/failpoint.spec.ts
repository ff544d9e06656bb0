import { testFolder } from '@dreamloom/testing/test-folder';
import { readFailpoints } from './failpoint.env.js';
import { armFailpoints, failpoint } from './failpoint.js';

describe('failpoints', () => {
  afterEach(() => armFailpoints(readFailpoints({})));

  it('do nothing unless they are armed', async () => {
    await expect(failpoint('reply-sent')).resolves.toBeUndefined();
  });

  it('fail as often as configured', async () => {
    armFailpoints(readFailpoints({ FAILPOINTS: 'reply-sent=error*2,title-answered=pause:1' }));
    await expect(failpoint('reply-sent')).rejects.toThrow('failed at reply-sent');
    await expect(failpoint('reply-sent')).rejects.toThrow('failed at reply-sent');
    await expect(failpoint('reply-sent')).resolves.toBeUndefined();
    await expect(failpoint('title-answered')).resolves.toBeUndefined();
  });

  it('are counted over the lives of a process when there is a folder for it', async () => {
    const folder = testFolder('failpoints');
    const env = { FAILPOINTS: 'reply-sent=error*1', FAILPOINTS_DIR: folder };
    armFailpoints(readFailpoints(env));
    await expect(failpoint('reply-sent')).rejects.toThrow('failed at reply-sent');
    armFailpoints(readFailpoints(env));
    await expect(failpoint('reply-sent')).resolves.toBeUndefined();
  });

  it('are refused in production', () => {
    expect(() => readFailpoints({ FAILPOINTS: 'reply-sent=kill', NODE_ENV: 'production' })).toThrow(
      'FAILPOINTS must not be set in production.',
    );
  });

  it.each(['reply-lost=kill', 'reply-sent', 'reply-sent=explode', 'reply-sent=pause'])('%s is refused', (entry) => {
    expect(() => readFailpoints({ FAILPOINTS: entry })).toThrow(`FAILPOINTS is not valid: there is no ${entry}.`);
  });
});
