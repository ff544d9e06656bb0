// Uploads one file repeatedly as one account after the other, in a separate process so that it delays no measured call.
import { createReadStream } from 'node:fs';
import { request } from 'node:http';
import { constants, setPriority } from 'node:os';

// An attacker computes on a machine of its own; here its work must not delay the services.
setPriority(constants.priority.PRIORITY_LOW);

const [url = '', file = '', ...cookies] = process.argv.slice(2);
const headers = { origin: new URL(url).origin, 'content-type': 'application/zip' };

function upload(): void {
  const [cookie] = cookies;
  if (cookie === undefined) return;
  const sent = request(url, { method: 'POST', headers: { ...headers, cookie } }, (answer) => {
    process.send?.(answer.statusCode);
    if (answer.statusCode === 429) cookies.shift();
    answer.resume().once('end', upload);
  });
  createReadStream(file).pipe(sent.once('error', upload));
}
upload();
process.once('disconnect', () => process.exit());
