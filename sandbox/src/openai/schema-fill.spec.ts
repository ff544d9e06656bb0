import { fillSchema } from './schema-fill.js';

const nothing = () => undefined;

describe('fillSchema', () => {
  it('fills what it does not know in the plainest way that fits', () => {
    const schema = {
      type: 'object',
      properties: {
        score: { type: 'integer', minimum: 3 },
        kind: { enum: ['b', 'a'] },
        parts: { type: 'array', minItems: 2, items: { $ref: '#/$defs/part' } },
        note: { anyOf: [{ type: 'null' }, { type: 'string' }] },
        open: { type: 'boolean' },
      },
      $defs: { part: { type: 'object', properties: { name: { type: 'string' } } } },
    };
    expect(fillSchema(schema, nothing)).toEqual({
      score: 3,
      kind: 'b',
      parts: [{ name: '' }, { name: '' }],
      note: '',
      open: false,
    });
  });

  it('uses what is known by name, at any depth', () => {
    const schema = {
      type: 'object',
      properties: { inner: { type: 'object', properties: { title: { type: 'string' } } } },
    };
    const known = (property: string) => (property === 'title' ? 'The Owl' : undefined);
    expect(fillSchema(schema, known)).toEqual({ inner: { title: 'The Owl' } });
  });
});
