import { isIPv6, SocketAddress } from 'node:net';

const WITH_PORT = /^(?:\[(?<six>[^\]]*)\](?::\d+)?|(?<four>\d+(?:\.\d+){3}):\d+)$/;

/**
 * A network address without what a socket or a proxy may write around it: a port, brackets, a zone,
 * and IPv4 as IPv6. What is no address stays as it is.
 */
export function plainAddress(written: string): string {
  const { six, four } = WITH_PORT.exec(written)?.groups ?? {};
  const address = six ?? four ?? written;
  if (!isIPv6(address)) return address;
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '');
}
