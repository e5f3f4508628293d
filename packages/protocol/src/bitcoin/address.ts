import { Address, OutScript } from '@scure/btc-signer/payment.js';
import { NETWORK, TEST_NETWORK } from '@scure/btc-signer/utils.js';
import { plainTyped, withoutEnds } from '../typed/plain-typed.ts';
import { BITCOIN_NETWORKS, type BitcoinAddressType, type BitcoinNetwork } from './networks.ts';

const PARAMETERS = {
  mainnet: NETWORK,
  testnet: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
} satisfies Record<BitcoinNetwork, typeof NETWORK>;

const TYPES = {
  tr: 'TAPROOT',
  wpkh: 'SEGWIT',
  wsh: 'SEGWIT_SCRIPT',
  sh: 'SCRIPT_HASH',
  pkh: 'KEY_HASH',
} as const satisfies Record<string, BitcoinAddressType>;

export type BitcoinAddress =
  | { ok: true; address: string; type: BitcoinAddressType }
  | { ok: false; problem: 'invalid' | 'other-network' | 'other-chain' };

const PAYMENT = /^(?:([a-z]+):(?:\/\/)?)?([^?]*)/i;

/**
 * Reads an address alone or in a payment link (BIP 21), whose other parts are not used. Checks
 * type, checksum and network, and for Taproot that somebody can hold its key. An address in
 * capitals, as QR codes carry it, is returned in small letters.
 */
export function readBitcoinAddress(typed: string, network: BitcoinNetwork): BitcoinAddress {
  const plain = withoutEnds(plainTyped(typed)).replace(/\s/g, '');
  const [, scheme = 'bitcoin', text = ''] = PAYMENT.exec(plain) ?? [];
  if (scheme.toLowerCase() !== 'bitcoin') return { ok: false, problem: 'other-chain' };
  const type = typeOn(text, network);
  if (type !== undefined) return { ok: true, address: withoutCapitals(text), type };
  const fitsAnother = BITCOIN_NETWORKS.some((other) => typeOn(text, other) !== undefined);
  return { ok: false, problem: fitsAnother ? 'other-network' : 'invalid' };
}

function typeOn(text: string, network: BitcoinNetwork): BitcoinAddressType | undefined {
  try {
    const decoded = Address(PARAMETERS[network]).decode(text);
    OutScript.encode(decoded);
    return Object.hasOwn(TYPES, decoded.type)
      ? TYPES[decoded.type as keyof typeof TYPES]
      : undefined;
  } catch {
    return undefined;
  }
}

/** Bech32 in small letters; base58 unchanged, because its capitals and small letters differ. */
const withoutCapitals = (text: string) =>
  /^(bc|tb|bcrt)1/i.test(text) ? text.toLowerCase() : text;
