import { type ArgumentsHost, BadRequestException } from '@nestjs/common';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { Logger } from './logger.js';
import { isConnectionLost, notFound, ProblemFilter, Refusal } from './problems.js';

function answerTo(error: unknown) {
  const answer = { status: 0, body: {} as Record<string, unknown>, log: '' };
  const reply = {
    sent: false,
    status: (code: number) => ((answer.status = code), reply),
    header: () => reply,
    send: (body: Record<string, unknown>) => (answer.body = body),
  };
  const host = { switchToHttp: () => ({ getResponse: () => reply }) } as unknown as ArgumentsHost;
  new ProblemFilter(new Logger('test', 'info', { write: (line) => (answer.log += line) })).catch(error, host);
  return answer;
}

describe('ProblemFilter', () => {
  it.each([
    [notFound('dream'), 404, 'dream-not-found', 'This dream does not exist.'],
    [new Refusal(409, 'phone-taken', 'Taken.'), 409, 'phone-taken', 'Taken.'],
    [new BadRequestException('x'), 400, 'bad-request', 'Bad Request'],
    [Object.assign(new Error('too large'), { statusCode: 413 }), 413, 'payload-too-large', 'Payload Too Large'],
    [new Error('secret words'), 500, 'internal-error', 'Something went wrong on our side.'],
    [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 503, 'unavailable', /waking up/],
    [Object.assign(new Error('x'), { driverError: { code: '57P01' } }), 503, 'unavailable', /waking up/],
  ])('[R421] answers %s with status %i and code %s', (error, status, code, message) => {
    const { status: given, body } = answerTo(error);
    expect(given).toBe(status);
    expect(body).toMatchObject({ statusCode: status, code, message: expect.stringMatching(message) as unknown });
    expect(Object.keys(body).sort()).toEqual(['code', 'correlationId', 'error', 'message', 'statusCode']);
  });

  it('answers with the parameters of a refusal', () => {
    const params = { maxBytes: 5, types: ['a', 'b'] };
    expect(answerTo(new Refusal(413, 'too-large', 'Too large.', params)).body).toMatchObject({ params });
  });

  it('leaks nothing of an unknown error', () => {
    expect(JSON.stringify(answerTo(new Error('secret words')).body)).not.toContain('secret');
  });
});

describe('isConnectionLost', () => {
  it.each([
    new Error('Connection terminated unexpectedly'),
    { code: '08006' },
    { driverError: { code: '57P03' } },
    // TypeORM throws it for a connection that breaks in the middle of a transaction.
    new QueryRunnerAlreadyReleasedError(),
    new QueryRunnerProviderAlreadyReleasedError(),
  ])('sees it in %p', (error) => {
    expect(isConnectionLost(error)).toBe(true);
  });

  it.each([new Error('no'), { code: '23505' }, null, undefined])('does not see it in %p', (error) => {
    expect(isConnectionLost(error)).toBe(false);
  });
});
