import { micro } from '@fairlaunch/money';
import { buildTree, jsonHash, lineLeaf, type Hex } from '@fairlaunch/plan';
import { describe, expect, it } from 'vitest';
import type { StaticEvidence } from './api/static-explanation.ts';
import { recomputeStatic, type Check } from './recompute.ts';

const ACCOUNT: Hex = `0x${'ab'.repeat(20)}`;
const DAY = 20_777;
const amounts = { target: '0.2', accelerated: '0', carried: '0', paid: '0.1', pending: '0.1' };

function evidence(): StaticEvidence {
  const line = { day: DAY, kind: 'STATIC' as const, asset: 'USDT' as const, ...amounts };
  const leaf = (seed: string) =>
    lineLeaf({ day: DAY, account: seed as Hex, kind: 'STATIC', target: micro('0.2'), accelerated: 0n, carried: 0n, paid: micro('0.1'), pending: micro('0.1') });
  const tree = buildTree([leaf(ACCOUNT), leaf(`0x${'cd'.repeat(20)}`)]);
  const hash = `0x${'1'.repeat(64)}`;
  const manifest = { version: 1 as const, day: DAY, planHash: hash, inputsHash: hash, outputsHash: hash, linesRoot: tree.root, lines: 2, balancesRoot: hash, balances: 2, totals: {}, previous: null };
  return {
    line,
    inputs: {
      orders: [{ number: 1, openDay: DAY - 3, daily: '0.2', quota: '36', releasedBefore: '0', accelerationCap: '3.6' }],
      grants: [], carried: '0', pool: '0.2', poolAfter: '0', totalDue: '0.4',
    },
    manifest,
    leaf: { account: ACCOUNT, proof: tree.proof(0) },
    root: { day: DAY, root: hash, contentHash: jsonHash(manifest), state: 'ACTIVE', transactionHash: null, proposedAt: 1, activeFrom: 2 },
    later: [],
  };
}

async function states(given: StaticEvidence, onChain: { root: string; contentHash: string } | undefined = given.root): Promise<Record<string, Check['state']>> {
  const result: Record<string, Check['state']> = {};
  await recomputeStatic(given, async () => onChain, (check) => void (result[check.name] = check.state));
  return result;
}

describe('recomputing a static line', () => {
  it('passes every check when everything agrees', async () => {
    expect(await states(evidence())).toEqual({ formula: 'passed', proof: 'passed', content: 'passed', chain: 'passed' });
  });

  it('notices a number that the formula does not give, which the list does not have either', async () => {
    const given = evidence();
    expect(await states({ ...given, line: { ...given.line, paid: '0.100001', pending: '0.099999' } })).toMatchObject({ formula: 'failed', proof: 'failed' });
  });

  it('notices another list than the published one', async () => {
    const given = evidence();
    expect(await states({ ...given, manifest: { ...given.manifest, inputsHash: `0x${'2'.repeat(64)}` } })).toMatchObject({ content: 'failed' });
  });

  it('accepts a day that a later one on chain names, and nothing else', async () => {
    const given = evidence();
    const next = { ...given.manifest, day: DAY + 1, previous: given.root.contentHash };
    const root = { ...given.root, day: DAY + 1, contentHash: jsonHash(next) };
    expect(await states({ ...given, later: [next], root }, root)).toMatchObject({ content: 'passed', chain: 'passed' });
    const other = { ...next, previous: `0x${'4'.repeat(64)}` };
    expect(await states({ ...given, later: [other], root: { ...root, contentHash: jsonHash(other) } })).toMatchObject({ content: 'failed' });
  });

  it('notices another root on chain, and says when there is none', async () => {
    const given = evidence();
    expect(await states(given, { root: given.root.root, contentHash: `0x${'3'.repeat(64)}` })).toMatchObject({ chain: 'failed' });
    const result: Check[] = [];
    await recomputeStatic(given, async () => undefined, (check) => void result.push(check));
    expect(result.at(-1)).toEqual({ name: 'chain', state: 'unavailable' });
  });
});
