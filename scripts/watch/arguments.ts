import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isAddress, isHash, type Address, type Hex } from 'viem';

export const USAGE = `usage: watch SERVER [--rpc URL]... [--key FILE] [--home FOLDER] [--treasury ADDRESS]
             [--webhook URL] [--listen [HOST:]PORT] [--memory MB] [--accept HASH]
  SERVER      address of the server
  --rpc URL   endpoint of the chain, your own; two or more must agree. With --key it has to be given
  --key FILE  file with a watcher's key: signs what was checked, and posts it. Or ARN of a key in AWS KMS
  --home      folder that it goes on from; ~/.fairlaunch-watch/SERVER otherwise
  --treasury  address that the roots are read from; otherwise SERVER names it, and it stays
  --webhook   address that is told what was refused, and why
  --listen    serves a page that says how far it is; on 127.0.0.1 without HOST
  --memory    most that computing a day may take; 2560 otherwise
  --accept    content hash of the day to begin with, in place of the one whose root is active
--rpc and --webhook also take a file that holds the address`;

export type Arguments = {
  url: string;
  /** Addresses, or files that hold them. */
  rpc: string[];
  key: string | undefined;
  home: string;
  treasury: Address | undefined;
  webhook: string | undefined;
  listen: { host: string; port: number } | undefined;
  memoryMb: number | undefined;
  accept: Hex | undefined;
};

const MEMORY_MB = /^[1-9]\d{2,5}$/;

export const isUrl = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);

/** @throws Error if the text names no port */
function addressToListen(text: string): Arguments['listen'] {
  const [, host = '127.0.0.1', port] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
  if (port === undefined || Number(port) > 65_535) throw new Error('no port');
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
}

/** Undefined for wrong arguments. */
export function argumentsOf(args: string[], folder: string): Arguments | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        rpc: { type: 'string', multiple: true, default: [] },
        key: { type: 'string' },
        home: { type: 'string' },
        treasury: { type: 'string' },
        webhook: { type: 'string' },
        listen: { type: 'string' },
        memory: { type: 'string' },
        accept: { type: 'string' },
      },
    });
    const [server = '', ...rest] = positionals;
    const { rpc, key, home, treasury, webhook, listen, memory, accept } = values;
    if (!isUrl(server) || rest.length > 0 || (key !== undefined && rpc.length === 0))
      return undefined;
    if (treasury !== undefined && !isAddress(treasury)) return undefined;
    if (accept !== undefined && !isHash(accept)) return undefined;
    if (memory !== undefined && !MEMORY_MB.test(memory)) return undefined;
    const placeOf = (given: string) => (isUrl(given) ? given : path.resolve(folder, given));
    return {
      url: server.replace(/\/+$/, ''),
      rpc: rpc.map(placeOf),
      key: key === undefined || key.startsWith('arn:') ? key : path.resolve(folder, key),
      home:
        home === undefined
          ? path.join(os.homedir(), '.fairlaunch-watch', new URL(server).host)
          : path.resolve(folder, home),
      treasury,
      webhook: webhook === undefined ? undefined : placeOf(webhook),
      listen: listen === undefined ? undefined : addressToListen(listen),
      memoryMb: memory === undefined ? undefined : Number(memory),
      accept: accept?.toLowerCase() as Hex | undefined,
    };
  } catch {
    return undefined;
  }
}
