import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';

const FOLDER = path.join(import.meta.dirname, 'tls');
/** Good for 127.0.0.1 until 2126; a process trusts it by `NODE_EXTRA_CA_CERTS`. */
export const CERTIFICATE = path.join(FOLDER, 'certificate.pem');

const BSC_CHAIN_ID = '0x38';

type Call = { id: number; method: string };

/** A development chain behind TLS and under BNB Smart Chain's id, which production asks for. */
export async function startTlsEndpoint(rpcUrl: string): Promise<{ url: string; stop: () => void }> {
  const answer = async (call: Call): Promise<unknown> => {
    if (call.method === 'eth_chainId') return { jsonrpc: '2.0', id: call.id, result: BSC_CHAIN_ID };
    const headers = { 'content-type': 'application/json' };
    return (await fetch(rpcUrl, { method: 'POST', headers, body: JSON.stringify(call) })).json();
  };
  const tls = { key: readFileSync(path.join(FOLDER, 'key.pem')), cert: readFileSync(CERTIFICATE) };
  const server = createServer(tls, (request, response) => {
    void json(request)
      .then((calls) =>
        Array.isArray(calls) ? Promise.all(calls.map(answer)) : answer(calls as Call),
      )
      .then((answers) => response.end(JSON.stringify(answers)))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
