import { micro } from '@fairlaunch/money';
import {
  comesToLine,
  jsonHash,
  lineLeaf,
  recomputeLine,
  verifyProof,
  type Hex,
} from '@fairlaunch/plan';
import type { LineEvidence } from './line-evidence.ts';

const CHECK_NAMES = ['formula', 'proof', 'content', 'chain'] as const;
type CheckName = (typeof CHECK_NAMES)[number];
export type Check = { name: CheckName; state: 'running' | 'passed' | 'failed' | 'unavailable' };

/** Reads the root of a day from the chain; undefined while there is none. */
type ReadRoot = (
  day: number,
  transactionHash: string | null,
) => Promise<{ root: string; contentHash: string } | undefined>;

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** True if the plan package's recomputation gives the line (rulebook §3, §4, §7–§14). */
const formulaHolds = ({ explanation }: LineEvidence): boolean =>
  comesToLine(explanation, recomputeLine(explanation));

/** Verifies the line, as it is shown, against the day's lines. */
function proofHolds({ explanation: { day, kind, line }, manifest, leaf }: LineEvidence): boolean {
  const hash = lineLeaf({
    day,
    account: leaf.account as Hex,
    kind,
    target: micro(line.target),
    accelerated: micro(line.accelerated),
    carried: micro(line.carried),
    paid: micro(line.paid),
    pending: micro(line.pending),
  });
  return day === manifest.day && verifyProof(manifest.linesRoot, hash, leaf.proof as Hex[]);
}

/**
 * Verifies that the manifest is the published one. A day without a root on chain is named by the
 * manifest of the next day, and so on up to a day with a root on chain.
 */
function contentHolds({ manifest, later, root }: LineEvidence): boolean {
  let last = manifest;
  for (const next of later) {
    if (next.day !== last.day + 1 || !same(jsonHash(last), next.previous ?? '')) return false;
    last = next;
  }
  return (
    last.day === root.day &&
    same(jsonHash(last), root.contentHash) &&
    same(last.balancesRoot, root.root)
  );
}

async function chainState({ root }: LineEvidence, readRoot: ReadRoot): Promise<Check['state']> {
  try {
    const onChain = await readRoot(root.day, root.transactionHash);
    if (!onChain) return 'unavailable';
    return same(onChain.root, root.root) && same(onChain.contentHash, root.contentHash)
      ? 'passed'
      : 'failed';
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

/** Runs all checks, and reports each one as it begins and ends. */
export async function recompute(
  evidence: LineEvidence,
  readRoot: ReadRoot,
  tell: (check: Check) => void,
): Promise<void> {
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
