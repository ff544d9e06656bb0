import { element, timeOf } from './element.js';

const initialOf = (name) => (/\p{L}/u.exec(name)?.[0] ?? '#').toUpperCase();

const lastText = ({ last, number }) => {
  if (last === null) return number;
  return `${last.from === 'phone' ? 'You: ' : ''}${last.text}`;
};

const entry = (chat, chosen, choose) => {
  const button = element('button', { className: 'contact', onclick: () => choose(chat.number) }, [
    element('span', { className: 'portrait', textContent: initialOf(chat.name), ariaHidden: 'true' }),
    element('b', { textContent: chat.name }),
    chat.last === null ? '' : element('time', { textContent: timeOf(chat.last.at), dateTime: chat.last.at }),
    element('span', { className: 'last', textContent: lastText(chat) }),
  ]);
  button.setAttribute('aria-current', String(chat.number === chosen));
  button.dataset.number = chat.number;
  return button;
};

/** Renders the list of phones and preserves the focus. */
export const drawChats = (place, chats, chosen, choose) => {
  const focused = place.contains(document.activeElement) ? document.activeElement.dataset.number : undefined;
  place.replaceChildren(...chats.map((chat) => entry(chat, chosen, choose)));
  if (focused !== undefined) place.querySelector(`[data-number="${CSS.escape(focused)}"]`)?.focus();
};
