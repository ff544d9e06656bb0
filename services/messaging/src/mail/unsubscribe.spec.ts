import { mailboxOf } from './unsubscribe.js';

describe('mailboxOf', () => {
  it.each([
    ['Ada@Example.org', 'ada@example.org'],
    ['ada+dreams@example.org', 'ada@example.org'],
    ['ada+a+b@example.org', 'ada@example.org'],
    ['ada+@example.org', 'ada@example.org'],
    ['+ada@example.org', '+ada@example.org'],
    ['a.da@example.org', 'a.da@example.org'],
    ['A.d.a+x@gmail.com', 'ada@gmail.com'],
    ['ad.a@GoogleMail.com', 'ada@gmail.com'],
    ['a.da@mail.gmail.com', 'a.da@mail.gmail.com'],
  ])('%s is %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));
});
