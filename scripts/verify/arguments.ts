import path from 'node:path';
import { parseArgs } from 'node:util';
import { isAddress, type Address } from 'viem';

export const USAGE = `usage: verify SOURCE [--day D] [--rpc URL]... [--treasury ADDRESS] [--no-chain] [--live] [--keep FOLDER]
  SOURCE      address of a server, or a folder that npm run mirror filled
  --day D     only this day (counted from 1970-01-01); otherwise every published day, oldest first
  --rpc URL   endpoint of the chain, best your own; two or more must agree; otherwise SOURCE names one
  --treasury  address that the roots are read from; otherwise SOURCE names it
  --no-chain  recomputes without comparing roots
  --live      lives each day from its journal alone, too; all days, with the chain
  --keep      where downloaded days stay
npm run watch goes on with each new day.
exit code: 0 all the same, 1 a difference, 2 wrong use, 3 something could not be read`;

export type Arguments = {
  source: { url: string } | { folder: string };
  day: number | undefined;
  rpcUrls: string[];
  treasury: Address | undefined;
  withChain: boolean;
  live: boolean;
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
        live: { type: 'boolean', default: false },
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
      live: values.live,
      keep: keep === undefined ? undefined : path.resolve(folder, keep),
    };
  } catch {
    return undefined;
  }
}
