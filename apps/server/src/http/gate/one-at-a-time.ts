import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { holdWhileUnderWay } from './under-way.ts';

/** Requests that may wait; browsers and proxies send none ahead, so a sender of more is cut. */
const MAX_WAITING = 8;
/** Time for an answer to be made and read; after it the connection is ended. */
export const MAX_ANSWER_MS = 120_000;

/**
 * Hands on one request of a connection at a time. Node parses all requests that a client sends
 * ahead and would begin all their answers, which hold memory and files, before the first is read.
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
