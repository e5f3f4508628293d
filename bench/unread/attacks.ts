import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Files that an attacker asks for: a large one of the app, and a published one. */
export type Targets = { port: number; file: string; published: string };

const AHEAD = 2_000;
const GUESTS = 11;
const DOWNLOADERS = 8;
const DOWNLOADS_EACH = 8;
/**
 * As many requests as may wait on a connection: they fill it, so that the download stays unread.
 */
const IN_FRONT = 8;

const request = (target: string): string => `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`;
export const addressOf = (guest: number): string => `127.0.0.${guest + 1}`;

/** Sends a text at once and reads nothing. */
async function send(port: number, text: string, guest: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: addressOf(guest) });
  socket.on('error', () => undefined).pause();
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

type Attack = (targets: Targets) => Promise<Socket[]>;

const guests = (count: number, one: (guest: number) => Promise<Socket>): Promise<Socket[]> =>
  Promise.all(Array.from({ length: count }, (_, guest) => one(guest)));

/** Each attack resolves once its connections are open and everything is written to them. */
export const ATTACKS: ReadonlyMap<string, Attack> = new Map<string, Attack>([
  [
    '2 000 requests on one connection',
    async ({ port, file }) => [await send(port, request(file).repeat(AHEAD), 0)],
  ],
  [
    'twelve such connections of three addresses',
    ({ port, file }) => guests(12, (guest) => send(port, request(file).repeat(AHEAD), guest % 3)),
  ],
  [
    'eleven guests with a stream in front',
    ({ port, file }) =>
      guests(GUESTS, (guest) =>
        send(port, request('/api/live') + request(file).repeat(AHEAD), guest),
      ),
  ],
  [
    'eight guests in all places for downloads',
    ({ port, file, published }) =>
      guests(DOWNLOADERS * DOWNLOADS_EACH, (download) =>
        send(port, request(file).repeat(IN_FRONT) + request(published), download % DOWNLOADERS),
      ),
  ],
]);
