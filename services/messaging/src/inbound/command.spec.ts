import { commandIn, languageOfCommand, stopWordIn } from './command.js';

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
    ['/Añade una ballena', { name: 'more', text: 'una ballena' }],
    ['/HILFE', { name: 'help' }],
    ['/ultimo', { name: 'request', request: 'last' }],
    ['/rückgängig', null],
    ['/quiet', { name: 'quiet' }],
    ['/Ruhe', { name: 'quiet' }],
    ['/SILENCIO', { name: 'quiet' }],
    ['/silêncio', { name: 'quiet' }],
    ['/silence', { name: 'quiet' }],
    ['/silenzio', { name: 'quiet' }],
    ['/language', { name: 'language', language: null }],
    ['/language deutsch', { name: 'language', language: 'de' }],
    ['/language DE', { name: 'language', language: 'de' }],
    ['/idioma alemán', { name: 'language', language: 'de' }],
    ['/sprache Portugiesisch', { name: 'language', language: 'pt-BR' }],
    ['/langue pt-br', { name: 'language', language: 'pt-BR' }],
    ['/lingua klingon', { name: 'language', language: null }],
    [`/language ${'x'.repeat(9_000)}`, { name: 'language', language: null }],
    ['/language of the birds', null],
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
    'quiet',
    '/quiet sea under the ice',
    '//undo',
    '/moreover I flew',
    '/public\nspeaking in my underwear',
  ])('finds none in %j', (body) => {
    expect(commandIn(body)).toBeNull();
  });
});

describe('languageOfCommand', () => {
  it.each([
    ['/hilfe', 'de'],
    ['/ayuda', 'es'],
    ['/Ajuda', 'pt-BR'],
    ['/aide', 'fr'],
    ['/aiuto', 'it'],
    ['/ruhe', 'de'],
    ['/help', null],
    ['/public', null],
    ['/último', null],
    ['/idioma', null],
    ['/silencio', null],
    ['hilfe', null],
    ['I flew', null],
    ['', null],
  ])('knows by %j that the language is %j', (body, language) => {
    expect(languageOfCommand(body)).toBe(language);
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
