import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const CONTRACTS = resolve(import.meta.dirname, '../../libs/contracts/src/http');

/** The builders of the contracts' schemas. */
const BUILDERS = ['z', 'exactObject', 'line', 'longText', 'optionalLine', 'repeated'];

/** What makes schemas without another effect: the builders, and the schemas of which others are made. */
export function pureSchemas(): string[] {
  const files = readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' });
  const sources = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(CONTRACTS, file), 'utf8'));
  const text = sources.join('\n');
  const namesIn = (form: RegExp) => [...text.matchAll(form)].map(([, name = '']) => name);
  const schemas = new Set(namesIn(/^(?:export )?const ([A-Z][a-z]\w*) =/gm));
  return [...BUILDERS, ...new Set(namesIn(/\b([A-Z][a-z]\w*)\.\w+\(/g).filter((name) => schemas.has(name)))];
}
