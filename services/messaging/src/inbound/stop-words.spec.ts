import { stopWordIn } from './stop-words.js';

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

  it.each(['no', 'No.', 'NÃO', 'nao', 'nein!', 'Non', '/no'])('tells %j as a bare no', (body) => {
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
