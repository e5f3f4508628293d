const HIDDEN = '•••';

/** `m•••@e•••.org`: enough for the owner to recognise it. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const last = domain.slice(domain.lastIndexOf('.'));
  return `${local.slice(0, 1)}${HIDDEN}@${domain.slice(0, 1)}${HIDDEN}${last}`;
}

export const maskPhone = (phone: string): string =>
  `${phone.slice(0, 3)}${HIDDEN}${phone.slice(-2)}`;

/** Masks an IPv4 address or an IPv6 network. */
export function maskNetwork(network: string): string {
  const separator = network.includes(':') ? ':' : '.';
  return `${network.split(separator)[0]}${separator}${HIDDEN}`;
}
