/** Addresses of push services that this app must not call. */
export const HOSTILE_PUSH_ADDRESSES: readonly [what: string, endpoint: string][] = [
  ['the metadata service', 'http://169.254.169.254/latest'],
  ['a private address', 'https://10.0.0.1/push'],
  ['this machine', 'https://127.0.0.1/push'],
  ['this machine in another spelling', 'https://[::ffff:127.0.0.1]/push'],
  ['plain http', 'http://push.example.org/1'],
  ['a port', 'https://push.example.org:5432/1'],
  ['a password', 'https://user:secret@push.example.org/1'],
];
