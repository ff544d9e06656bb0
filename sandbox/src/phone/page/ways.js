import { api } from './api.js';
import { element } from './element.js';

/** The menu of everything that can be sent besides typed text. */
export const startWays = (opener, menu, { withPhone, takeWords, file, channel }) => {
  const open = (isOpen) => {
    menu.hidden = !isOpen;
    opener.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) menu.querySelector('button')?.focus();
  };
  const way = (textContent, act) =>
    element('button', {
      type: 'button',
      textContent,
      onclick: () => {
        open(false);
        opener.focus();
        void withPhone(act);
      },
    });
  const resendReply = async (address) => {
    const { messages } = await api.chat(address);
    const last = messages.findLast(({ from, tick }) => from === 'phone' && tick !== 'failed');
    if (last === undefined) throw new Error('This phone has sent nothing yet.');
    await api.again(last.sid);
  };
  // Telegram signs nothing, and its messages may be answered at any time.
  const ofWhatsapp = [
    way('Forge the signature of the typed words', (address) => api.forge(address, takeWords())),
    way('Skip 24 hours', (address) => api.skipDay(address)),
  ];
  const fill = ({ notes }) =>
    menu.replaceChildren(
      element('h3', { textContent: 'Voice notes' }),
      way('Speak the typed words', (address) => api.speak(address, takeWords())),
      ...notes.map(({ note, title }) => way(title, (address) => api.sendNote(address, note))),
      element('h3', { textContent: 'Attach' }),
      way('A picture or document', async () => file.click()),
      element('h3', { textContent: 'When things go wrong' }),
      way('Send the last message twice', resendReply),
      ...(channel() === 'telegram' ? [] : ofWhatsapp),
    );

  opener.addEventListener('click', async () => {
    if (menu.hidden) await withPhone(async () => fill(await api.notes()));
    open(menu.hidden);
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    open(false);
    opener.focus();
  });
  document.addEventListener('pointerdown', (event) => {
    if (!menu.hidden && !menu.contains(event.target) && !opener.contains(event.target)) open(false);
  });
  file.addEventListener('change', () => {
    const [chosen] = file.files;
    file.value = '';
    if (chosen) void withPhone((address) => api.attach(address, chosen, takeWords({ mayBeEmpty: true })));
  });
};
