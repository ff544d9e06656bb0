import { aDream } from '../../testing/builders.js';
import { copyText, postIntent } from './dream-actions.js';

const words = 'Three elephants of glass. '.repeat(9);
const dream = aDream({ content: `${words}\n\n— Dream details —\nSetting: desert` });

it('[R128 R420 R464] posts the first 150 characters and the address of the product', () => {
  const intent = new URL(postIntent(dream, 'https://dreams.example.org'));
  expect(intent.origin + intent.pathname).toBe('https://x.com/intent/post');
  expect(intent.searchParams.get('url')).toBe('https://dreams.example.org');
  expect(intent.searchParams.get('text')).toBe(`${words.slice(0, 147)}...`);
});

it('[R465] copies the first 120 characters, without the details', () => {
  expect(copyText(dream, false)).toBe(`${words.slice(0, 117)}...`);
  expect(copyText(dream, true)).toBe(words);
  expect(copyText({ content: 'I flew.' }, false)).toBe('I flew.');
});
