import { BlockList, isIP, isIPv4 } from 'node:net';
import { plainAddress } from '#config/plain-address.ts';

const FAMILIES = { ipv4: 'ipv4', ipv6: 'ipv6' } as const;
const exempt = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  exempt.addSubnet(network, prefix, FAMILIES.ipv4);
exempt.addAddress('::1', FAMILIES.ipv6);
exempt.addSubnet('fc00::', 7, FAMILIES.ipv6);
exempt.addSubnet('fe80::', 10, FAMILIES.ipv6);

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const HOUSEHOLD_MASK = 0xff00;

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = !tail ? [] : tail.split(':');
  if (tail === undefined) return before;
  const missing = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return [...before, ...missing, ...after];
}

/** Whoever has no address shares what others have of one network. */
const UNKNOWN = 'unknown';

/**
 * Network of a caller: an IPv4 address, or the /56 of an IPv6 one, which a provider gives to a
 * household.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIP(plain) === 0) return UNKNOWN;
  if (isIPv4(plain)) return plain;
  const network = groupsOf(plain)
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16));
  network[NETWORK_GROUPS - 1]! &= HOUSEHOLD_MASK;
  return `${network.map((group) => group.toString(16)).join(':')}::/56`;
}

/** True for loopback and private addresses, from which any number may certify (rulebook §1). */
export function isExempt(address: string): boolean {
  const plain = plainAddress(address);
  return isIP(plain) !== 0 && exempt.check(plain, isIPv4(plain) ? FAMILIES.ipv4 : FAMILIES.ipv6);
}
