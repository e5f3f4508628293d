import { toWei } from '@fairlaunch/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressAt,
  balanceLeaf,
  canonicalJson,
  contentHash,
  DayFilesError,
  jsonHash,
  LEAVES,
  leavesTree,
  MANIFEST_VERSION,
  openPublishedDay,
  plainKeccak,
  readTable,
  tableFile,
  verifyProof,
  type DayManifest,
  type LeafFile,
  type LeafTable,
} from '../src/index.ts';

const TOKEN = `0x${'55'.repeat(20)}` as const;
const OTHER = `0x${'77'.repeat(20)}` as const;
const TOKENS = [TOKEN, OTHER] as const;
const HASH = `0x${'11'.repeat(32)}` as const;

type Row = { address: Uint8Array; token: number; cumulative: number; deposited: number };
type Files = Record<LeafFile, Uint8Array>;

const amount = fc.nat({ max: 2 ** 40 });
/** Rows of leaves, sorted by token; an account may have a leaf in each. */
const rows = fc
  .uniqueArray(
    fc.record({
      address: fc.oneof(
        fc.uint8Array({ minLength: 20, maxLength: 20 }),
        fc.nat({ max: 3 }).map((digit) => new Uint8Array(20).fill(digit)),
      ),
      token: fc.nat({ max: 1 }),
      cumulative: amount,
      deposited: amount,
    }),
    {
      minLength: 1,
      maxLength: 40,
      selector: ({ address, token }) => `${token} ${address.join()}`,
    },
  )
  .map((list) => list.toSorted((one, other) => one.token - other.token));
const ONE_ROW: Row = {
  address: new Uint8Array(20).fill(7),
  token: 0,
  cumulative: 5,
  deposited: 3,
};

const tableOf = (list: readonly Row[]): LeafTable => ({
  count: list.length,
  cumulative: Float64Array.from(list, (row) => row.cumulative),
  deposited: Float64Array.from(list, (row) => row.deposited),
  token: Uint8Array.from(list, (row) => row.token),
  address: Uint8Array.from(list.flatMap((row) => [...row.address])),
});

const totalsOf = (list: readonly Row[]) =>
  Object.fromEntries(
    TOKENS.map((token, index) => [
      token,
      String(
        toWei(
          list.reduce((sum, row) => (row.token === index ? sum + BigInt(row.cumulative) : sum), 0n),
        ),
      ),
    ]),
  );

/** A day's files as a close publishes them. */
function publish(
  list: readonly Row[],
  change: Partial<DayManifest> = {},
): { files: Files; manifest: DayManifest } {
  const leaves = tableOf(list);
  const { file, bytes } = tableFile(LEAVES, leaves.count, leaves, plainKeccak);
  const outputs = { version: 2, day: 20_500, tables: { leaves: file } };
  const manifest: DayManifest = {
    version: MANIFEST_VERSION,
    day: 20_500,
    planHash: HASH,
    inputsHash: HASH,
    outputsHash: jsonHash(outputs),
    linesRoot: HASH,
    lines: 0,
    balancesRoot: leavesTree(TOKENS, leaves, plainKeccak.hash).root,
    balances: leaves.count,
    totals: totalsOf(list),
    previous: null,
    ...change,
  };
  const json = (value: unknown) => new TextEncoder().encode(canonicalJson(value));
  return {
    manifest,
    files: {
      'manifest.json': json(manifest),
      'outputs.json': json(outputs),
      'leaves.bin': Uint8Array.from(bytes.flatMap((part) => [...part])),
    },
  };
}

const open = (files: Partial<Files>) => openPublishedDay((name) => files[name], plainKeccak);

function reasonOf(files: Partial<Files>): string {
  try {
    open(files);
  } catch (error) {
    if (error instanceof DayFilesError) return `${error.reason} ${error.file}`;
    throw error;
  }
  return 'opened';
}

describe('the files of a day', () => {
  it('prove every account of the day, and no other', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const { files, manifest } = publish(list);
        const day = open(files);
        expect([day.root, day.contentHash, day.leaves]).toEqual([
          manifest.balancesRoot,
          contentHash(manifest),
          list.length,
        ]);
        expect(day.tokens).toEqual(TOKENS);
        for (const [row, { token, cumulative, deposited }] of list.entries()) {
          const account = addressAt(tableOf(list).address, row);
          const proved = day.prove(account, TOKENS[token]!)!;
          expect(proved).toMatchObject({
            account,
            token: TOKENS[token]!,
            cumulative: toWei(BigInt(cumulative)),
            deposited: toWei(BigInt(deposited)),
          });
          expect(verifyProof(day.root, balanceLeaf(proved), proved.proof)).toBe(true);
          expect(
            verifyProof(
              day.root,
              balanceLeaf({ ...proved, cumulative: proved.cumulative + 1n }),
              proved.proof,
            ),
          ).toBe(false);
          expect(day.prove(account, `0x${'66'.repeat(20)}`)).toBeUndefined();
        }
        expect(day.prove(`0x${'00'.repeat(19)}ff`, TOKEN)).toEqual(
          list.some(
            ({ address, token }) =>
              token === 0 && Number(`0x${Buffer.from(address).toString('hex')}`) === 0xff,
          )
            ? expect.anything()
            : undefined,
        );
      }),
      { numRuns: 40 },
    );
  });

  it('are refused if any byte of one of them is changed', () => {
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom<LeafFile>('manifest.json', 'outputs.json', 'leaves.bin'),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (list, name, at, flip) => {
          const { files, manifest } = publish(list);
          const changed = files[name].slice();
          changed[at % changed.length]! ^= flip;
          const opened = reasonOf({ ...files, [name]: changed });
          // A changed manifest that still parses has another hash than the one on chain.
          if (opened === 'opened') {
            expect(name).toBe('manifest.json');
            expect(open({ ...files, [name]: changed }).contentHash).not.toBe(contentHash(manifest));
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each<LeafFile>(['manifest.json', 'outputs.json', 'leaves.bin'])(
    'are refused with the name of the one that is missing: %s',
    (name) => {
      const { files } = publish([ONE_ROW]);
      expect(reasonOf({ ...files, [name]: undefined })).toBe(`missing ${name}`);
    },
  );

  it.each([
    ['another root', { balancesRoot: HASH }, 'changed leaves.bin'],
    ['another number of leaves', { balances: 2 }, 'changed leaves.bin'],
    ['another total', { totals: { [TOKEN]: '1', [OTHER]: '0' } }, 'changed leaves.bin'],
    ['a total missing', { totals: { [OTHER]: '0' } }, 'changed leaves.bin'],
    ['a total that is no amount', { totals: { [TOKEN]: '1x' } }, 'unreadable manifest.json'],
    ['no token', { totals: {} }, 'unreadable manifest.json'],
    ['another version', { version: 3 as 4 }, 'version manifest.json'],
    ['totals that are no object', { totals: null as never }, 'unreadable manifest.json'],
    ['a total that is a number', { totals: { [TOKEN]: 5 as never } }, 'unreadable manifest.json'],
    ['a negative number of lines', { lines: -1 }, 'unreadable manifest.json'],
    ['a hash that is none', { linesRoot: '0x12' as const }, 'unreadable manifest.json'],
    ['a predecessor that is none', { previous: '0x12' as const }, 'unreadable manifest.json'],
  ])('are refused under a manifest with %s', (_, change, reason) => {
    expect(reasonOf(publish([ONE_ROW], change).files)).toBe(reason);
  });

  it('are refused under a manifest that lacks a field', () => {
    const { files, manifest } = publish([ONE_ROW]);
    for (const name of Object.keys(manifest)) {
      const rest = Object.fromEntries(Object.entries(manifest).filter(([other]) => other !== name));
      expect(
        reasonOf({ ...files, 'manifest.json': new TextEncoder().encode(canonicalJson(rest)) }),
      ).toBe('unreadable manifest.json');
    }
  });

  it.each([
    ['of a token that the manifest does not name', [0, 2]],
    ['that comes after those of the next token', [1, 0]],
  ])('are refused with a leaf %s', (_, tokens) => {
    const list = tokens.map((token, row) => ({
      ...ONE_ROW,
      address: new Uint8Array(20).fill(row + 1),
      token: Math.min(token, 1),
    }));
    const { files, manifest } = publish(list);
    const { file, bytes } = tableFile(
      LEAVES,
      2,
      { ...tableOf(list), token: Uint8Array.from(tokens) },
      plainKeccak,
    );
    const outputs = { version: 2, day: 20_500, tables: { leaves: file } };
    const json = (value: unknown) => new TextEncoder().encode(canonicalJson(value));
    expect(
      reasonOf({
        ...files,
        'manifest.json': json({ ...manifest, outputsHash: jsonHash(outputs) }),
        'outputs.json': json(outputs),
        'leaves.bin': Uint8Array.from(bytes.flatMap((part) => [...part])),
      }),
    ).toBe('unreadable leaves.bin');
  });

  it('are refused with a leaf that is no whole amount', () => {
    for (const cumulative of [-1, 0.5, Number.NaN, 2 ** 53]) {
      const { files, manifest } = publish([ONE_ROW]);
      const { file, bytes } = tableFile(
        LEAVES,
        1,
        {
          ...tableOf([ONE_ROW]),
          cumulative: Float64Array.of(cumulative),
        },
        plainKeccak,
      );
      const outputs = { version: 2, day: 20_500, tables: { leaves: file } };
      const json = (value: unknown) => new TextEncoder().encode(canonicalJson(value));
      const forged = {
        ...files,
        'manifest.json': json({ ...manifest, outputsHash: jsonHash(outputs) }),
        'outputs.json': json(outputs),
        'leaves.bin': Uint8Array.from(bytes.flatMap((part) => [...part])),
      };
      expect(reasonOf(forged)).toBe('unreadable leaves.bin');
    }
  });
});

describe('a table', () => {
  it('is read as it was written, and refused in another size or with other columns', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: -3, max: 3 }), (list, more) => {
        const { count, ...columns } = tableOf(list);
        const { file, bytes } = tableFile(LEAVES, count, columns, plainKeccak);
        const whole = Uint8Array.from(bytes.flatMap((part) => [...part]));
        expect(readTable(LEAVES, file, whole)).toEqual(columns);
        const other = new Uint8Array(whole.length + more);
        if (more !== 0) expect(() => readTable(LEAVES, file, other)).toThrow('bytes instead of');
        expect(() => readTable({ ...LEAVES, address: 'uint8' }, file, whole)).toThrow(
          'other columns',
        );
      }),
    );
  });
});
