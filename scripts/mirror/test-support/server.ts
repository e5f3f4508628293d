import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import {
  canonicalJson,
  contentHash,
  LEAVES,
  leavesTree,
  MANIFEST_VERSION,
  plainKeccak,
  tableFile,
  type DayManifest,
  type Hex,
} from '@fairlaunch/plan';
import { onTestFinished } from 'vitest';

const PART_BYTES = 8 << 20;
const ADDRESS: Hex = `0x${'22'.repeat(20)}`;
const HASH: Hex = `0x${'11'.repeat(32)}`;

const chain = {
  chainId: 56,
  chainName: 'BNB Smart Chain',
  host: 'https://chain.example',
  blockExplorerUrl: '',
  symbol: 'BNB',
  decimals: 18,
};
export const CONFIG = {
  chain,
  contracts: { treasury: ADDRESS, gateway: ADDRESS },
  tokens: [{ asset: 'USDT', address: ADDRESS }],
};

export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export const json = (response: ServerResponse, data: unknown) =>
  response.end(JSON.stringify({ code: 10_000, msg: '', data }));

type Day = { manifest: DayManifest; files: Map<string, Uint8Array> };

/** A day with one leaf whose files agree; `inputs` may be anything. */
export function publishedDay(
  inputs = canonicalJson({ tables: {} }),
  named: Partial<DayManifest> = {},
): Day {
  const leaves = {
    count: 1,
    cumulative: Float64Array.of(1_000_000),
    deposited: Float64Array.of(0),
    token: Uint8Array.of(0),
    address: new Uint8Array(20),
  };
  const { file, bytes } = tableFile(LEAVES, 1, leaves, plainKeccak);
  const heads = {
    'inputs.json': Buffer.from(inputs),
    'outputs.json': Buffer.from(canonicalJson({ tables: { leaves: file } })),
  };
  const manifest: DayManifest = {
    version: MANIFEST_VERSION,
    day: 7,
    planHash: HASH,
    inputsHash: plainKeccak.hashAll([heads['inputs.json']]),
    outputsHash: plainKeccak.hashAll([heads['outputs.json']]),
    linesRoot: HASH,
    lines: 0,
    balancesRoot: leavesTree([ADDRESS], leaves, plainKeccak.hash).root,
    balances: 1,
    totals: { [ADDRESS]: String(10n ** 18n) },
    previous: null,
    ...named,
  };
  return {
    manifest,
    files: new Map<string, Uint8Array>([
      ['manifest.json', Buffer.from(canonicalJson(manifest))],
      ...Object.entries(heads),
      ['leaves.bin', Buffer.concat(bytes)],
    ]),
  };
}

/** A server of one day, with an active root. */
export const serveDay = ({ manifest, files }: Day, config: object = CONFIG) =>
  serve(({ url }, response) => {
    const { pathname, searchParams } = new URL(url!, 'http://server');
    const root = { state: 'ACTIVE', contentHash: contentHash(manifest) };
    if (pathname === '/api/config') return json(response, config);
    if (pathname === '/api/closes')
      return json(response, { items: [{ day: manifest.day, manifest, root }], next: null });
    const from = Number(searchParams.get('part') ?? 0) * PART_BYTES;
    const part = files.get(pathname.split('/').at(-1)!)?.subarray(from, from + PART_BYTES);
    if (!part?.length) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(part));
  });
