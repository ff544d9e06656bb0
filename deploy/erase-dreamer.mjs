// Erases a person from all services, like the deletion of an account: in a container of dreams, node deploy/erase-dreamer.mjs <id>
import { deriveKey } from '../libs/platform/dist/keys.js';

const { AbortSignal, fetch } = globalThis;
const { PORT = '3000', INTERNAL_SECRET = '' } = process.env;
const [, , dreamerId = ''] = process.argv;
if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(dreamerId)) throw new Error('the id of a dreamer is needed');
const answer = await fetch(`http://127.0.0.1:${PORT}/api/profile`, {
  method: 'DELETE',
  headers: {
    'content-type': 'application/json',
    'x-internal-secret': deriveKey(INTERNAL_SECRET, 'internal calls'),
    'x-dreamer-id': dreamerId,
  },
  body: JSON.stringify({ confirmation: 'DELETE' }),
  signal: AbortSignal.timeout(30_000),
});
console.log(answer.status === 204 ? 'Erased; the other services follow within seconds.' : await answer.text());
process.exit(answer.status === 204 ? 0 : 1);
