/** Markup that needs no escaping. */
export class Html {
  constructor(readonly text: string) {}
}

/** Builds markup; every value that is not markup itself is escaped. Arrays are joined. */
export const html = (parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html =>
  new Html(parts.map((part, index) => part + (index < values.length ? rendered(values[index] ?? '') : '')).join(''));

const rendered = (value: string | Html | Html[]): string => {
  if (Array.isArray(value)) return value.map(rendered).join('');
  return value instanceof Html ? value.text : value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
};
