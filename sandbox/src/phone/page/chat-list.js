import { addressText, channelOf } from './channels.js';
import { drawing, element, timeOf } from './element.js';

const initialOf = (name) => (/\p{L}/u.exec(name)?.[0] ?? '#').toUpperCase();

const lastText = (chat) => {
  const { last } = chat;
  if (last === null) return addressText(chat);
  return `${last.from === 'phone' ? 'You: ' : ''}${last.text}`;
};

const entry = (chat, chosen, choose) => {
  const { name, sign } = channelOf(chat);
  const button = element('button', { className: 'contact', onclick: () => choose(chat.address) }, [
    element('span', { className: `portrait ${chat.channel}` }, [
      element('span', { textContent: initialOf(chat.name), ariaHidden: 'true' }),
      drawing(sign, name, '0 0 24 24'),
    ]),
    element('b', { textContent: chat.name }),
    chat.last === null ? '' : element('time', { textContent: timeOf(chat.last.at), dateTime: chat.last.at }),
    element('span', { className: 'last', textContent: lastText(chat) }),
  ]);
  button.setAttribute('aria-current', String(chat.address === chosen));
  button.dataset.address = chat.address;
  return button;
};

/** Renders the list of phones and preserves the focus. */
export const drawChats = (place, chats, chosen, choose) => {
  const focused = place.contains(document.activeElement) ? document.activeElement.dataset.address : undefined;
  place.replaceChildren(...chats.map((chat) => entry(chat, chosen, choose)));
  if (focused !== undefined) place.querySelector(`[data-address="${CSS.escape(focused)}"]`)?.focus();
};
