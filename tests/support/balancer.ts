import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const CHECK_INTERVAL_MS = 50;

/** Sends each call to the next server that is ready, without retries. */
export type Balancer = {
  url: string;
  ready: () => readonly string[];
  /** Sets the servers, which are asked whether they are ready. */
  serve: (servers: readonly string[]) => void;
  stop: () => Promise<void>;
};

export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let servers: readonly string[] = [];
  let ready: string[] = [];
  let turn = 0;

  const check = async () => {
    const answers = await Promise.all(
      servers.map((url) =>
        fetch(`${url}/api/health/ready`, { headers: { connection: 'close' } }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    ready = servers.filter((_, index) => answers[index]);
  };
  let checking = Promise.resolve();
  const timer = setInterval(() => {
    checking = checking.then(check);
  }, CHECK_INTERVAL_MS);

  const balancer = createServer((incoming, outgoing) => {
    const target = ready[(turn += 1) % ready.length];
    if (target === undefined) {
      outgoing.writeHead(502).end();
      return;
    }
    const { method, headers, url } = incoming;
    const forwarded = request(new URL(url!, target), { method, headers, agent }, (answer) => {
      const { connection: _own, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode!, rest);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    ready: () => ready,
    serve: (next) => {
      servers = next;
    },
    stop: async () => {
      clearInterval(timer);
      await checking;
      agent.destroy();
      balancer.closeAllConnections();
      await new Promise((resolve) => balancer.close(resolve));
    },
  };
}
