import type { Schema } from './openapi.js';

/** A JSON schema as one would write the type: `{ title: string, tags: string[] }`, over several lines where it is an object. */
export function shapeText(schema: Schema | boolean | undefined, indent = ''): string {
  if (schema === undefined || typeof schema === 'boolean') return 'anything';
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((one) => shapeText(one, indent)))].join(' | ');
  switch (schema.type) {
    case 'object':
      return objectText(schema, indent);
    case 'array': {
      const item = shapeText(itemOf(schema), indent);
      return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
    }
    case undefined:
      return 'anything';
    default:
      return `${String(schema.type)}${detailsOf(schema)}`;
  }
}

function objectText({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string {
  const inside = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inside}${name}${required.includes(name) ? '' : '?'}: ${shapeText(schema, inside)}`,
  );
  if (lines.length > 0) return `{\n${lines.join('\n')}\n${indent}}`;
  return typeof additionalProperties === 'object' ? `{ [name]: ${shapeText(additionalProperties, inside)} }` : '{}';
}

const itemOf = ({ items }: Schema) => (Array.isArray(items) ? undefined : items);

/** What is asked of a value beyond its type; the bounds of a safe integer say nothing. */
function detailsOf({ format, minimum, maximum, minLength, maxLength, default: otherwise }: Schema): string {
  const isReal = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  const details = [
    format,
    isReal(minimum) && `from ${minimum}`,
    isReal(maximum) && `to ${maximum}`,
    minLength !== undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    otherwise !== undefined && `${JSON.stringify(otherwise)} when left out`,
  ].filter((detail) => typeof detail === 'string');
  return details.length > 0 ? ` (${details.join(', ')})` : '';
}
