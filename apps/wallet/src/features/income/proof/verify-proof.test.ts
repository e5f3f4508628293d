import {
  buildTree,
  defaultPlan,
  jsonHash,
  linesLeaf,
  MANIFEST_VERSION,
  type DayManifest,
  type Hex,
} from '@fairlaunch/plan';
import { describe, expect, it } from 'vitest';
import type { Check, ReadRoot } from '../recompute.ts';
import { poolPayOut } from './proof-checks.ts';
import type { PublishedEvidence } from './load-evidence.ts';
import type { SharedProof } from './shared-proof.ts';
import { verifyProof } from './verify-proof.ts';

const ACCOUNT: Hex = `0x${'ab'.repeat(20)}`;
const DAY = 20_784;
const HASH: Hex = `0x${'1'.repeat(64)}`;
const AMOUNTS = { target: '0.02', accelerated: '0', carried: '0', paid: '0.01', pending: '0.01' };
const LINES = [
  { ...AMOUNTS, kind: 'PEER' as const, pending: '0' },
  { ...AMOUNTS, kind: 'STATIC' as const },
];

const leafOf = (account: Hex) => linesLeaf({ day: DAY, account, lines: LINES });
const tree = buildTree([leafOf(ACCOUNT), leafOf(`0x${'cd'.repeat(20)}`)]);
const outputs = { payments: { static: { pool: '1', dues: '2', paid: '1' } } };
const manifest: DayManifest = {
  version: MANIFEST_VERSION,
  day: DAY,
  planHash: jsonHash(defaultPlan),
  inputsHash: HASH,
  outputsHash: jsonHash(outputs),
  linesRoot: tree.root,
  lines: 4,
  balancesRoot: HASH,
  balances: 2,
  totals: {},
  previous: null,
};
const EVIDENCE: PublishedEvidence = {
  manifest,
  later: [],
  outputs,
  plan: defaultPlan,
  root: {
    day: DAY,
    root: HASH,
    contentHash: jsonHash(manifest),
    state: 'ACTIVE',
    transactionHash: null,
    proposedAt: 1,
    activeFrom: 2,
  },
};
const LINE = {
  line: AMOUNTS,
  leaf: { account: ACCOUNT, lines: LINES, proof: tree.proof(0) },
};
const OF_LINE: SharedProof = { day: DAY, kind: 'STATIC', line: LINE };
const OF_DAY: SharedProof = { day: DAY, kind: 'STATIC', rate: 200 };

const onChain: ReadRoot = async () => ({ ...EVIDENCE.root, block: 7n });

async function states(
  proof: SharedProof,
  evidence: PublishedEvidence = EVIDENCE,
  readRoot: ReadRoot = onChain,
): Promise<Record<string, Check['state']>> {
  const result: Record<string, Check['state']> = {};
  await verifyProof({ proof, evidence }, readRoot, (check) => {
    result[check.name] = check.state;
  });
  return result;
}

describe('a shared proof', () => {
  it('of a line holds by what is published', async () => {
    expect(await states(OF_LINE)).toEqual({
      sharedLine: 'passed',
      pool: 'passed',
      content: 'passed',
      chain: 'passed',
    });
    expect(poolPayOut(OF_LINE, outputs)?.ppm).toBe(500_000);
  });

  it('of a day holds without an account and an amount', async () => {
    expect(await states(OF_DAY)).toEqual({
      pool: 'passed',
      rate: 'passed',
      content: 'passed',
      chain: 'passed',
    });
  });

  it.each([
    ['another amount', { line: { ...AMOUNTS, paid: '0.02' } }],
    ['another amount due', { line: { ...AMOUNTS, target: '0.03' } }],
    ['another account', { leaf: { ...LINE.leaf, account: `0x${'ee'.repeat(20)}` } }],
    [
      'another line beside it',
      { leaf: { ...LINE.leaf, lines: [{ ...LINES[0]!, paid: '9' }, LINES[1]!] } },
    ],
    ['a line left out beside it', { leaf: { ...LINE.leaf, lines: [LINES[1]!] } }],
    ['lines in another order', { leaf: { ...LINE.leaf, lines: LINES.toReversed() } }],
    ['another path', { leaf: { ...LINE.leaf, proof: [HASH] } }],
    ['no path', { leaf: { ...LINE.leaf, proof: [] } }],
  ])('fails with %s', async (_, change) => {
    expect(await states({ ...OF_LINE, line: { ...LINE, ...change } })).toMatchObject({
      sharedLine: 'failed',
    });
  });

  it('fails for another kind', async () => {
    expect(await states({ ...OF_LINE, kind: 'PEER' })).toMatchObject({ sharedLine: 'failed' });
  });

  it('fails for another day', async () => {
    expect(await states({ ...OF_LINE, day: DAY + 1 })).toMatchObject({
      sharedLine: 'failed',
      content: 'failed',
    });
    expect(await states({ ...OF_DAY, day: DAY + 1 })).toMatchObject({ content: 'failed' });
  });

  it('fails for a rate that the day’s plan does not have, and for another plan', async () => {
    expect(await states({ ...OF_DAY, rate: 201 })).toMatchObject({ rate: 'failed' });
    const plan = { ...defaultPlan, packages: { P1: { days: 30, ppm: 999 } } };
    expect(await states({ ...OF_DAY, rate: 999 }, { ...EVIDENCE, plan })).toMatchObject({
      rate: 'failed',
    });
  });

  it('fails for files that are not the published ones', async () => {
    const other = { payments: { static: { pool: '2', dues: '2', paid: '2' } } };
    expect(await states(OF_DAY, { ...EVIDENCE, outputs: other })).toMatchObject({ pool: 'failed' });
  });

  it('of a day fails if nothing was due', async () => {
    const none = { payments: { static: { pool: '1', dues: '0', paid: '0' } } };
    const given = { ...EVIDENCE, outputs: none };
    expect(await states(OF_DAY, given)).toMatchObject({ pool: 'failed' });
    const files = { ...given, manifest: { ...manifest, outputsHash: jsonHash(none) } };
    expect(await states({ day: DAY, kind: 'STATIC' }, files)).toMatchObject({ pool: 'failed' });
  });

  it('fails for an unknown root, and is not called checked without an answer', async () => {
    const unknown: ReadRoot = async () => ({
      ...EVIDENCE.root,
      root: `0x${'9'.repeat(64)}`,
      block: 7n,
    });
    expect(await states(OF_LINE, EVIDENCE, unknown)).toMatchObject({ chain: 'failed' });
    expect(await states(OF_LINE, EVIDENCE, async () => undefined)).toMatchObject({
      chain: 'unavailable',
    });
    const silent: ReadRoot = () => Promise.reject(new Error('offline'));
    expect(await states(OF_LINE, EVIDENCE, silent)).toMatchObject({ chain: 'unreached' });
  });
});
