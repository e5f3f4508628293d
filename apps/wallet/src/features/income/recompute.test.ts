import {
  buildTree,
  jsonHash,
  linesLeaf,
  MANIFEST_VERSION,
  type DayManifest,
  type Hex,
} from '@fairlaunch/plan';
import { describe, expect, it } from 'vitest';
import type { Explanation } from '@fairlaunch/web/explanation';
import type { LineEvidence } from './line-evidence.ts';
import { recompute, type Check } from './recompute.ts';

const ACCOUNT: Hex = `0x${'ab'.repeat(20)}`;
const DAY = 20_777;
const HASH: Hex = `0x${'1'.repeat(64)}`;

const common = (target: string, paid = target, pending = '0') => ({
  day: DAY,
  member: 1,
  line: { target, accelerated: '0', carried: '0', paid, pending },
  waitsFor: null,
});

/** One line for each way of computing lines. */
const EXPLANATIONS = {
  STATIC: {
    kind: 'STATIC',
    ...common('0.2', '0.1', '0.1'),
    pool: '0.2',
    dues: '0.4',
    pendingBefore: '0',
    grants: [],
    left: [],
    orders: [
      {
        number: 1,
        openDay: DAY - 3,
        amount: '1000',
        acceleratedBefore: '0',
        rates: { days: 180, ppm: 200, dayCapPpm: 100_000, grantPpm: 2_000, exitFeePpm: 0 },
      },
    ],
  },
  LEVEL_DIFF: {
    kind: 'LEVEL_DIFF',
    ...common('0.010642'),
    waitsFor: 20_773,
    pool: '1',
    dues: '0.03',
    ratePpm: 60_000,
    parts: [
      { leg: 3, sources: 88, base: '0.146788', ppm: 40_000 },
      { leg: 9, sources: 61, base: '0.119266', ppm: 40_000 },
    ],
  },
  GENERATION: {
    kind: 'GENERATION',
    ...common('0.03', '0.015'),
    pool: '1',
    dues: '2',
    validDirects: 1,
    parts: [
      { leg: 3, sources: 1, base: '1', ppm: 30_000, generation: 1, missing: 0 },
      { leg: 3, sources: 2, base: '5', ppm: 0, generation: 2, missing: 1 },
    ],
  },
  NETWORK_DIVIDEND: {
    kind: 'NETWORK_DIVIDEND',
    ...common('0.333333'),
    pool: '30',
    sum: '1',
    weight: '100',
    weights: '300',
    divisor: 30,
  },
  TOKEN_REFERRAL: {
    kind: 'TOKEN_REFERRAL',
    ...common('12'),
    pool: '500',
    dues: '12',
    per: '100',
    bhc: '1',
    orders: [
      { order: 4, referral: 3, amount: '1000' },
      { order: 8, referral: 3, amount: '250' },
    ],
  },
  PROMO_RELEASE: {
    kind: 'PROMO_RELEASE',
    ...common('2.777778'),
    positions: [
      {
        number: 2,
        amount: '500',
        schedule: { type: 'EVEN', closes: 180 },
        k: 9,
        release: '2.777778',
      },
    ],
  },
} satisfies Record<string, Explanation>;

/** Another line of the member that day, which the proof covers too. */
const OTHER_LINE = {
  kind: 'WHITELIST_RELEASE',
  target: '7',
  accelerated: '0',
  carried: '0',
  paid: '7',
  pending: '0',
} as const;

function evidence(explanation: Explanation = EXPLANATIONS.STATIC): LineEvidence {
  const { line, kind } = explanation;
  const lines = [{ kind, ...line }, OTHER_LINE];
  const leaf = (account: Hex) => linesLeaf({ day: DAY, account, lines });
  const tree = buildTree([leaf(ACCOUNT), leaf(`0x${'cd'.repeat(20)}`)]);
  const manifest: DayManifest = {
    version: MANIFEST_VERSION,
    day: DAY,
    planHash: HASH,
    inputsHash: HASH,
    outputsHash: HASH,
    linesRoot: tree.root,
    lines: 4,
    balancesRoot: HASH,
    balances: 2,
    totals: {},
    previous: null,
  };
  return {
    explanation,
    manifest,
    leaf: { account: ACCOUNT, lines, proof: tree.proof(0) },
    root: {
      day: DAY,
      root: HASH,
      contentHash: jsonHash(manifest),
      state: 'ACTIVE',
      transactionHash: null,
      proposedAt: 1,
      activeFrom: 2,
    },
    later: [],
  };
}

async function states(
  given: LineEvidence,
  onChain: { root: string; contentHash: string } | undefined = given.root,
): Promise<Record<string, Check['state']>> {
  const result: Record<string, Check['state']> = {};
  await recompute(
    given,
    async () => onChain && { ...onChain, block: 7n },
    (check) => void (result[check.name] = check.state),
  );
  return result;
}

/** The same line with another amount paid. */
const otherwise = (explanation: Explanation, paid: string): Explanation => ({
  ...explanation,
  line: { ...explanation.line, paid },
});

describe.each(Object.entries<Explanation>(EXPLANATIONS))('a line of %s', (_, explanation) => {
  it('passes every check if everything agrees', async () => {
    expect(await states(evidence(explanation))).toEqual({
      formula: 'passed',
      proof: 'passed',
      content: 'passed',
      chain: 'passed',
    });
  });

  it('fails if the published amount is not what its parts give', async () => {
    expect(await states(evidence(otherwise(explanation, '0.000001')))).toMatchObject({
      formula: 'failed',
      proof: 'passed',
    });
  });

  it('fails if the amount shown is not the published one', async () => {
    expect(
      await states({ ...evidence(explanation), explanation: otherwise(explanation, '0.000001') }),
    ).toMatchObject({ formula: 'failed', proof: 'failed' });
  });
});

describe('recomputing', () => {
  it('fails for parts that cannot be right', async () => {
    const { LEVEL_DIFF } = EXPLANATIONS;
    expect(
      await states(
        evidence({ ...LEVEL_DIFF, parts: [LEVEL_DIFF.parts[0]!, LEVEL_DIFF.parts[0]!] }),
      ),
    ).toMatchObject({ formula: 'failed' });
  });

  it('fails for a line of another day', async () => {
    const given = evidence();
    expect(await states({ ...given, manifest: { ...given.manifest, day: DAY + 1 } })).toMatchObject(
      { proof: 'failed', content: 'failed' },
    );
  });

  it.each([
    ['has another amount', [{ ...OTHER_LINE, paid: '6' }]],
    ['is left out', []],
    ['is there twice', [OTHER_LINE, OTHER_LINE]],
  ])('fails if another line of the member %s', async (_, others) => {
    const given = evidence();
    const [shown] = given.leaf.lines;
    const leaf = { ...given.leaf, lines: [shown!, ...others] };
    expect(await states({ ...given, leaf })).toMatchObject({ formula: 'passed', proof: 'failed' });
  });

  it('fails if the line that is shown is none of the leaf', async () => {
    const given = evidence();
    const leaf = { ...given.leaf, lines: [OTHER_LINE] };
    expect(await states({ ...given, leaf })).toMatchObject({ proof: 'failed' });
  });

  it('fails for a manifest that is not the published one', async () => {
    const given = evidence();
    expect(
      await states({
        ...given,
        manifest: { ...given.manifest, inputsHash: `0x${'2'.repeat(64)}` },
      }),
    ).toMatchObject({ content: 'failed' });
  });

  it('accepts a day that is named by a later day on chain, and no other', async () => {
    const given = evidence();
    const next = { ...given.manifest, day: DAY + 1, previous: given.root.contentHash as Hex };
    const root = { ...given.root, day: DAY + 1, contentHash: jsonHash(next) };
    expect(await states({ ...given, later: [next], root }, root)).toMatchObject({
      content: 'passed',
      chain: 'passed',
    });
    const other = { ...next, previous: `0x${'4'.repeat(64)}` as const };
    expect(
      await states({ ...given, later: [other], root: { ...root, contentHash: jsonHash(other) } }),
    ).toMatchObject({ content: 'failed' });
  });

  it('fails for another root on chain, and says when there is none or no answer', async () => {
    const given = evidence();
    expect(
      await states(given, { root: given.root.root, contentHash: `0x${'3'.repeat(64)}` }),
    ).toMatchObject({ chain: 'failed' });
    const result: Check[] = [];
    await recompute(
      given,
      async () => undefined,
      (check) => void result.push(check),
    );
    expect(result.at(-1)).toEqual({ name: 'chain', state: 'unavailable' });
    await recompute(
      given,
      () => Promise.reject(new Error('no answer')),
      (check) => void result.push(check),
    );
    expect(result.at(-1)).toEqual({ name: 'chain', state: 'unreached' });
  });
});
