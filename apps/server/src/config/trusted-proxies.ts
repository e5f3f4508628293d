import { BlockList, isIP, isIPv6 } from 'node:net';

/** A range with addresses of several owners would let strangers choose their network address. */
const PRIVATE_RANGE = { network: '10.0.0.0', bits: 8 };
const MIN_PREFIX_BITS = { 4: 12, 6: 29 } as const;

function problemOf(entry: string): string | undefined {
  const [address = '', bits, ...more] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits)))
    return `${entry} is no address or range`;
  const full = version === 4 ? 32 : 128;
  const prefix = bits === undefined ? full : Number(bits);
  if (prefix > full) return `${entry} is no address or range`;
  if (version === 4) {
    const isPrivate = address === PRIVATE_RANGE.network && prefix >= PRIVATE_RANGE.bits;
    if (prefix < MIN_PREFIX_BITS[4] && !isPrivate) return `${entry} is too wide`;
    return isNobodys(address) ? `${entry} is no proxy's` : undefined;
  }
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  if (canonical.startsWith('ff')) return `${entry} is no proxy's`;
  // IPv4 addresses appear as ::ffff:0:0/96: a range around that block holds all of them.
  if (canonical.startsWith('::') && canonical !== '::1')
    return `${entry} holds IPv4 addresses: write those as they are`;
  return prefix >= MIN_PREFIX_BITS[6] ? undefined : `${entry} is too wide`;
}

/** No connection comes from "this network", from a multicast group or from a reserved address. */
function isNobodys(address: string): boolean {
  const [first] = address.split('.').map(Number) as [number];
  return first === 0 || first >= 224;
}

export const proxyList = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Returns a check whether a connection's other end is one of the proxies. */
export function trustedProxies(text: string): (address: string) => boolean {
  const proxies = new BlockList();
  const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
  for (const entry of proxyList(text)) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) proxies.addAddress(address, family(address));
    else proxies.addSubnet(address, Number(bits), family(address));
  }
  return (address) => proxies.check(address, family(address));
}

export function proxyProblems(text: string): string[] {
  return proxyList(text)
    .map(problemOf)
    .filter((problem) => problem !== undefined);
}
