import type { ServerResponse } from 'node:http';

const held = new WeakMap<ServerResponse, (() => void)[]>();

/** Calls `release` when the answer has been written or its connection is gone. */
export function holdWhileUnderWay(response: ServerResponse, release: () => void): void {
  const releases = held.get(response);
  if (response.closed) {
    release();
  } else if (releases) {
    releases.push(release);
  } else {
    held.set(response, [release]);
    const end = () => letGo(response);
    response.once('finish', end).once('close', end);
  }
}

/** Gives back at once what the answer holds, for streams, which have limits of their own. */
export function letGo(response: ServerResponse): void {
  const releases = held.get(response) ?? [];
  held.delete(response);
  for (const release of releases) release();
}
