import { bytesToHex } from '@noble/hashes/utils.js';
import type { Hex } from '../common/canonical.ts';

export type Keccak = (bytes: Uint8Array) => Uint8Array;

/** OpenZeppelin hashes a leaf twice. */
export const leafHash = (keccak: Keccak, bytes: Uint8Array): Uint8Array => keccak(keccak(bytes));

export const toHex = (bytes: Uint8Array): Hex => `0x${bytesToHex(bytes)}`;
