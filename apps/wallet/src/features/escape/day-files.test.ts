import { gzipSync } from 'node:zlib';
import {
  balanceLeaf,
  canonicalJson,
  jsonHash,
  LEAVES,
  leavesTree,
  MANIFEST_VERSION,
  plainKeccak,
  tableFile,
  verifyProof,
  type DayManifest,
  type Hex,
} from '@fairlaunch/plan';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayReader, openDayFiles, type GivenFile } from './day-files.ts';
import { fileOf, missingFiles } from './file-names.ts';

const TOKEN: Hex = `0x${'55'.repeat(20)}`;
const HASH: Hex = `0x${'11'.repeat(32)}`;
/** Enough accounts for the check to report its progress. */
const ACCOUNTS = 3000;
const accountAt = (row: number): Hex => `0x${(row + 0x10000).toString(16).padStart(40, '0')}`;

const given = (name: string, content: Uint8Array): GivenFile => ({
  name,
  size: content.length,
  arrayBuffer: async () => Uint8Array.from(content).buffer,
});

function published() {
  const rows = Array.from({ length: ACCOUNTS }, (_, row) => row);
  const leaves = {
    count: ACCOUNTS,
    cumulative: Float64Array.from(rows, (row) => row * 1_000_000),
    deposited: Float64Array.from(rows, (row) => row * 900_000),
    token: new Uint8Array(ACCOUNTS),
    address: Uint8Array.from(
      rows.flatMap((row) => [...Buffer.from(accountAt(row).slice(2), 'hex')]),
    ),
  };
  const { file, bytes } = tableFile(LEAVES, ACCOUNTS, leaves, plainKeccak);
  const outputs = { version: 2, day: 7, tables: { leaves: file } };
  const manifest: DayManifest = {
    version: MANIFEST_VERSION,
    day: 7,
    planHash: HASH,
    inputsHash: HASH,
    outputsHash: jsonHash(outputs),
    linesRoot: HASH,
    lines: 0,
    balancesRoot: leavesTree([TOKEN], leaves, plainKeccak.hash).root,
    balances: ACCOUNTS,
    totals: {
      [TOKEN]: String(rows.reduce((sum, row) => sum + row, 0) * 1_000_000) + '0'.repeat(12),
    },
    previous: null,
  };
  return {
    manifest: Buffer.from(canonicalJson(manifest)),
    outputs: Buffer.from(canonicalJson(outputs)),
    leaves: Buffer.concat(bytes),
  };
}

const { manifest, outputs, leaves } = published();
const heads = [given('manifest.json', manifest), given('outputs.json', outputs)];
const open = (files: GivenFile[]) => openDayFiles(files, () => undefined);

describe('names of files', () => {
  it.each([
    ['leaves.bin', 0],
    ['leaves.bin.part3', 3],
    ['leaves (2).bin', 2],
    ['leaves(12).bin', 12],
  ])('%s is part %i of the leaves', (name, part) =>
    expect(fileOf(name)).toEqual({ file: 'leaves.bin', part }),
  );

  it.each([
    ['manifest.json', 'manifest.json'],
    ['outputs (1).json', 'outputs.json'],
  ])('%s is %s', (name, file) => expect(fileOf(name)?.file).toBe(file));

  it.each(['orders.bin', 'leaves.bin.exe', 'manifest.json.bak', 'xleaves.bin', ''])(
    '%s is not needed',
    (name) => expect(fileOf(name)).toBeUndefined(),
  );

  it('show which files are missing', () => {
    expect(missingFiles([])).toEqual(['manifest.json', 'outputs.json', 'leaves.bin']);
    expect(missingFiles([{ name: 'leaves.bin.part1' }, { name: 'manifest.json' }])).toEqual([
      'outputs.json',
    ]);
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('files from disk', () => {
  it.each([
    ['', DecompressionStream],
    ['an older iOS, without ', undefined],
  ])(
    'are put together from parts in any order, packed or not, by %sDecompressionStream',
    async (_, unpacker) => {
      vi.stubGlobal('DecompressionStream', unpacker);
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.nat({ max: leaves.length }), { maxLength: 4 }),
          fc.boolean(),
          fc.boolean(),
          async (cuts, packed, reversed) => {
            const ends = [...cuts.toSorted((a, b) => a - b), leaves.length];
            const parts = ends.map((end, part) => {
              const bytes = leaves.subarray(ends[part - 1] ?? 0, end);
              return given(
                part === 0 ? 'leaves.bin' : `leaves.bin.part${part}`,
                packed ? gzipSync(bytes) : bytes,
              );
            });
            const day = await open([...heads, ...(reversed ? parts.toReversed() : parts)]);
            const leaf = day.prove(accountAt(17), TOKEN)!;
            expect(verifyProof(day.root, balanceLeaf(leaf), leaf.proof)).toBe(true);
          },
        ),
        { numRuns: 8 },
      );
    },
  );

  it.each([DecompressionStream, undefined])(
    'are refused if gzip data is cut off',
    async (unpacker) => {
      vi.stubGlobal('DecompressionStream', unpacker);
      const broken = given('outputs.json', gzipSync(outputs).subarray(0, -20));
      await expect(
        open([given('manifest.json', manifest), broken, given('leaves.bin', leaves)]),
      ).rejects.toMatchObject({ reason: 'unreadable', file: 'outputs.json' });
    },
  );

  it('report the progress of the check up to the end', async () => {
    const reported: number[] = [];
    await openDayFiles([...heads, given('leaves.bin', leaves)], (done) => reported.push(done));
    expect(reported.length).toBeGreaterThan(1);
    expect(reported).toEqual(reported.toSorted((a, b) => a - b));
    expect(reported.at(-1)).toBeLessThanOrEqual(1);
  });

  it('give the leaves of an account, or the reason why they are refused', async () => {
    const read = dayReader();
    const files = [...heads, given('leaves.bin', leaves)];
    expect(await read({ files, account: accountAt(3) }, () => undefined)).toMatchObject({
      state: 'opened',
      day: 7,
      leaves: ACCOUNTS,
      tokens: [TOKEN],
      found: [{ cumulative: 3n * 10n ** 18n }],
    });
    expect(await read({ files, account: `0x${'99'.repeat(20)}` }, () => undefined)).toMatchObject({
      state: 'opened',
      found: [],
    });
    expect(await read({ files: heads, account: undefined }, () => undefined)).toEqual({
      state: 'refused',
      reason: 'missing',
      file: 'leaves.bin',
    });
    expect(
      await read(
        { files: [...heads, given('leaves.bin', leaves.subarray(1))], account: undefined },
        () => undefined,
      ),
    ).toEqual({ state: 'refused', reason: 'changed', file: 'leaves.bin' });
  });
});
