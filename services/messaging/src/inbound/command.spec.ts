import { commandIn } from './command.js';

describe('commandIn', () => {
  it.each([
    ['/help', { name: 'help' }],
    ['/STOP', { name: 'stop' }],
    [' /Undo ', { name: 'ask', request: 'undo' }],
    ['/private', { name: 'ask', request: 'private' }],
    ['/public', { name: 'ask', request: 'public' }],
    ['/lucid', { name: 'ask', request: 'lucid' }],
    ['/last', { name: 'ask', request: 'last' }],
    ['/more and a whale\nsang', { name: 'more', text: 'and a whale\nsang' }],
    ['/More\nand a whale', { name: 'more', text: 'and a whale' }],
    ['/more', { name: 'more', text: '' }],
  ])('reads %j', (body, command) => {
    expect(commandIn(body)).toEqual(command);
  });

  it.each([
    '',
    '/',
    'help',
    'undo',
    '/ help',
    '/helpme',
    '/last night I flew',
    '/help me I was falling',
    '/undo.',
    '//undo',
    '/moreover I flew',
    '/public\nspeaking in my underwear',
  ])('finds none in %j', (body) => {
    expect(commandIn(body)).toBeNull();
  });
});
