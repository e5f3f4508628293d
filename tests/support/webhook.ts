import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

/** Receiver of alarms and pings. */
export type Webhook = {
  url: string;
  /** `NAME STATE` of each alarm that was accepted, in order. */
  alarms: string[];
  /** Number of calls without a body. */
  pings: () => number;
  beDown: (isDown: boolean) => void;
  stop: () => Promise<void>;
};

export async function startWebhook(): Promise<Webhook> {
  const alarms: string[] = [];
  let pings = 0;
  let isDown = false;
  const server = createServer((request, response) => {
    void (async () => {
      if (request.method === 'GET') pings += 1;
      else {
        const { name, state } = (await json(request)) as { name: string; state: string };
        if (!isDown) alarms.push(`${name} ${state}`);
      }
      response.writeHead(isDown ? 500 : 204).end();
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    alarms,
    pings: () => pings,
    beDown: (next) => {
      isDown = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
