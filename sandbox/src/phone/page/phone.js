import { api } from './api.js';
import { drawChats } from './chat-list.js';
import { addressText, channelOf, stepsOf } from './channels.js';
import { drawMessages } from './chat-messages.js';
import { startRecorder } from './recorder.js';
import { startWays } from './ways.js';

const part = (id) => document.getElementById(id);
const [text, write, messages] = [part('text'), part('write'), part('messages')];
const drafts = new Map();
let chosen;
let channel;

const complain = (place, error) => {
  place.hidden = error === undefined;
  place.textContent = error?.message ?? '';
};

const drawList = async () => {
  const { chats } = await api.chats();
  drawChats(part('chats'), chats, chosen, (address) => choose(address));
  return chats;
};

const drawChat = async () => {
  const address = chosen;
  if (address === undefined) return;
  const chat = await api.chat(address);
  // Another phone was selected while this response was pending.
  if (address !== chosen) return;
  channel = chat.channel;
  part('holder').textContent = `You are ${chat.name === address ? '' : `${chat.name} `}on ${addressText(chat)}`;
  part('bot').textContent = `${channelOf(chat).name} ${chat.bot}`;
  for (const place of document.querySelectorAll('#empty .address')) place.textContent = address;
  for (const steps of document.querySelectorAll('#empty ol')) steps.hidden = steps.dataset.of !== stepsOf(chat);
  part('empty').hidden = drawMessages(messages, chat.messages) > 0;
};

const grow = () => {
  text.style.height = 'auto';
  text.style.height = `${text.scrollHeight + 2}px`;
};

const choose = async (address, view = 'chat') => {
  if (chosen !== undefined) drafts.set(chosen, text.value);
  if (chosen !== address) messages.replaceChildren();
  chosen = address;
  document.body.dataset.view = view;
  history.replaceState(null, '', `/phone?from=${encodeURIComponent(address)}`);
  text.value = drafts.get(address) ?? '';
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

startWays(part('more'), part('ways'), { withPhone, takeWords, file: part('file'), channel: () => channel });
startRecorder(part('record'), part('transcript'), part('transcript-text'), (recording, words) =>
  withPhone((address) => api.sendRecording(address, recording, words)),
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
  if (sid) withPhone((address) => api.tap(address, sid, target.textContent));
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
  const { address, name } = Object.fromEntries(new FormData(form));
  try {
    const added = await api.add(address, name);
    complain(part('add-problem'));
    form.reset();
    await choose(added.address);
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
  const chats = await drawList();
  const from = query.get('from');
  // A link to the bot of Telegram names no phone.
  let address = (from === 'telegram' ? chats.find((chat) => chat.channel === from) : chats[0])?.address;
  if (from !== null && from !== 'telegram') ({ address } = await api.chat(from));
  if (!chats.some((chat) => chat.address === address)) await api.add(address, '');
  // A link that names no phone fills in its words on each.
  const named = from === null ? chats.map((chat) => chat.address) : [address];
  if (query.has('text')) for (const one of named) drafts.set(one, query.get('text'));
  await choose(address, from === null && chats.length > 1 ? 'list' : 'chat');

  const live = new EventSource('/phone/api/live');
  const catchUp = () => Promise.all([drawList(), drawChat()]);
  live.addEventListener('message', catchUp);
  live.addEventListener('open', catchUp);
};

start().catch((error) => complain(part('write-problem'), error));
