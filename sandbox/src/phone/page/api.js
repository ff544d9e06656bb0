const request = async (path, options) => {
  const response = await fetch(`/phone/api/${path}`, options);
  const body = await response.json();
  if (!response.ok) throw new Error(body.message);
  return body;
};

const posted = (path, body) =>
  request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const uploaded = (path, file, words) => {
  const body = new FormData();
  if (words) body.append('words', words);
  body.append('file', file, file.name ?? 'voice-note');
  return request(path, { method: 'POST', body });
};

const chat = (number) => `chats/${encodeURIComponent(number)}`;

/** The page's requests to the sandbox. Every call throws an Error with a message for people. */
export const api = {
  chats: () => request('chats'),
  chat: (number) => request(chat(number)),
  add: (number, name) => posted('chats', { number, name }),
  send: (number, text) => posted(`${chat(number)}/messages`, { text }),
  tap: (number, sid, title) => posted(`${chat(number)}/taps`, { sid, title }),
  notes: () => request('voice-notes'),
  speak: (number, text) => posted(`${chat(number)}/voice-notes`, { text }),
  sendNote: (number, note) => posted(`${chat(number)}/voice-notes`, { note }),
  sendRecording: (number, recording, words) => uploaded(`${chat(number)}/voice-notes`, recording, words),
  attach: (number, file, caption) => uploaded(`${chat(number)}/attachments`, file, caption),
  again: (sid) => posted(`messages/${sid}/again`, {}),
  forge: (number, text) => posted(`${chat(number)}/forged-messages`, { text }),
  skipDay: (number) => posted(`${chat(number)}/skip-day`, {}),
};
