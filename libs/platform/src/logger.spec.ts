import { QueryFailedError } from 'typeorm';
import { withCorrelation } from './correlation.js';
import { Logger } from './logger.js';

const logged = (write: (logger: Logger) => void) => {
  const lines: string[] = [];
  write(new Logger('test', 'debug', { write: (line) => lines.push(line) }));
  return lines.join('');
};

describe('Logger', () => {
  it('writes one JSON line with the correlation id of its cause', () => {
    const line = logged((logger) => withCorrelation('cause-0001', () => logger.info('ready', { port: 1 })));
    expect(JSON.parse(line)).toMatchObject({ msg: 'ready', port: 1, correlationId: 'cause-0001', service: 'test' });
  });

  it('drops what a database quotes of a dream', () => {
    const driverError = Object.assign(new Error('invalid input: "CANARY dream"'), { code: '22P02', detail: 'CANARY' });
    const error = new QueryFailedError('insert into dream values ($1)', ['CANARY words'], driverError);
    const line = logged((logger) => logger.problem('an event handler failed', error, { eventId: '1' }));
    expect(line).not.toContain('CANARY');
    expect(JSON.parse(line)).toMatchObject({ reason: 'database error 22P02', eventId: '1' });
  });

  it('logs a plain error with its stack', () => {
    const line = logged((logger) => logger.problem('x', new Error('the house is on fire')));
    expect(JSON.parse(line)).toMatchObject({ error: 'Error', reason: 'the house is on fire' });
    expect((JSON.parse(line) as { stack: string }).stack).toContain('logger.spec');
  });
});
