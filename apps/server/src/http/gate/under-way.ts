import type { ServerResponse } from 'node:http';

const held = new WeakMap<ServerResponse, (() => void)[]>();

/** Until the answer has been written or its connection is gone, whichever is first. */
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

/** Gives back what the answer holds; a stream, which has bounds of its own, does so as it begins. */
export function letGo(response: ServerResponse): void {
  const releases = held.get(response) ?? [];
  held.delete(response);
  for (const release of releases) release();
}
