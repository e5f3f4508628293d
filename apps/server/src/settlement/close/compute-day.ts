import {
  leavesTree,
  MANIFEST_VERSION,
  planHash,
  settle,
  type DayManifest,
  type Hex,
  type LeafTable,
  type SettleResult,
} from '@fairlaunch/plan';
import { headFile, JOURNAL_FILE, type DayFile, type StoredFile } from '../files/day-file.ts';
import type { DayInputs, LineInputs } from '../files/day-inputs.ts';
import { inputFiles } from '../files/inputs-file.ts';
import { loadKeccak } from '../files/keccak.ts';
import { outputFiles } from '../files/outputs-file.ts';
import { checkDay } from './check-day.ts';
import { dayLeaves } from './leaves.ts';
import { countLines, treeOfLines } from './lines-tree.ts';
import { rootTotals, type RootTotals } from './root-totals.ts';

export type ComputedDay = {
  day: number;
  result: SettleResult;
  leaves: LeafTable;
  totals: RootTotals;
  manifest: DayManifest;
  contentHash: Hex;
  /** Stored before. */
  journal: StoredFile;
  /** The others. Inputs come first; each head comes before its tables. */
  files: DayFile[];
};

export type Timings = { settleMs: number; treeMs: number; filesMs: number };

export function settleInputs(inputs: LineInputs): SettleResult {
  const { day, isoStart, plan, pools, members, orders, nodes, positions, week } = inputs;
  return settle({
    day,
    isoStart,
    plan,
    pools,
    members,
    orders,
    nodes,
    positions,
    ...(week && { week }),
  });
}

/**
 * Computes a day: the same inputs give the same bytes everywhere (rulebook §6).
 * @param written the inputs as they are published, which say the same
 * @throws InvariantError
 */
export async function computeDay(
  inputs: DayInputs,
  onTimings: (timings: Timings) => void = () => undefined,
  written: DayInputs = inputs,
): Promise<ComputedDay> {
  const keccak = await loadKeccak();
  const started = performance.now();
  const result = settleInputs(inputs);
  const leaves = dayLeaves(inputs, result);
  checkDay(inputs, result, leaves);
  const settled = performance.now();
  const { tree: lines } = treeOfLines(inputs.day, result, inputs.addresses, keccak);
  const tokens = inputs.tokens.map(({ token }) => token);
  const balances = leavesTree(tokens, leaves, keccak.hash);
  const planted = performance.now();
  const inputsOf = inputFiles(written, keccak);
  const outputsOf = outputFiles(result, leaves, keccak);
  const totals = rootTotals(inputs, leaves);
  const manifest: DayManifest = {
    version: MANIFEST_VERSION,
    day: inputs.day,
    planHash: planHash(inputs.plan),
    inputsHash: inputsOf.head.hash,
    outputsHash: outputsOf.head.hash,
    linesRoot: lines.root,
    lines: countLines(result),
    balancesRoot: balances.root,
    balances: leaves.count,
    totals: Object.fromEntries(totals.tokens.map(({ token, cumulative }) => [token, cumulative])),
    previous: inputs.previous,
  };
  const manifestOf = headFile('manifest.json', manifest, keccak);
  onTimings({
    settleMs: settled - started,
    treeMs: planted - settled,
    filesMs: performance.now() - planted,
  });
  return {
    day: inputs.day,
    result,
    leaves,
    totals,
    manifest,
    contentHash: manifestOf.hash,
    journal: { name: JOURNAL_FILE, bytes: inputs.journal.bytes, hash: inputs.journal.hash },
    files: [inputsOf.head, ...inputsOf.tables, outputsOf.head, ...outputsOf.tables, manifestOf],
  };
}
