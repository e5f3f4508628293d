import type { Close } from '@fairlaunch/protocol';
import { balanceLeaf, buildTree, canonicalJson, contentHash, jsonHash, lineLeaf, type DayManifest, type Hex } from '@fairlaunch/plan';
import { micro } from '@fairlaunch/money';
import { fileUrl, type DAY_FILES } from './closes.ts';

/** One thing that was computed again, and whether it came to what the manifest or the root says. */
export type FileCheck = { id: 'inputs' | 'outputs' | 'lines' | 'balances' | 'manifest' | 'root'; holds: boolean };

type Line = { day: number; account: Hex; kind: string; target: string; accelerated: string; carried: string; paid: string; pending: string };
type Leaf = { account: Hex; cumulative: string; deposited: string };

async function file<Content>(day: number, name: (typeof DAY_FILES)[number]): Promise<Content> {
  const answer = await fetch(fileUrl(day, name), { credentials: 'omit' });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return (await answer.json()) as Content;
}

/** The root over the day's reward lines. */
export function linesRoot(lines: readonly Line[]): Hex {
  const leaves = lines.map((line) =>
    lineLeaf({
      ...line,
      target: micro(line.target),
      accelerated: micro(line.accelerated),
      carried: micro(line.carried),
      paid: micro(line.paid),
      pending: micro(line.pending),
    }),
  );
  return buildTree(leaves).root;
}

/** The root over what everybody is owed. */
export function balancesRoot(token: Hex, leaves: readonly Leaf[]): Hex {
  return buildTree(
    leaves.map((leaf) => balanceLeaf({ account: leaf.account, token, cumulative: BigInt(leaf.cumulative), deposited: BigInt(leaf.deposited) })),
  ).root;
}

/** Loads a day's files and computes everything that the manifest and the root claim of them, here. */
export async function checkFiles(manifest: DayManifest, root: Close['root']): Promise<FileCheck[]> {
  const { day } = manifest;
  const [inputs, outputs, lines, balances, published] = await Promise.all([
    file<unknown>(day, 'inputs.json'),
    file<unknown>(day, 'outputs.json'),
    file<{ lines: Line[] }>(day, 'lines.json'),
    file<{ token: Hex; leaves: Leaf[] }>(day, 'balances.json'),
    file<DayManifest>(day, 'manifest.json'),
  ]);
  const balanceTree = balancesRoot(balances.token, balances.leaves);
  return [
    { id: 'inputs', holds: jsonHash(inputs) === manifest.inputsHash },
    { id: 'outputs', holds: jsonHash(outputs) === manifest.outputsHash },
    { id: 'lines', holds: linesRoot(lines.lines) === manifest.linesRoot },
    { id: 'balances', holds: balanceTree === manifest.balancesRoot },
    { id: 'manifest', holds: canonicalJson(published) === canonicalJson(manifest) },
    ...(root ? [{ id: 'root' as const, holds: root.root === balanceTree && root.contentHash === contentHash(published) }] : []),
  ];
}
