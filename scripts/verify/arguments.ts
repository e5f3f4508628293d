import path from 'node:path';
import { parseArgs } from 'node:util';
import { isAddress, type Address } from 'viem';

export const USAGE = `usage: verify SOURCE [--day D] [--rpc URL]... [--treasury ADDRESS] [--no-chain] [--keep FOLDER]
  SOURCE      address of a server, or a folder that npm run mirror filled
  --day D     through this day (counted from 1970-01-01); otherwise every published day
  --rpc URL   endpoint of the chain, best your own; two or more must agree; otherwise SOURCE names one
  --treasury  address that the roots are read from; otherwise SOURCE names it
  --no-chain  asks no endpoint: compares neither roots nor events, nor what contract wallets signed
  --keep      where downloaded days stay
Each day is lived from nothing but its journal, behind the days before it, from the first one on.
npm run watch goes on with each new day.
exit code: 0 all the same, 1 a difference, 2 wrong use, 3 something could not be read`;

export type Arguments = {
  source: { url: string } | { folder: string };
  day: number | undefined;
  rpcUrls: string[];
  treasury: Address | undefined;
  withChain: boolean;
  keep: string | undefined;
};

const isUrl = (text: string): boolean => /^https?:\/\//.test(text);

/** Undefined for wrong arguments. */
export function argumentsOf(args: string[], folder: string): Arguments | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        day: { type: 'string' },
        rpc: { type: 'string', multiple: true, default: [] },
        treasury: { type: 'string' },
        'no-chain': { type: 'boolean', default: false },
        keep: { type: 'string' },
      },
    });
    const [source, ...rest] = positionals;
    const { day, rpc, treasury, keep } = values;
    if (!source || rest.length > 0) return undefined;
    if ((day !== undefined && !/^\d{1,6}$/.test(day)) || !rpc.every(isUrl)) return undefined;
    if (treasury !== undefined && !isAddress(treasury)) return undefined;
    return {
      source: isUrl(source)
        ? { url: source.replace(/\/+$/, '') }
        : { folder: path.resolve(folder, source) },
      day: day === undefined ? undefined : Number(day),
      rpcUrls: rpc,
      treasury,
      withChain: !values['no-chain'],
      keep: keep === undefined ? undefined : path.resolve(folder, keep),
    };
  } catch {
    return undefined;
  }
}
