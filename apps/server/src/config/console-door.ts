import { BlockList, isIP, isIPv4 } from 'node:net';
import type { Config } from './environment.ts';
import { plainAddress } from './plain-address.ts';

const MOST_RANGES = 64;

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

const rangesOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

function isRange(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0 || address.includes('%')) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** A check whether the console may be used from an address; undefined if it may from everywhere. */
export function consoleAddresses(text: string): ((address: string) => boolean) | undefined {
  const ranges = rangesOf(text);
  if (ranges.length === 0) return undefined;
  const allowed = new BlockList();
  for (const entry of ranges) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) allowed.addAddress(address, familyOf(address));
    else allowed.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => {
    const plain = plainAddress(address);
    return isIP(plain) !== 0 && allowed.check(plain, familyOf(plain));
  };
}

export const originOf = (url: string): string => new URL(url).origin;

export function doorProblems(config: Config): string[] {
  const { CONSOLE, CONSOLE_URL: url, CONSOLE_ADDRESSES: addresses } = config;
  const ranges = rangesOf(addresses);
  return [
    ...ranges
      .filter((entry) => !isRange(entry))
      .map((entry) => `CONSOLE_ADDRESSES: ${entry} is no address or range`),
    ...(ranges.length > MOST_RANGES ? [`CONSOLE_ADDRESSES: more than ${MOST_RANGES}`] : []),
    ...(url && new URL(url).href !== `${originOf(url)}/`
      ? ['CONSOLE_URL: must be scheme and host alone']
      : []),
    ...(url && originOf(url) === originOf(config.PUBLIC_URL)
      ? ['CONSOLE_URL: is PUBLIC_URL, where the console is without it']
      : []),
    ...(CONSOLE === 'off' && (url || ranges.length > 0)
      ? ['CONSOLE: is off beside CONSOLE_URL or CONSOLE_ADDRESSES']
      : []),
  ];
}
