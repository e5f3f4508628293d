import { plainKeccak, type Hex } from '@fairlaunch/plan';
import { utf8 } from '../wire/bytes.ts';
import { plainTyped, withoutEnds } from './plain-typed.ts';

export const TYPED_ADDRESS_PROBLEMS = ['not-an-address', 'wrong-checksum', 'other-chain'] as const;
export type TypedAddressProblem = (typeof TYPED_ADDRESS_PROBLEMS)[number];

export type TypedAddress =
  | { state: 'empty' }
  | { state: 'problem'; problem: TypedAddressProblem; chain: string }
  | { state: 'address'; address: Hex };

const ADDRESS = /^0x[0-9a-f]{40}$/i;
const BNB_SMART_CHAIN = '56';
/**
 * Words before a colon: names of the chain, `ethereum:`, which names no chain (EIP-681), and
 * labels.
 */
const OUR_CHAINS = ['bnb', 'bsc', 'bep20', 'binance', 'bnbsmartchain', 'ethereum'];
const LABELS = ['address', 'addr', 'wallet', 'walletaddress', 'receiver', 'recipient', 'to'];
const LINK = /^https:\/\/(?:www\.)?bscscan\.com\/address\/(0x[0-9a-f]{40})(?:[?#].*)?$/i;
/** EIP-681: `ethereum:0x…@56`; in a transfer of a token, the receiver is a parameter. */
const PAYMENT = /^(?:pay-)?(0x[0-9a-f]{40})(?:@(\d+))?(?:\/(\w+))?(?:\?(.*))?$/i;
/** Prefixes of CAIP-10 and EIP-3770, and others of this form. */
const PREFIXED = /^(?:eip155:(\d+)|([\w-]+)):(.*)$/i;

const problem = (name: TypedAddressProblem, chain = ''): TypedAddress => ({
  state: 'problem',
  problem: name,
  chain,
});

/**
 * Reads an address of this chain, also in a payment link or after a chain prefix, as wallets copy
 * it.
 */
export function readTypedAddress(text: string): TypedAddress {
  const plain = withoutEnds(plainTyped(text)).replace(/\s/g, '');
  if (plain === '') return { state: 'empty' };
  const [, linked = plain] = LINK.exec(plain) ?? [];
  const [, id = BNB_SMART_CHAIN, name = 'bnb', rest = linked] = PREFIXED.exec(linked) ?? [];
  if (/^https?$/i.test(name)) return problem('not-an-address');
  if (id !== BNB_SMART_CHAIN) return problem('other-chain', id);
  if (![...OUR_CHAINS, ...LABELS].includes(name.toLowerCase())) return problem('other-chain', name);
  return readPayment(rest);
}

function readPayment(text: string): TypedAddress {
  const [, target = '', chain = BNB_SMART_CHAIN, call, query = ''] = PAYMENT.exec(text) ?? [];
  if (chain !== BNB_SMART_CHAIN) return problem('other-chain', chain);
  if (call !== undefined && call !== 'transfer') return problem('not-an-address');
  const address = call === undefined ? target : (new URLSearchParams(query).get('address') ?? '');
  if (!ADDRESS.test(address)) return problem('not-an-address');
  return hasRightChecksum(address)
    ? { state: 'address', address: address.toLowerCase() as Hex }
    : problem('wrong-checksum');
}

/** An address in mixed case must have the right checksum (EIP-55). */
export function hasRightChecksum(address: string): boolean {
  const letters = address.slice(2);
  if (letters === letters.toLowerCase() || letters === letters.toUpperCase()) return true;
  const hash = plainKeccak.hash(utf8(letters.toLowerCase()));
  return Array.from(letters).every((letter, index) => {
    const byte = hash[index >> 1]!;
    const isCapital = (index % 2 === 0 ? byte >> 4 : byte & 15) >= 8;
    return letter === (isCapital ? letter.toUpperCase() : letter.toLowerCase());
  });
}

/** True if a text is meant as an address, even one that cannot be read. */
export const hasAddressForm = (text: string): boolean => /0x|:/i.test(plainTyped(text));

/** Undefined if the text is no address, or one with a problem. */
export function typedAddress(text: string): Hex | undefined {
  const read = readTypedAddress(text);
  return read.state === 'address' ? read.address : undefined;
}

/** Reads a transaction's id of 64 characters, also at the end of an explorer's link. */
export function readTypedTransactionId(text: string): string {
  const plain = withoutEnds(plainTyped(text)).replace(/\s/g, '');
  const [, linked] = /^https?:\/\/.*\/([0-9a-f]{64})(?:[?#].*)?$/i.exec(plain) ?? [];
  return (linked ?? plain).toLowerCase();
}
