import { dayOf, drawing, element, linked, timeOf } from './element.js';

const ONE_TICK = 'M4 6.5l3 3L14 2';
const TWO_TICKS = 'M1 6.5l3 3L11 2M8 9l.5.5L16 2';

const WHY = {
  63016: 'Not delivered: more than 24 hours since this phone last wrote (63016)',
  63019: 'Not delivered: its picture could not be downloaded (63019)',
  63021: 'Not delivered: WhatsApp does not take its picture (63021)',
};

const medium = ({ url, contentType }) => {
  if (contentType.startsWith('audio/')) return element('audio', { src: url, controls: true, preload: 'metadata' });
  if (!contentType.startsWith('image/'))
    return element('a', { href: url, target: '_blank', textContent: `File, ${contentType || 'of unknown type'}` });
  const picture = element('img', { src: url, alt: 'Picture in the chat', loading: 'lazy' });
  return element('a', { className: 'picture', href: url, target: '_blank', rel: 'noopener' }, [picture]);
};

const foot = ({ from, tick, at, errorCode }) => {
  const parts = [element('time', { textContent: timeOf(at), dateTime: at })];
  if (tick === 'failed') {
    const why = from === 'phone' ? 'The bot could not be reached' : (WHY[errorCode] ?? `Not delivered (${errorCode})`);
    parts.unshift(element('span', { className: 'note', textContent: why }));
  } else if (from === 'phone') {
    parts.push(tick === 'delivered' ? drawing(TWO_TICKS, 'Delivered') : drawing(ONE_TICK, 'Sent'));
  }
  return element('div', { className: 'foot' }, parts);
};

const button = (sid, title) => {
  const made = element('button', { type: 'button', className: 'quick', textContent: title });
  made.dataset.sid = sid;
  return made;
};

/** A text with its links, and with its bold parts. */
const words = ({ text, bold }) => {
  const nodes = [];
  let end = 0;
  for (const { offset, length } of bold) {
    nodes.push(...linked(text.slice(end, offset)));
    end = offset + length;
    nodes.push(element('strong', {}, linked(text.slice(offset, end))));
  }
  return [...nodes, ...linked(text.slice(end))];
};

const bubble = (message) =>
  element('li', { className: `message ${message.from} ${message.tick}` }, [
    element('div', { className: 'bubble' }, [
      ...message.media.map(medium),
      message.text === '' ? '' : element('p', {}, words(message)),
      foot(message),
      ...message.buttons.map((title) => button(message.sid, title)),
    ]),
  ]);

// The phone does not show messages that have not reached it.
const arrived = ({ from, tick }) => from === 'phone' || ['delivered', 'read', 'failed'].includes(tick);

const drawn = new Map();

/** Renders a chat. Unchanged bubbles are reused, so that images do not flicker. Returns their number. */
export const drawMessages = (place, messages) => {
  const atEnd = place.scrollHeight - place.scrollTop - place.clientHeight < 80;
  const nodes = [];
  let day = '';
  for (const message of messages.filter(arrived)) {
    if (dayOf(message.at) !== day) {
      day = dayOf(message.at);
      nodes.push(element('li', { className: 'day', textContent: day }));
    }
    const looks = JSON.stringify(message);
    if (drawn.get(message.sid)?.looks !== looks) drawn.set(message.sid, { looks, node: bubble(message) });
    nodes.push(drawn.get(message.sid).node);
  }
  place.replaceChildren(...nodes);
  const toEnd = () => (place.scrollTop = place.scrollHeight);
  if (!atEnd) return nodes.length;
  toEnd();
  for (const picture of place.querySelectorAll('img')) picture.addEventListener('load', toEnd, { once: true });
  return nodes.length;
};
