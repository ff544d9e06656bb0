import { OPERATIONS } from './index.js';

/** What a token may call. A new operation in this list is a decision: whoever has a token can do it without the dreamer. */
const READ = [
  ...['GET /api/dreams', 'GET /api/patterns', 'GET /api/dreams/months', 'GET /api/dreams/on-this-night'],
  ...['GET /api/dreams/:dream', 'GET /api/dreams/:dream/other-ending', 'GET /api/dreams/:dream/similar'],
  ...['GET /api/dreams/:dream/revisions', 'GET /api/dreams/:dream/revisions/:revision'],
  ...['GET /api/dreams/:dream/images', 'GET /api/media/:name', 'GET /api/dreams/:dream/transcript'],
  ...['GET /api/people', 'GET /api/dreams/:dream/people', 'GET /api/dreams/:dream/motifs', 'GET /api/motifs'],
];
const WRITE = ['POST /api/dreams'];

const withScope = OPERATIONS.filter(([, { scope }]) => scope !== undefined);

describe('operations with a scope', () => {
  it('are these, and no others', () => {
    const of = (wanted: string) => withScope.filter(([, { scope }]) => scope === wanted).map(([name]) => name);
    expect([of('read').sort(), of('write')]).toEqual([READ.sort(), WRITE]);
  });

  it('publish nothing, and change nothing to read', () => {
    const allowed = ['dream-recorded', 'webhook-due'];
    for (const [name, { scope, appends = [] }] of withScope) {
      expect([name, scope === 'read', appends.filter((event) => !allowed.includes(event))]).toEqual([
        name,
        name.startsWith('GET '),
        [],
      ]);
    }
  });

  it('are tools only where they are of the dreamer’s own journal', () => {
    const tools = OPERATIONS.filter(([, { tool }]) => tool !== undefined);
    expect(tools.map(([, { tool }]) => tool!.name).sort()).toEqual([
      ...['dream_patterns', 'read_dream', 'record_dream', 'search_dreams'],
    ]);
    for (const [name, { audience, topic, scope, tool }] of tools) {
      expect([name, ['dreamer', 'owner'].includes(audience), topic]).toEqual([name, true, 'Journal']);
      expect([name, tool!.hasWords]).toEqual([name, scope === 'read']);
    }
  });
});
