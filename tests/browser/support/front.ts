import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** An answer instead of the server's own. */
type Answer = { status?: number; type?: string; body: string };
type Change = (path: string, headers: IncomingMessage['headers']) => Answer | undefined;

/** A proxy in front of the real server, whose answers a test can replace. */
export type Front = {
  url: string;
  /** The body that the server itself answers. */
  ask: (path: string, headers?: Record<string, string>) => Promise<string>;
  /** Replaces answers from now on. */
  change: (next: Change) => void;
  stop: () => Promise<void>;
};

export async function startFront(server: string): Promise<Front> {
  let change: Change = () => undefined;
  const pass = (from: IncomingMessage, to: ServerResponse): void => {
    const { method, headers } = from;
    const passed = request(new URL(from.url ?? '/', server), { method, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    passed.on('error', () => to.destroy());
    to.on('close', () => passed.destroy());
    from.pipe(passed);
  };
  const front = createServer((from, to) => {
    const changed = change((from.url ?? '/').split('?')[0]!, from.headers);
    if (!changed) return pass(from, to);
    const { status = 200, type = 'text/javascript', body } = changed;
    to.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' }).end(body);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    ask: async (path, headers = {}) => (await fetch(new URL(path, server), { headers })).text(),
    change: (next) => void (change = next),
    stop: () =>
      new Promise((resolve) => {
        front.closeAllConnections();
        front.close(() => resolve());
      }),
  };
}
