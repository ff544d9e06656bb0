import twilio from 'twilio';
import { messagesOf } from './twiml.js';

describe('messagesOf', () => {
  it('reads messages of the vendor in order', () => {
    const answer = new twilio.twiml.MessagingResponse();
    answer.message('Got it: <moon> & "sea" it\'s ñ');
    const second = answer.message({ to: 'whatsapp:+34600111222' }, '');
    second.body('Look');
    second.media('https://pictures.example/a.jpg?x=1&y=2');
    expect(messagesOf(answer.toString())).toEqual([
      { body: 'Got it: <moon> & "sea" it\'s ñ', mediaUrls: [] },
      { body: 'Look', mediaUrls: ['https://pictures.example/a.jpg?x=1&y=2'] },
    ]);
  });

  it('reads numeric entities, CDATA and comments', () => {
    const twiml =
      '<Response><!-- <Message>no</Message> --><Message>&#233;&#x1F319;<![CDATA[ <3 ]]></Message></Response>';
    expect(messagesOf(twiml)).toEqual([{ body: 'é\u{1F319} <3', mediaUrls: [] }]);
  });

  it('finds nothing to send in an empty answer', () => {
    expect(messagesOf('<?xml version="1.0" encoding="UTF-8"?><Response/>')).toEqual([]);
    expect(messagesOf('<Response><Message></Message></Response>')).toEqual([]);
  });

  it.each([
    '',
    '{"ok":true}',
    '<Response><Message>half',
    '<Message>no root</Message>',
    '<Response></Message></Response>',
  ])('refuses %j', (text) => {
    expect(() => messagesOf(text)).toThrow();
  });
});
