import { micro } from '@fairlaunch/money';
import { explainStatic, jsonHash, lineLeaf, verifyProof, type Hex } from '@fairlaunch/plan';
import type { StaticEvidence } from './api/static-explanation.ts';

/** What is checked, in this order. */
export const CHECK_NAMES = ['formula', 'proof', 'content', 'chain'] as const;
export type CheckName = (typeof CHECK_NAMES)[number];
export type Check = { name: CheckName; state: 'running' | 'passed' | 'failed' | 'unavailable' };

/** What the chain says of a day's root; undefined when it knows none yet. */
export type ReadRoot = (day: number, transactionHash: string | null) => Promise<{ root: string; contentHash: string } | undefined>;

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Computes the line again from its inputs, by the plan package's own explanation (rulebook §3, §4, §6). */
export function formulaHolds({ line, inputs }: StaticEvidence): boolean {
  const result = explainStatic({
    day: line.day,
    orders: inputs.orders.map((order) => ({
      number: order.number,
      openDay: order.openDay,
      daily: micro(order.daily),
      quota: micro(order.quota),
      released: micro(order.releasedBefore),
      accelerationCap: micro(order.accelerationCap),
    })),
    grants: inputs.grants.map((grant) => ({ order: grant.orderNumber, referral: grant.fromSeat, amount: micro(grant.amount) })),
    carried: micro(inputs.carried),
    pool: micro(inputs.pool),
    dues: micro(inputs.totalDue),
  });
  return (
    result.target === micro(line.target) &&
    result.accelerated === micro(line.accelerated) &&
    result.paid === micro(line.paid) &&
    result.pending === micro(line.pending)
  );
}

/** Whether the line, as it is shown, is a leaf of the day's lines. */
export function proofHolds({ line, manifest, leaf }: StaticEvidence): boolean {
  const hash = lineLeaf({
    day: line.day,
    account: leaf.account as Hex,
    kind: line.kind,
    target: micro(line.target),
    accelerated: micro(line.accelerated),
    carried: micro(line.carried),
    paid: micro(line.paid),
    pending: micro(line.pending),
  });
  return verifyProof(manifest.linesRoot as Hex, hash, leaf.proof as Hex[]);
}

/**
 * Whether the manifest is the one whose hash was published. A day that never went on chain itself is named by the
 * manifest of the day after it, and so on up to the day whose root did.
 */
export function contentHolds({ manifest, later, root }: StaticEvidence): boolean {
  let last = manifest;
  for (const next of later) {
    if (next.day !== last.day + 1 || !same(jsonHash(last), next.previous ?? '')) return false;
    last = next;
  }
  return last.day === root.day && same(jsonHash(last), root.contentHash) && same(last.balancesRoot, root.root);
}

async function chainState({ root }: StaticEvidence, readRoot: ReadRoot): Promise<Check['state']> {
  try {
    const onChain = await readRoot(root.day, root.transactionHash);
    if (!onChain) return 'unavailable';
    return same(onChain.root, root.root) && same(onChain.contentHash, root.contentHash) ? 'passed' : 'failed';
  } catch {
    return 'unavailable';
  }
}

const holds = (test: () => boolean): Check['state'] => {
  try {
    return test() ? 'passed' : 'failed';
  } catch {
    return 'failed';
  }
};

/** Makes every check, telling of each as it begins and ends. */
export async function recomputeStatic(evidence: StaticEvidence, readRoot: ReadRoot, tell: (check: Check) => void): Promise<void> {
  const tests: Record<CheckName, () => Promise<Check['state']> | Check['state']> = {
    formula: () => holds(() => formulaHolds(evidence)),
    proof: () => holds(() => proofHolds(evidence)),
    content: () => holds(() => contentHolds(evidence)),
    chain: () => chainState(evidence, readRoot),
  };
  for (const name of CHECK_NAMES) {
    tell({ name, state: 'running' });
    tell({ name, state: await tests[name]() });
  }
}
