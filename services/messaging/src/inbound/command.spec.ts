import { commandIn, languageOfCommand } from './command.js';

describe('commandIn', () => {
  it.each([
    ['/help', { name: 'help' }],
    ['/STOP', { name: 'stop' }],
    [' /Undo ', { name: 'dream', command: 'undo' }],
    ['/private', { name: 'dream', command: 'private' }],
    ['/public', { name: 'dream', command: 'public' }],
    ['/lucid', { name: 'dream', command: 'lucid' }],
    ['/last', { name: 'dream', command: 'last' }],
    ['/more and a whale\nsang', { name: 'more', text: 'and a whale\nsang' }],
    ['/More\nand a whale', { name: 'more', text: 'and a whale' }],
    ['/more', { name: 'more', text: '' }],
    ['/Añade una ballena', { name: 'more', text: 'una ballena' }],
    ['/HILFE', { name: 'help' }],
    ['/ultimo', { name: 'dream', command: 'last' }],
    ['/rückgängig', { name: 'dream', command: 'undo' }],
    ['/deshacer', { name: 'dream', command: 'undo' }],
    ['/annuler', { name: 'dream', command: 'undo' }],
    ['/annulla', { name: 'dream', command: 'undo' }],
    ['/cancella!', { name: 'dream', command: 'undo' }],
    ['/loeschen', { name: 'dream', command: 'undo' }],
    ['/oeffentlich', { name: 'dream', command: 'public' }],
    ['/publique', { name: 'dream', command: 'public' }],
    ['/letzter Traum', { name: 'dream', command: 'last' }],
    ['/último sueño', { name: 'dream', command: 'last' }],
    ['/última', { name: 'dream', command: 'last' }],
    ['/undo.', { name: 'dream', command: 'undo' }],
    ['/ help', { name: 'help' }],
    ['/Hilfe!', { name: 'help' }],
    ['/ayuda.', { name: 'help' }],
    ['/aide.', { name: 'help' }],
    ['/kein Traum.', { name: 'none' }],
    ['/acrescente uma baleia', { name: 'more', text: 'uma baleia' }],
    ['/acrescenta uma baleia', { name: 'more', text: 'uma baleia' }],
    ['/more: a whale sang', { name: 'more', text: 'a whale sang' }],
    ['hi', { name: 'greeting' }],
    ['¡Buenos días!', { name: 'greeting' }],
    ['Bom dia ☀️', { name: 'greeting' }],
    ['/hello', { name: 'greeting' }],
    ['No.', { name: 'no' }],
    ['NÃO', { name: 'no' }],
    ['/no', { name: 'no' }],
    ['nein!', { name: 'no' }],
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
    ['/circle', { name: 'circle', number: null }],
    ['/Kreis 2', { name: 'circle', number: 2 }],
    ['/circle of stones', null],
    ['/circulo', { name: 'circle', number: null }],
    ['/join', { name: 'join', token: null }],
    ['/join AbCdEfGhIjKlMnOpQr_-12', { name: 'join', token: 'AbCdEfGhIjKlMnOpQr_-12' }],
    [
      '/beitreten https://dreams.example/circles/join#AbCdEfGhIjKlMnOpQr_-12',
      { name: 'join', token: 'AbCdEfGhIjKlMnOpQr_-12' },
    ],
    ['https://dreams.example/circles/join#AbCdEfGhIjKlMnOpQr_-12', { name: 'join', token: 'AbCdEfGhIjKlMnOpQr_-12' }],
    ['https://dreams.example/about', null],
    ['/join hands with the moon', null],
    ['/language of the birds', null],
  ])('reads %j', (body, command) => {
    expect(commandIn(body)).toEqual(command);
  });

  it.each([
    '',
    '/',
    'help',
    'undo',
    '/helpme',
    '/last night I flew',
    '/help me I was falling',
    'quiet',
    '/cancel',
    '/baja',
    '/hello from the sea',
    'hi there old friend',
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

describe('stop words', () => {
  it.each([
    ['en', ['stop', 'unsubscribe', 'opt out']],
    ['es', ['parar', 'baja', 'darse de baja']],
    ['pt', ['pare', 'cancelar inscrição']],
    ['de', ['stopp', 'abmelden', 'kündigen', 'kuendigen']],
    ['fr', ['arrêter', 'désabonner']],
    ['it', ['fermati', 'disiscrivimi']],
  ])('of %s are known in any case and with punctuation', (_, words) => {
    for (const word of words)
      for (const body of [word, word.toUpperCase(), `${word}!`, ` ${word}... `, `¡${word}!`, `${word} 🛑`])
        expect([body, commandIn(body)]).toEqual([body, { name: 'stop' }]);
  });

  it.each([
    'cancel',
    'cancelar',
    'cancela',
    'cancele',
    'abbrechen',
    'stornieren',
    'annuler',
    'annulla',
    'annullare',
    'cancella',
    'cancellami',
    'borrar',
    'löschen',
    'supprimer',
    'elimina',
    'undo',
    'delete',
  ])('are none that mean undo, cancel or delete: %s', (word) => {
    for (const body of [word, `/${word}`, `${word}!`]) expect(commandIn(body)).not.toEqual({ name: 'stop' });
  });

  it.each([
    '🛑',
    'Stop the train, I cried',
    'no moon was in the sky',
    'please stop writing to me',
    'nobody',
    'cancelled',
    `stop${' '.repeat(100)}!`,
  ])('are not found in %j', (body) => {
    expect(commandIn(body)).toBeNull();
  });
});
