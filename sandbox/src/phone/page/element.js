/** Creates an element. Children are elements or text, never markup. */
export const element = (tag, properties = {}, children = []) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};

const LINK = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

/** Converts a text to nodes, with its URLs as links. */
export const linked = (text) => {
  const nodes = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    nodes.push(text.slice(end, match.index));
    nodes.push(element('a', { href: match[0], target: '_blank', rel: 'noopener noreferrer', textContent: match[0] }));
    end = match.index + match[0].length;
  }
  nodes.push(text.slice(end));
  return nodes;
};

const SVG = 'http://www.w3.org/2000/svg';

/** An SVG icon from a path, with an accessible name. */
export const drawing = (path, name, viewBox = '0 0 18 12') => {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', viewBox);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', name);
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
};

const clock = new Intl.DateTimeFormat([], { hour: '2-digit', minute: '2-digit' });
const calendar = new Intl.DateTimeFormat([], { weekday: 'long', day: 'numeric', month: 'long' });

export const timeOf = (iso) => clock.format(new Date(iso));
export const dayOf = (iso) => calendar.format(new Date(iso));
