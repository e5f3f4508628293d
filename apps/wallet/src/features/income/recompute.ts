import { micro } from '@fairlaunch/money';
import {
  comesToLine,
  jsonHash,
  linesLeaf,
  recomputeLine,
  verifyProof,
  type Hex,
} from '@fairlaunch/plan';
import { AMOUNTS, type CHECK_NAMES, type LineEvidence, type ProvedLine } from './line-evidence.ts';

type DayEvidence = Pick<LineEvidence, 'manifest' | 'later' | 'root'>;

type CheckState = 'running' | 'passed' | 'failed' | 'unavailable' | 'unreached';
/** `unavailable`: the chain does not hold the day yet; `unreached`: it could not be read. */
export type Check<Name extends string = string> = { name: Name; state: CheckState };

/** Reads the root of a day from the chain; undefined while there is none. */
export type ReadRoot = (
  day: number,
  transactionHash: string | null,
) => Promise<{ root: string; contentHash: string; block: bigint } | undefined>;

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** True if the plan package's recomputation gives the line (rulebook §3, §4, §7–§14). */
const formulaHolds = ({ explanation }: LineEvidence): boolean =>
  comesToLine(explanation, recomputeLine(explanation));

/** Verifies a line, as it is shown, against the day's lines. */
export function lineHolds(
  { day, kind, line, leaf }: ProvedLine,
  manifest: LineEvidence['manifest'],
): boolean {
  const { lines } = leaf;
  const account = leaf.account as Hex;
  const published = lines.find((one) => one.kind === kind);
  return (
    day === manifest.day &&
    published !== undefined &&
    AMOUNTS.every((name) => micro(published[name]) === micro(line[name])) &&
    verifyProof(manifest.linesRoot, linesLeaf({ day, account, lines }), leaf.proof as Hex[])
  );
}

/**
 * Verifies that the manifest is the published one. A day without a root on chain is named by the
 * manifest of the next day, and so on up to a day with a root on chain.
 */
export function contentHolds({ manifest, later, root }: DayEvidence): boolean {
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

export async function chainState(
  { root }: Pick<DayEvidence, 'root'>,
  readRoot: ReadRoot,
): Promise<CheckState> {
  try {
    const onChain = await readRoot(root.day, root.transactionHash);
    if (!onChain) return 'unavailable';
    return same(onChain.root, root.root) && same(onChain.contentHash, root.contentHash)
      ? 'passed'
      : 'failed';
  } catch {
    return 'unreached';
  }
}

async function endOf(test: () => boolean | Promise<CheckState>): Promise<CheckState> {
  try {
    const end = await test();
    return typeof end === 'boolean' ? (end ? 'passed' : 'failed') : end;
  } catch {
    return 'failed';
  }
}

/** Runs checks in their order, and reports each one as it begins and ends. */
export async function runChecks<Name extends string>(
  tests: Record<Name, () => boolean | Promise<CheckState>>,
  tell: (check: Check<Name>) => void,
): Promise<void> {
  for (const name of Object.keys(tests) as Name[]) {
    tell({ name, state: 'running' });
    tell({ name, state: await endOf(tests[name]) });
  }
}

export const recompute = (
  evidence: LineEvidence,
  readRoot: ReadRoot,
  tell: (check: Check<(typeof CHECK_NAMES)[number]>) => void,
): Promise<void> =>
  runChecks(
    {
      formula: () => formulaHolds(evidence),
      proof: () => lineHolds({ ...evidence.explanation, leaf: evidence.leaf }, evidence.manifest),
      content: () => contentHolds(evidence),
      chain: () => chainState(evidence, readRoot),
    },
    tell,
  );
