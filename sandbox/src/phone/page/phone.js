import { api } from './api.js';
import { drawChats } from './chat-list.js';
import { drawMessages } from './chat-messages.js';
import { startRecorder } from './recorder.js';
import { startWays } from './ways.js';

const part = (id) => document.getElementById(id);
const [text, write, messages] = [part('text'), part('write'), part('messages')];
const drafts = new Map();
let chosen;

const complain = (place, error) => {
  place.hidden = error === undefined;
  place.textContent = error?.message ?? '';
};

const drawList = async () => {
  const { bot, chats } = await api.chats();
  part('bot').textContent = bot;
  drawChats(part('chats'), chats, chosen, (number) => choose(number));
  return chats;
};

const drawChat = async () => {
  const number = chosen;
  if (number === undefined) return;
  const chat = await api.chat(number);
  // Another phone was selected while this response was pending.
  if (number !== chosen) return;
  part('holder').textContent = `You are ${chat.name}${chat.name === number ? '' : `, ${number}`}`;
  for (const place of document.querySelectorAll('#empty .number')) place.textContent = number;
  part('empty').hidden = drawMessages(messages, chat.messages) > 0;
};

const grow = () => {
  text.style.height = 'auto';
  text.style.height = `${text.scrollHeight + 2}px`;
};

const choose = async (number, view = 'chat') => {
  if (chosen !== undefined) drafts.set(chosen, text.value);
  if (chosen !== number) messages.replaceChildren();
  chosen = number;
  document.body.dataset.view = view;
  history.replaceState(null, '', `/phone?from=${encodeURIComponent(number)}`);
  text.value = drafts.get(number) ?? '';
  // Words that were typed or sent before a phone is chosen would be lost.
  text.disabled = part('send').disabled = false;
  grow();
  await Promise.all([drawList(), drawChat()]);
  if (view === 'chat') text.focus();
};

/** Runs an action with the selected phone; an error is shown above the text field. */
const withPhone = async (act) => {
  if (chosen === undefined) return;
  messages.scrollTop = messages.scrollHeight;
  try {
    await act(chosen);
    complain(part('write-problem'));
  } catch (error) {
    complain(part('write-problem'), error);
  }
};

const takeWords = ({ mayBeEmpty = false } = {}) => {
  const words = text.value.trim();
  if (words === '' && !mayBeEmpty) throw new Error('Write some words first.');
  text.value = '';
  grow();
  return words;
};

startWays(part('more'), part('ways'), { withPhone, takeWords, file: part('file') });
startRecorder(part('record'), part('transcript'), part('transcript-text'), (recording, words) =>
  withPhone((number) => api.sendRecording(number, recording, words)),
).catch((error) => complain(part('write-problem'), error));

write.addEventListener('submit', async (event) => {
  event.preventDefault();
  const words = text.value.trim();
  if (words === '' || chosen === undefined) return;
  text.value = '';
  grow();
  messages.scrollTop = messages.scrollHeight;
  try {
    await api.send(chosen, words);
    complain(part('write-problem'));
  } catch (error) {
    text.value = words;
    grow();
    complain(part('write-problem'), error);
  }
});

messages.addEventListener('click', ({ target }) => {
  const { sid } = target.closest('button.quick')?.dataset ?? {};
  if (sid) withPhone((number) => api.tap(number, sid, target.textContent));
});

text.addEventListener('input', grow);
text.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  write.requestSubmit();
});

part('add').addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.currentTarget;
  const { number, name } = Object.fromEntries(new FormData(form));
  try {
    const added = await api.add(number, name);
    complain(part('add-problem'));
    form.reset();
    await choose(added.number);
  } catch (error) {
    complain(part('add-problem'), error);
  }
});

part('back').addEventListener('click', () => {
  document.body.dataset.view = 'list';
  part('chats').querySelector('[aria-current="true"]')?.focus();
});

const start = async () => {
  const query = new URLSearchParams(location.search);
  // A plus in a query string is decoded as a space.
  const digits = (query.get('from') ?? '').replace(/\D/g, '');
  const chats = await drawList();
  let number = chats[0]?.number;
  if (digits !== '') {
    number = `+${digits}`;
    if (!chats.some((chat) => chat.number === number)) await api.add(number, '');
    if (query.has('text')) drafts.set(number, query.get('text'));
  }
  await choose(number, digits === '' && chats.length > 1 ? 'list' : 'chat');

  const live = new EventSource('/phone/api/live');
  const catchUp = () => Promise.all([drawList(), drawChat()]);
  live.addEventListener('message', catchUp);
  live.addEventListener('open', catchUp);
};

start().catch((error) => complain(part('write-problem'), error));
