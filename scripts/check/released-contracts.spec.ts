import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brokenContracts, type Contracts, type JsonSchema, presentContracts, refusals } from './released-contracts.ts';
import { RELEASES } from './released-schema.ts';

const folder = resolve(import.meta.dirname, '../..', RELEASES);
const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
const text: JsonSchema = { type: 'string' };

describe('what a release promised to programs', () => {
  it.each(readdirSync(folder))('is kept from %s on: events, requests and responses', (version) => {
    const released = JSON.parse(readFileSync(join(folder, version, 'contracts.json'), 'utf8')) as Contracts;
    expect(Object.keys(released.events).length).toBeGreaterThan(30);
    expect(brokenContracts(released, presentContracts())).toEqual([]);
  });

  it('is missed when an event or an operation is gone', () => {
    const released = { events: { recorded: text }, operations: { 'GET /api/recorded': {} } };
    expect(brokenContracts(released, { events: {}, operations: {} })).toEqual([
      'recorded: stored events have no contract any more',
      'GET /api/recorded: the operation is gone',
    ]);
  });

  it('is broken in a response by what is missing there, and not by what is new', () => {
    const at = (response: JsonSchema): Contracts => ({ events: {}, operations: { 'GET /api/recorded': { response } } });
    const [both, one] = [object({ title: text, night: text }), object({ title: text })];
    expect(brokenContracts(at(one), at(both))).toEqual([]);
    expect(brokenContracts(at(both), at(one))).toEqual(['GET /api/recorded, response.night is required now']);
  });

  it.each<[string, JsonSchema, JsonSchema, string[]]>([
    ['the same', object({ title: text }), object({ title: text }), []],
    ['one that may be left out', object({}), object({ night: text }, []), []],
    ['one that is no longer read', object({ title: text }), object({}), []],
    [
      'one that is refused',
      object({ title: text }),
      { ...object({}), additionalProperties: false },
      ['.title is refused now'],
    ],
    ['one more that must be there', object({}), object({ night: text }), ['.night is required now']],
    [
      'another type',
      object({ lucidity: text }),
      object({ lucidity: { type: 'integer' } }),
      ['.lucidity: string is integer now'],
    ],
    ['a whole number where any number is read', { type: 'integer' }, { type: 'number' }, []],
    ['a shorter text', { type: 'string', maxLength: 9 }, { type: 'string', maxLength: 8 }, [': maxLength is 8 now']],
    ['a longer text', { type: 'string', maxLength: 8 }, { type: 'string', maxLength: 9 }, []],
    ['a value more', { enum: ['a'] }, { enum: ['a', 'b'] }, []],
    ['a value less', { enum: ['a', 'b'] }, { enum: ['a'] }, [': other values']],
    ['null more', text, { anyOf: [text, { type: 'null' }] }, []],
    ['null less', { anyOf: [text, { type: 'null' }] }, text, [': a form is not accepted any more']],
    [
      'items of another type',
      { type: 'array', items: text },
      { type: 'array', items: { type: 'null' } },
      ['[]: string is null now'],
    ],
    ['another pattern', { type: 'string', pattern: 'a' }, { type: 'string', pattern: 'b' }, [': another pattern']],
  ])('%s', (_change, writer, reader, expected) => {
    expect(refusals(writer, reader, '')).toEqual(expected);
  });
});
