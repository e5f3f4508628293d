import { toDecimal, type Micro } from '@fairlaunch/money';
import {
  balanceLeaf, buildTree, canonicalJson, jsonHash, lineLeaf, planHash, type BalanceLeaf, type DayManifest, type Hex, type MerkleTree, type SettleResult, type StaticLine,
} from '@fairlaunch/plan';
import type { BalancesFile, DayFile, DayFileName, FileLine, InputsFile, LinesFile, OutputsFile } from './day-files.ts';
import { closeChanges, dayLeaves } from './day-leaves.ts';
import { settleInputs } from './settle-inputs.ts';

/** A day computed from its inputs alone: results for the ledger, and files for everybody. */
export type ComputedDay = {
  inputs: InputsFile;
  result: SettleResult;
  lines: StaticLine[];
  leaves: BalanceLeaf[];
  manifest: DayManifest;
  contentHash: Hex;
  files: Record<DayFileName, DayFile>;
};

function outputsOf(inputs: InputsFile, result: SettleResult): OutputsFile {
  const account = (seat: number) => inputs.members[seat - 1]!.account;
  const { orders } = result;
  const earned: OutputsFile['orders'] = [];
  for (let row = 0; row < orders.count; row++) {
    if (orders.ownRelease[row] === 0) continue;
    const amount = (column: Float64Array) => toDecimal(BigInt(column[row]!));
    earned.push({
      number: orders.number[row]!,
      ownRelease: amount(orders.ownRelease),
      accelerated: amount(orders.accelerated),
      released: amount(orders.released),
    });
  }
  return {
    version: 1,
    day: inputs.day,
    static: {
      before: toDecimal(result.static.pool),
      dues: toDecimal(result.static.dues),
      paid: toDecimal(result.static.paid),
      after: toDecimal(result.static.pool - result.static.paid),
    },
    exited: result.exited.map((exit) => ({
      order: exit.order,
      account: account(exit.member),
      principal: toDecimal(exit.principal),
      fee: toDecimal(exit.fee),
      feeShares: Object.fromEntries(Object.entries(exit.feeShares).map(([name, share]) => [name, toDecimal(share)])),
      quotaLapsing: toDecimal(exit.quotaLapsing),
      pendingLapsing: toDecimal(exit.pendingLapsing),
    })),
    completed: result.completed.map((order) => ({ order: order.order, account: account(order.member), principal: toDecimal(order.principal) })),
    grants: result.grants.map((grant) => ({
      order: grant.order, referral: account(grant.referral), sponsor: account(grant.sponsor), amount: toDecimal(grant.amount),
    })),
    orders: earned,
  };
}

const fileOf = (value: unknown): DayFile => ({ text: canonicalJson(value), hash: jsonHash(value) });

function fileLine(inputs: InputsFile, line: StaticLine): FileLine {
  return {
    day: inputs.day,
    account: inputs.members[line.member - 1]!.account,
    kind: line.kind,
    target: toDecimal(line.target),
    accelerated: toDecimal(line.accelerated),
    carried: toDecimal(line.carried),
    paid: toDecimal(line.paid),
    pending: toDecimal(line.pending),
  };
}

/** The tree over a day's income lines, in the order in which they are given. */
export function linesTree(day: number, lines: readonly { account: Hex; kind: string; target: Micro; accelerated: Micro; carried: Micro; paid: Micro; pending: Micro }[]): MerkleTree {
  return buildTree(lines.map((line) => lineLeaf({ ...line, day })));
}

/**
 * Computes a day from its frozen inputs: everything that is posted, published and put on chain (rulebook §6).
 * The same inputs give the same bytes, whoever computes them.
 * @throws InvariantError when the inputs are no state that a day can end in
 */
export function computeDay(inputs: InputsFile): ComputedDay {
  const result = settleInputs(inputs);
  const lines = result.lines.filter((line) => line.kind === 'STATIC');
  const leaves = dayLeaves(inputs, closeChanges(inputs, result, lines));
  const linesFile: LinesFile = { version: 1, day: inputs.day, lines: lines.map((line) => fileLine(inputs, line)) };
  const balancesFile: BalancesFile = {
    version: 1,
    day: inputs.day,
    token: inputs.token,
    leaves: leaves.map(({ account, cumulative, deposited }) => ({ account, cumulative: cumulative.toString(), deposited: deposited.toString() })),
  };
  const inputsFile = fileOf(inputs);
  const outputsFile = fileOf(outputsOf(inputs, result));
  const manifest: DayManifest = {
    version: 1,
    day: inputs.day,
    planHash: planHash(inputs.plan),
    inputsHash: inputsFile.hash,
    outputsHash: outputsFile.hash,
    linesRoot: linesTree(inputs.day, lines.map((line) => ({ ...line, account: inputs.members[line.member - 1]!.account }))).root,
    lines: lines.length,
    balancesRoot: buildTree(leaves.map(balanceLeaf)).root,
    balances: leaves.length,
    totals: { [inputs.token]: leaves.reduce((sum, leaf) => sum + leaf.cumulative, 0n).toString() },
    previous: inputs.previous,
  };
  const manifestFile = fileOf(manifest);
  return {
    inputs,
    result,
    lines,
    leaves,
    manifest,
    contentHash: manifestFile.hash,
    files: {
      'inputs.json': inputsFile,
      'outputs.json': outputsFile,
      'lines.json': fileOf(linesFile),
      'balances.json': fileOf(balancesFile),
      'manifest.json': manifestFile,
    },
  };
}
