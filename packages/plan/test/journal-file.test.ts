import { describe, expect, it } from 'vitest';
import { MAX_ENTRY_BYTES, MAX_SIGNATURE_BYTES } from '../src/common/journal-limits.ts';
import { JournalError, journalLine, readJournal } from '../src/day/journal-file.ts';
import type { Entry } from '../src/state/entry.ts';

const entry = (signature: `0x${string}`): Omit<Entry, 'number'> => ({
  kind: 'EXIT_ASKED',
  at: 1_800_000_000,
  facts: { order: 7 },
  legs: [],
  warrant: { by: 'member', requestId: 'request', deadline: 1_800_000_060, signature },
});
const text = (...signatures: `0x${string}`[]) =>
  Buffer.from(signatures.map((signature) => journalLine(entry(signature))).join(''));

function* cut(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('a journal', () => {
  it('is the same however its text is cut into pieces', () => {
    const whole = text('0xaa', '0xbb', '0xcc');
    const entries = (['0xaa', '0xbb', '0xcc'] as const).map(entry);
    for (const size of [1, 2, 7, 100, whole.length])
      expect([...readJournal(cut(whole, size))], `pieces of ${size}`).toEqual(entries);
    expect([...readJournal([])]).toEqual([]);
  });

  it('is refused at the entry that does not end, or is longer than an entry may be', () => {
    const read = (bytes: Uint8Array) => [...readJournal(cut(bytes, 1 << 16))];
    expect(() => read(text('0xaa').subarray(0, -1))).toThrow('entry 0 does not end');
    const long = Buffer.concat([text('0xaa'), Buffer.alloc(MAX_ENTRY_BYTES + 1, 'x')]);
    expect(() => read(long)).toThrow('entry 1 is too long');
  });

  it('has signatures as long as a wallet’s may be, and no longer', () => {
    const longest = `0x${'ab'.repeat(MAX_SIGNATURE_BYTES)}` as const;
    expect([...readJournal([text(longest)])]).toHaveLength(1);
    expect(() => [...readJournal([text(`${longest}ab`)])]).toThrow(JournalError);
  });
});
