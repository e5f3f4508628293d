import http from 'node:http';

const GIVE_UP_MS = 15_000;
const STRANGERS = 200;

/** Result of one call on a connection of its own, read to its end. */
export type Call = { milliseconds: number; status: number; body: string };

type Options = { method?: string; headers?: Record<string, string>; localAddress?: string };

/** @param at index of an address that no attack comes from */
export function call(url: string, at: number, options: Options = {}): Promise<Call> {
  const started = performance.now();
  const localAddress = options.localAddress ?? `127.0.1.${1 + (at % STRANGERS)}`;
  return new Promise((resolve) => {
    const end = (status: number, body = '') =>
      resolve({ milliseconds: performance.now() - started, status, body });
    const signal = AbortSignal.timeout(GIVE_UP_MS);
    http
      .request(url, { ...options, localAddress, agent: false, signal }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (text: string) => (body += text));
        answer.once('end', () => end(answer.statusCode!, body)).once('error', () => end(0));
      })
      .once('error', () => end(0))
      .end();
  });
}
