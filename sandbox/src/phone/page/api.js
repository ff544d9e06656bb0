const asked = async (path, options) => {
  const response = await fetch(`/phone/api/${path}`, options);
  const body = await response.json();
  if (!response.ok) throw new Error(body.message);
  return body;
};

const posted = (path, body) =>
  asked(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** What the phone asks of the sandbox. Every call throws an Error that a person can read. */
export const api = {
  chats: () => asked('chats'),
  chat: (number) => asked(`chats/${encodeURIComponent(number)}`),
  add: (number, name) => posted('chats', { number, name }),
  send: (number, text) => posted(`chats/${encodeURIComponent(number)}/messages`, { text }),
};
