export interface TwimlMessage {
  body: string;
  mediaUrls: string[];
}

/**
 * The <Message> elements of a TwiML response, in order, without empty ones. Throws when it is not a complete
 * <Response>.
 */
export const messagesOf = (twiml: string): TwimlMessage[] => {
  const [response, ...others] = elementsOf(twiml.trim());
  if (response?.name !== 'Response' || others.length > 0) throw new Error('TwiML must be one <Response>.');
  return response.children
    .filter(({ name }) => name === 'Message')
    .map((message) => ({
      body: (message.children.find(({ name }) => name === 'Body') ?? message).text.trim(),
      mediaUrls: message.children.filter(({ name }) => name === 'Media').map(({ text }) => text.trim()),
    }))
    .filter(({ body, mediaUrls }) => body !== '' || mediaUrls.length > 0);
};

/** An element with its own text, without that of its children. */
interface XmlElement {
  name: string;
  text: string;
  children: XmlElement[];
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[(?<cdata>[\s\S]*?)\]\]>|<(?<slash>\/?)(?<name>[A-Za-z][\w.-]*)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>|(?<text>[^<]+)/y;

/** The top-level elements of a small XML document, without attributes. Throws when it is not well-formed. */
const elementsOf = (xml: string): XmlElement[] => {
  const document: XmlElement = { name: '', text: '', children: [] };
  const open = [document];
  const token = new RegExp(TOKEN);
  while (token.lastIndex < xml.length) {
    const groups = token.exec(xml)?.groups;
    const inner = open.at(-1);
    if (groups === undefined || inner === undefined) throw new Error('It is not well-formed XML.');
    const { cdata, slash, name, empty, text } = groups;
    if (name === undefined) {
      inner.text += cdata ?? decoded(text ?? '');
    } else if (slash === '/') {
      if (inner.name !== name) throw new Error(`</${name}> closes what is not open.`);
      open.pop();
    } else {
      const element: XmlElement = { name, text: '', children: [] };
      inner.children.push(element);
      if (empty !== '/') open.push(element);
    }
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)?.name}> is never closed.`);
  if (document.text.trim() !== '') throw new Error('Text stands outside of the root element.');
  return document.children;
};

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16));
  });
