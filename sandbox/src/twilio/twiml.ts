import { elementsOf } from './xml.js';

export interface TwimlMessage {
  body: string;
  mediaUrls: string[];
}

/**
 * The <Message> elements of a TwiML response, in order, without empty ones. Throws when it is not a complete
 * <Response>.
 */
export const messagesOf = (twiml: string): TwimlMessage[] => {
  const [response, ...others] = elementsOf(twiml.trim());
  if (response?.name !== 'Response' || others.length > 0) throw new Error('TwiML must be one <Response>.');
  return response.children
    .filter(({ name }) => name === 'Message')
    .map((message) => ({
      body: (message.children.find(({ name }) => name === 'Body') ?? message).text.trim(),
      mediaUrls: message.children.filter(({ name }) => name === 'Media').map(({ text }) => text.trim()),
    }))
    .filter(({ body, mediaUrls }) => body !== '' || mediaUrls.length > 0);
};
