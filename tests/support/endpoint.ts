import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

export type RpcRequest = { id: unknown; method: string; params?: unknown[] };

/** A false answer, or undefined to pass on that of the chain. */
export type Lie = (request: RpcRequest, truth: unknown) => unknown;

/** A second chain endpoint in front of a real chain, which can be made to lie. */
export type TestEndpoint = {
  url: string;
  asked: RpcRequest[];
  /** Of one call, or of several together. */
  requests: () => number;
  lie: (lie: Lie | undefined) => void;
  stop: () => Promise<void>;
};

/**
 * Starts an endpoint that forwards JSON-RPC to a chain and records the requests. A lie that throws
 * drops the connection.
 */
export async function startEndpoint(rpcUrl: () => string): Promise<TestEndpoint> {
  const asked: RpcRequest[] = [];
  let lie: Lie | undefined;
  let requests = 0;

  async function answer(body: RpcRequest): Promise<unknown> {
    asked.push(body);
    const told = await fetch(rpcUrl(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const truth = (await told.json()) as { result?: unknown };
    const lied = await lie?.(body, truth.result);
    return lied === undefined ? truth : { jsonrpc: '2.0', id: body.id, result: lied };
  }

  const server = createServer((request, response) => {
    void (async () => {
      requests += 1;
      const body = (await json(request)) as RpcRequest | RpcRequest[];
      const told = await (Array.isArray(body) ? Promise.all(body.map(answer)) : answer(body));
      response.setHeader('content-type', 'application/json').end(JSON.stringify(told));
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    requests: () => requests,
    lie: (next) => {
      lie = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
