import { commandIn, stopWordIn } from './command.js';

describe('commandIn', () => {
  it.each([
    ['/help', { name: 'help' }],
    ['/STOP', { name: 'stop' }],
    [' /Undo ', { name: 'request', request: 'undo' }],
    ['/private', { name: 'request', request: 'private' }],
    ['/public', { name: 'request', request: 'public' }],
    ['/lucid', { name: 'request', request: 'lucid' }],
    ['/last', { name: 'request', request: 'last' }],
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

describe('stopWordIn', () => {
  it.each([
    ['en', ['stop', 'cancel', 'unsubscribe']],
    ['es', ['parar', 'cancelar', 'darse de baja']],
    ['pt', ['pare', 'cancelar', 'cancelar inscrição']],
    ['de', ['stopp', 'abbrechen', 'abmelden']],
    ['fr', ['arrêter', 'annuler', 'désabonner']],
    ['it', ['fermati', 'annulla', 'disiscrivimi']],
  ])('knows the words of %s in any case, with punctuation and a slash', (_, words) => {
    for (const word of words)
      for (const body of [word, word.toUpperCase(), `${word}!`, ` ${word}... `, `¡${word}!`, `/${word}`, `${word} 🛑`])
        expect([body, stopWordIn(body)]).toEqual([body, 'stop']);
  });

  it.each(['no', 'No.', 'NÃO', 'nao', 'nein!', 'Non', '/no'])('recognises %j as a bare no', (body) => {
    expect(stopWordIn(body)).toBe('no');
  });

  it.each([
    '',
    '/',
    '🛑',
    'Stop the train, I cried',
    'no moon was in the sky',
    'please stop writing to me',
    'nobody',
    'cancelled',
    `stop${' '.repeat(100)}!`,
  ])('finds none in %j', (body) => {
    expect(stopWordIn(body)).toBeNull();
  });
});
