import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anvil } from 'viem/chains';
import { expect, it } from 'vitest';
import { freePort } from '../../../../tests/support/free-port.ts';
import { startTlsEndpoint } from '../../../../tests/support/tls-endpoint.ts';
import { openEndpoint } from '../chain/endpoint.ts';
import { isWithoutAnswer, reasonOf } from './endpoint-errors.ts';

async function reasonAt(url: string): Promise<string> {
  const error = await openEndpoint(anvil, url)
    .getChainId()
    .catch((thrown: unknown) => thrown);
  return isWithoutAnswer(error) ? reasonOf(error) : 'it answered';
}

it('says why an endpoint did not answer', async () => {
  const untrusted = await startTlsEndpoint('http://127.0.0.1:1');
  expect(await reasonAt(untrusted.url)).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
  untrusted.stop();

  expect(await reasonAt(`http://127.0.0.1:${await freePort()}`)).toBe('ECONNREFUSED');

  const refusing = createServer((_, response) => response.writeHead(401).end()).listen(0);
  const { port } = refusing.address() as AddressInfo;
  expect(await reasonAt(`http://127.0.0.1:${port}`)).toBe('HTTP 401');
  refusing.close();
});
