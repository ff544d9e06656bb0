import { eventually } from './sandbox-on-a-free-port.js';
import type { RunningSandbox } from './sandbox-on-a-free-port.js';
import type { MessageView, Tick } from '../phone/chat-view.js';

export const testPhone = (sandbox: RunningSandbox, number: string) => {
  const chat = async (): Promise<MessageView[]> => {
    const response = await sandbox.call('GET', `/phone/api/chats/${encodeURIComponent(number)}`);
    return ((await response.json()) as { messages: MessageView[] }).messages;
  };
  return {
    chat,
    /** Sends a text to the bot; returns the message's sid. */
    write: async (text: string): Promise<string> => {
      const response = await sandbox.call('POST', `/phone/api/chats/${number}/messages`, { text });
      return ((await response.json()) as { sid: string }).sid;
    },
    /** Taps a button of a message; returns the sid of the tap. */
    tap: async (on: string, title: string): Promise<string> => {
      const response = await sandbox.call('POST', `/phone/api/chats/${number}/taps`, { sid: on, title });
      return ((await response.json()) as { sid: string }).sid;
    },
    withTick: (sid: string, tick: Tick): Promise<MessageView> =>
      eventually(async () => (await chat()).find((seen) => seen.sid === sid && seen.tick === tick)),
  };
};

export type TestPhone = ReturnType<typeof testPhone>;
