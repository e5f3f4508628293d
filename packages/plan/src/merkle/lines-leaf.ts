import { micro } from '@fairlaunch/money';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Hex } from '../common/canonical.ts';
import { MAX_LEAF_LINES } from '../common/leaf-limits.ts';
import { addressBytes, asciiBytes, WORD_BYTES, Words } from './abi-words.ts';
import { leafHash, toHex } from './leaf-hash.ts';

/** Decimals; kinds other than STATIC have 0 for accelerated, carried and pending. */
type LeafLine = {
  kind: string;
  target: string;
  accelerated: string;
  carried: string;
  paid: string;
  pending: string;
};

/** All lines of a member on a day, kinds A–Z. */
type LinesLeaf = { day: number; account: Hex; lines: readonly LeafLine[] };

/**
 * OpenZeppelin's double hash of `abi.encode(uint256 day, address account, (string kind, uint256
 * target, uint256 accelerated, uint256 carried, uint256 paid, uint256 pending)[] lines)` (rulebook
 * §6, step 13), amounts in micro-units.
 * @throws RangeError when a field does not fit its type, or kinds are not A–Z, each once
 */
export function linesLeaf({ day, account, lines }: LinesLeaf): Hex {
  if (day < 0) throw new RangeError(`${day} is no day of a line`);
  if (lines.length === 0 || lines.length > MAX_LEAF_LINES)
    throw new RangeError(`no leaf has ${lines.length} lines`);
  if (lines.some(({ kind }, row) => row > 0 && kind <= lines[row - 1]!.kind))
    throw new RangeError('the kinds of a leaf are not A–Z, each once');
  const encoder = new LinesEncoder(day, lines.length);
  encoder.begin(addressBytes(account), lines.length);
  for (const { kind, target, accelerated, carried, paid, pending } of lines)
    encoder.add(
      asciiBytes(kind),
      micro(target),
      micro(accelerated),
      micro(carried),
      micro(paid),
      micro(pending),
    );
  return toHex(leafHash(keccak_256, encoder.bytes));
}

const HEAD_WORDS = 4;
/** Six fields, the kind's length and its letters. */
const LINE_WORDS = 8;
const FIELDS = 6;

const wordsOf = (lines: number): number => HEAD_WORDS + lines * (1 + LINE_WORDS);

/** Encodes one leaf of a day after the other, in one buffer. */
export class LinesEncoder {
  readonly #words: Words;
  readonly #day: number;
  #lines = 0;
  #added = 0;

  constructor(day: number, mostLines: number) {
    this.#day = day;
    this.#words = new Words(wordsOf(mostLines));
  }

  /** Begins the leaf of a member with so many lines; `account` is 20 bytes. */
  begin(account: Uint8Array, lines: number): void {
    this.#lines = lines;
    this.#added = 0;
    this.bytes.fill(0);
    this.#words.uint(0, this.#day);
    this.#words.address(1, account);
    this.#words.uint(2, 3 * WORD_BYTES);
    this.#words.uint(3, lines);
  }

  /** @param kind at most 32 letters in ASCII */
  add<Amount extends number | bigint>(
    kind: Uint8Array,
    target: Amount,
    accelerated: Amount,
    carried: Amount,
    paid: Amount,
    pending: Amount,
  ): void {
    const words = this.#words;
    const start = this.#lines + this.#added * LINE_WORDS;
    words.uint(HEAD_WORDS + this.#added, start * WORD_BYTES);
    const first = HEAD_WORDS + start;
    words.uint(first, FIELDS * WORD_BYTES);
    words.uint(first + 1, target);
    words.uint(first + 2, accelerated);
    words.uint(first + 3, carried);
    words.uint(first + 4, paid);
    words.uint(first + 5, pending);
    words.uint(first + 6, kind.length);
    words.bytes.set(kind, (first + 7) * WORD_BYTES);
    this.#added += 1;
  }

  get bytes(): Uint8Array {
    return this.#words.bytes.subarray(0, wordsOf(this.#lines) * WORD_BYTES);
  }
}
