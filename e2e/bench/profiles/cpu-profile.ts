import { eventually } from '@dreamloom/testing';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Profiler } from 'node:inspector';
import { json } from 'node:stream/consumers';

const INSPECTOR = 'http://127.0.0.1:9229/json/list';
const SAMPLE_US = 500;

/** Records where a Node process spends its time during `work`. */
export async function cpuProfile(pid: number, work: () => Promise<unknown>): Promise<Profiler.Profile> {
  // Node listens on its default port for a debugger after this signal.
  process.kill(pid, 'SIGUSR1');
  let address = '';
  await eventually(async () => (address = await debuggerAddress()) !== '');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const request = requesterOf(socket);
  try {
    const { result } = await request<{ result: { value: number } }>('Runtime.evaluate', { expression: 'process.pid' });
    if (result.value !== pid) throw new Error(`the inspector's port belongs to process ${result.value}, not to ${pid}`);
    await request('Profiler.enable');
    await request('Profiler.setSamplingInterval', { interval: SAMPLE_US });
    await request('Profiler.start');
    await work();
    const { profile } = await request<{ profile: Profiler.Profile }>('Profiler.stop');
    // The next process needs the port.
    await request('Runtime.evaluate', { expression: 'setTimeout(() => process._debugEnd())' });
    return profile;
  } finally {
    socket.close();
    await eventually(async () => (await debuggerAddress()) === '');
  }
}

/** Empty while no process listens. Without an agent, because an open connection is answered even after the end. */
async function debuggerAddress(): Promise<string> {
  try {
    const [response] = (await once(get(INSPECTOR, { agent: false }), 'response')) as [IncomingMessage];
    const [target] = (await json(response)) as { webSocketDebuggerUrl: string }[];
    return target?.webSocketDebuggerUrl ?? '';
  } catch (error) {
    if (['ECONNREFUSED', 'ECONNRESET'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}

/** Sends one command at a time. */
function requesterOf(socket: WebSocket) {
  return async <Result>(method: string, params = {}): Promise<Result> => {
    socket.send(JSON.stringify({ id: 1, method, params }));
    const [{ data }] = (await once(socket, 'message')) as [MessageEvent];
    const { result, error } = JSON.parse(String(data)) as { result: Result; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
}
