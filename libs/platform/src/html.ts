/** Escaped markup. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | Html[] | string | number | null | undefined | false;

/** Builds markup; every interpolated value is escaped unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.map((text, index) => text + render(parts[index])).join(''));
}

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map((one) => one.text).join('');
  if (part === null || part === undefined || part === false) return '';
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
