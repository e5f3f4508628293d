import { toWei } from '@fairlaunch/money';
import {
  addressBytes,
  balanceLeaves,
  canonicalJson,
  contentHash,
  FlatTree,
  jsonHash,
  linesTree,
  manifestTokens,
  type DayManifest,
  type Hex,
  type KindLines,
} from '@fairlaunch/plan';
import type { Close } from '@fairlaunch/protocol';
import { keccak256 } from 'viem';
import {
  addressOf,
  dayBytes,
  hasHashOf,
  readTable,
  type DayTable,
  type TableHead,
} from './day-tables.ts';

type FileCheck = {
  id: 'inputs' | 'outputs' | 'lines' | 'balances' | 'manifest' | 'root';
  holds: boolean;
};

type Head = { tables: Record<string, TableHead> };

const HASH_BYTES = 32;
const keccak = (bytes: Uint8Array): Uint8Array => keccak256(bytes, 'bytes');

const json = async <Content>(day: number, name: string): Promise<Content> =>
  JSON.parse(new TextDecoder().decode(await dayBytes(day, name))) as Content;

async function tablesOf(
  day: number,
  { tables }: Head,
): Promise<{ hashesFit: boolean; tables: Record<string, DayTable> }> {
  const read = new Map<string, DayTable>();
  let hashesFit = true;
  for (const [name, head] of Object.entries(tables)) {
    const bytes = await dayBytes(day, `${name}.bin`);
    hashesFit &&= hasHashOf(head, bytes);
    read.set(name, readTable(head, bytes));
  }
  return { hashesFit, tables: Object.fromEntries(read) };
}

const LINES = 'lines-';

/** Root over the day's reward lines, kinds A–Z; a kind can be a newer one. */
function linesRoot(day: number, outputs: Record<string, DayTable>, members: DayTable): Hex {
  const kinds = Object.entries(outputs)
    .filter(([name]) => name.startsWith(LINES))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { numbers }]) => ({ ...numbers, kind: name.slice(LINES.length) }) as KindLines);
  return linesTree(day, kinds, members.addresses, keccak).tree.root;
}

function balancesRoot(tokens: readonly Hex[], leaves: DayTable): Hex {
  const leafOf = tokens.map((token) => balanceLeaves(addressBytes(token), keccak));
  const wei = (name: string, row: number): bigint => toWei(BigInt(leaves.numbers[name]![row]!));
  const hashes = new Uint8Array(leaves.rows * HASH_BYTES);
  for (let row = 0; row < leaves.rows; row++)
    hashes.set(
      leafOf[leaves.numbers['token']![row]!]!(
        addressOf(leaves, row),
        wei('cumulative', row),
        wei('deposited', row),
      ),
      row * HASH_BYTES,
    );
  return new FlatTree(hashes, keccak).root;
}

/** Loads a day's files and checks in the browser everything that manifest and root claim. */
export async function checkFiles(manifest: DayManifest, root: Close['root']): Promise<FileCheck[]> {
  const { day } = manifest;
  const [inputs, outputs, published] = await Promise.all([
    json<Head>(day, 'inputs.json'),
    json<Head>(day, 'outputs.json'),
    json<DayManifest>(day, 'manifest.json'),
  ]);
  const [before, after] = [await tablesOf(day, inputs), await tablesOf(day, outputs)];
  const balances = balancesRoot(manifestTokens(manifest), after.tables['leaves']!);
  return [
    { id: 'inputs', holds: before.hashesFit && jsonHash(inputs) === manifest.inputsHash },
    { id: 'outputs', holds: after.hashesFit && jsonHash(outputs) === manifest.outputsHash },
    {
      id: 'lines',
      holds: linesRoot(day, after.tables, before.tables['members']!) === manifest.linesRoot,
    },
    { id: 'balances', holds: balances === manifest.balancesRoot },
    { id: 'manifest', holds: canonicalJson(published) === canonicalJson(manifest) },
    ...(root
      ? [
          {
            id: 'root' as const,
            holds: root.root === balances && root.contentHash === contentHash(published),
          },
        ]
      : []),
  ];
}
