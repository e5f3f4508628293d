import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { holdWhileUnderWay } from './under-way.ts';

/** Browsers and proxies send none before their turn; who sends more is cut. */
const MAX_WAITING = 8;
/** For an answer to be made and read: its reader is given up then. */
export const MAX_ANSWER_MS = 120_000;

/**
 * Hands on one request of a connection at a time. Node parses all that a client sends ahead and
 * would begin every answer, each with what it holds, while the first is not read.
 */
export function oneAtATime(handle: RequestListener, maxAnswerMs: number): RequestListener {
  const waitingOf = new WeakMap<Socket, (() => void)[]>();
  const goOn = (socket: Socket): void => {
    const begin = socket.destroyed ? undefined : waitingOf.get(socket)!.shift();
    if (begin) begin();
    else waitingOf.delete(socket);
  };
  return (request, response) => {
    const { socket } = request;
    const begin = (): void => {
      const late = setTimeout(() => socket.destroy(), maxAnswerMs).unref();
      holdWhileUnderWay(response, () => clearTimeout(late));
      response.once('close', () => goOn(socket));
      handle(request, response);
    };
    const waiting = waitingOf.get(socket);
    if (waiting && waiting.length >= MAX_WAITING) {
      socket.destroy();
    } else if (waiting) {
      waiting.push(begin);
    } else {
      waitingOf.set(socket, []);
      begin();
    }
  };
}
