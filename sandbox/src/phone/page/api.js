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

const chat = (address) => `chats/${encodeURIComponent(address)}`;

/** The page's requests to the sandbox. Every call throws an Error with a message for people. */
export const api = {
  chats: () => request('chats'),
  chat: (address) => request(chat(address)),
  add: (address, name) => posted('chats', { address, name }),
  send: (address, text) => posted(`${chat(address)}/messages`, { text }),
  tap: (address, sid, title) => posted(`${chat(address)}/taps`, { sid, title }),
  notes: () => request('voice-notes'),
  speak: (address, text) => posted(`${chat(address)}/voice-notes`, { text }),
  sendNote: (address, note) => posted(`${chat(address)}/voice-notes`, { note }),
  sendRecording: (address, recording, words) => uploaded(`${chat(address)}/voice-notes`, recording, words),
  attach: (address, file, caption) => uploaded(`${chat(address)}/attachments`, file, caption),
  again: (sid) => posted(`messages/${sid}/again`, {}),
  forge: (address, text) => posted(`${chat(address)}/forged-messages`, { text }),
  skipDay: (address) => posted(`${chat(address)}/skip-day`, {}),
};
