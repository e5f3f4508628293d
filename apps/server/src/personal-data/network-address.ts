import { BlockList, isIPv4 } from 'node:net';

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
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = !tail ? [] : tail.split(':');
  if (tail === undefined) return before;
  const missing = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return [...before, ...missing, ...after];
}

/**
 * Network of a caller: an IPv4 address, or the /56 of an IPv6 one, which a provider gives to a
 * household.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return plain;
  const network = groupsOf(plain.toLowerCase())
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16));
  network[NETWORK_GROUPS - 1]! &= HOUSEHOLD_MASK;
  return `${network.map((group) => group.toString(16)).join(':')}::/56`;
}

/** True for loopback and private addresses, from which any number may certify (rulebook §1). */
export function isExempt(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return exempt.check(plain, isIPv4(plain) ? FAMILIES.ipv4 : FAMILIES.ipv6);
}
