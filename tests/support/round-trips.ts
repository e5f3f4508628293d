import type { EventEmitter } from 'node:events';
import pg from 'pg';

type Connection = EventEmitter & { stream: { write: (...all: never[]) => unknown } };

/** Message type with which a connection ends. */
const TERMINATE = 'X'.charCodeAt(0);

let trips = 0;

const connect = Reflect.get(pg.Client.prototype, 'connect') as (...all: unknown[]) => unknown;

/**
 * Counts round trips to databases of this process from now on: a trip begins with the first write
 * after an answer.
 * @returns the trips since it was last called
 */
export function countRoundTrips(): () => number {
  // Patched only once, even if several test files share the process.
  pg.Client.prototype.connect = function (this: pg.Client, ...all: unknown[]) {
    watch((this as unknown as { connection: Connection }).connection);
    return connect.apply(this, all);
  } as typeof pg.Client.prototype.connect;
  return () => {
    const counted = trips;
    trips = 0;
    return counted;
  };
}

function watch(connection: Connection): void {
  let isAsking = false;
  connection.on('readyForQuery', () => (isAsking = false));
  // The socket gets its own `write` once it is connected.
  connection.once('connect', () => {
    const write = connection.stream.write.bind(connection.stream);
    connection.stream.write = (...all) => {
      const [message] = all as unknown as [Buffer];
      if (!isAsking && message[0] !== TERMINATE) trips += 1;
      isAsking = true;
      return write(...all);
    };
  });
}
