import { codeAtStart, newCode } from './claim-code.js';

describe('newCode', () => {
  it('gives four letters that are no word', () => {
    expect(newCode(new Set())).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
  });

  it('never gives one twice', () => {
    const codes = new Set<string>();
    for (let i = 0; i < 5_000; i++) codes.add(newCode(codes));
    expect(codes.size).toBe(5_000);
  });
});

describe('codeAtStart', () => {
  it.each([
    ['/BDKW', { code: 'BDKW', text: '' }],
    ['/bdkw', { code: 'BDKW', text: '' }],
    ['/BDKW I flew\nover the sea', { code: 'BDKW', text: 'I flew\nover the sea' }],
  ])('reads %j', (body, code) => {
    expect(codeAtStart(body)).toEqual(code);
  });

  it.each(['', '/', 'BDKW', '/BDK', '/BDKWX', '/last night I flew', '/help', '/undo', '/stop', '/more', '/ BDKW'])(
    'finds none in %j',
    (body) => {
      expect(codeAtStart(body)).toBeNull();
    },
  );
});
