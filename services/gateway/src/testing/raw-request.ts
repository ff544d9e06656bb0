import { once } from 'node:events';
import { connect } from 'node:net';

interface RawAnswer {
  /** 0 when the connection ended without a response. */
  status: number;
  text: string;
}

export interface RawRequest {
  write(bytes: string | Buffer): void;
  answer: Promise<RawAnswer>;
  destroy(): void;
}

/** Sends a raw request without the corrections of an HTTP client. */
export async function rawRequest(
  home: string,
  line: string,
  headers: Record<string, string | number>,
): Promise<RawRequest> {
  const { hostname, port, host } = new URL(home);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let text = '';
  const answer = new Promise<RawAnswer>((resolve) => {
    const settle = () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text });
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (isWhole(text)) settle();
    });
    socket.on('close', settle).on('error', settle);
  });
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${line} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return {
    write: (bytes) => void socket.write(bytes),
    answer: answer.finally(() => socket.destroy()),
    destroy: () => socket.destroy(),
  };
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1];
  return length === undefined ? text.endsWith('0\r\n\r\n') : text.length >= end + 4 + Number(length);
}
