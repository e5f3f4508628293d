/**
 * Bounds of a day's journal (docs/decisions/0137): the server refuses what goes beyond them, and whoever
 * reads a journal refuses the same.
 */

/** Entries of one member that its key signed, a day of UTC+8: far more than anybody needs. */
export const MAX_SIGNED_ENTRIES = 200;

/** Of one whose wallet is a contract, which every watcher has to ask at its endpoint. */
export const MAX_CONTRACT_ENTRIES = 50;

/**
 * Of a contract wallet. A Safe of ten owners signs with 650 bytes, one of eight passkeys with four
 * thousand; the same with its deployment (ERC-6492) adds about one thousand.
 */
export const MAX_SIGNATURE_BYTES = 4_096;

/** Of an entry in a file: far more than the largest list that operators sign. */
export const MAX_ENTRY_BYTES = 1 << 20;

/** Of a day's file, which nobody holds as a whole. */
export const MAX_JOURNAL_BYTES = 2 ** 32;

/** Idempotency key of a request. */
export const MAX_REQUEST_ID_LENGTH = 64;
