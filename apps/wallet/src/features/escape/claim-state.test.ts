import { balanceLeaf, buildTree, type Hex } from '@fairlaunch/plan';
import { describe, expect, it } from 'vitest';
import { claimsIn, payableOf, selectedToken, uniqueAddresses } from './claims.ts';
import { leavesText, parseLeaves } from './leaf-text.ts';
import { leadsTo, claimStateOf } from './claim-state.ts';

const ACCOUNT: Hex = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const TOKEN: Hex = `0x${'55'.repeat(20)}`;
const OTHER: Hex = `0x${'66'.repeat(20)}`;
const USDT = 10n ** 18n;

const leaf = { account: ACCOUNT, token: TOKEN, cumulative: 120n * USDT, deposited: 100n * USDT };
const tree = buildTree([balanceLeaf(leaf), balanceLeaf({ ...leaf, account: OTHER })]);
const proved = { ...leaf, proof: tree.proof(0) };
const active = {
  root: { day: 9, root: tree.root, contentHash: tree.root, activeSince: 0, depositNumber: 5n },
};
const onChain = { deposited: 130n * USDT, paid: 20n * USDT, firstDeposit: 2n, symbol: 'USDT' };
const known = { leaf: proved, day: 9, root: tree.root };

describe('the claim of an account', () => {
  it('is its leaf and its deposits since, less what it was paid', () => {
    expect(claimStateOf(ACCOUNT, TOKEN, active, onChain, [known])).toEqual({
      state: 'proven',
      leaf: proved,
      payable: 130n * USDT,
    });
    expect(
      claimStateOf(ACCOUNT, TOKEN, active, { ...onChain, paid: 999n * USDT }, [known]),
    ).toMatchObject({ payable: 0n });
  });

  it('needs no leaf while its first deposit is younger than the root', () => {
    expect(
      claimStateOf(
        ACCOUNT,
        TOKEN,
        active,
        { ...onChain, deposited: 40n * USDT, paid: 10n * USDT, firstDeposit: 6n },
        [known],
      ),
    ).toMatchObject({
      state: 'fresh',
      leaf: { cumulative: 0n, deposited: 0n, proof: [] },
      payable: 30n * USDT,
    });
    expect(claimStateOf(ACCOUNT, TOKEN, active, { ...onChain, firstDeposit: 5n }, [])).toEqual({
      state: 'none',
    });
    expect(claimStateOf(ACCOUNT, TOKEN, active, { ...onChain, firstDeposit: 0n }, [])).toEqual({
      state: 'none',
    });
  });

  it('uses of several leaves the one that leads to the active root', () => {
    const old = { leaf: { ...proved, cumulative: 90n * USDT }, day: 8, root: TOKEN };
    expect(claimStateOf(ACCOUNT, TOKEN, active, onChain, [old, known])).toMatchObject({
      state: 'proven',
      leaf: proved,
    });
    expect(claimStateOf(ACCOUNT, TOKEN, active, onChain, [old])).toEqual({
      state: 'other',
      day: 8,
    });
  });

  it('uses no leaf of another account or token', () => {
    expect(claimStateOf(OTHER, TOKEN, active, onChain, [known])).toEqual({ state: 'none' });
    expect(claimStateOf(ACCOUNT, OTHER, active, onChain, [known])).toEqual({ state: 'none' });
  });

  it('uses no leaf that its proof does not prove', () => {
    expect(leadsTo(tree.root, { ...proved, cumulative: proved.cumulative + 1n })).toBe(false);
    expect(leadsTo(tree.root, { ...proved, proof: ['0x12'] })).toBe(false);
    expect(leadsTo(tree.root, { ...proved, cumulative: 2n ** 256n })).toBe(false);
  });
});

describe('claims in several tokens', () => {
  const inOther = { ...leaf, token: OTHER, cumulative: 7n * USDT, deposited: 0n };
  const both = buildTree([balanceLeaf(leaf), balanceLeaf(inOther)]);
  const root = { ...active.root, root: both.root };
  const place = { root, open: true, opensAt: 0, now: 0, tokens: [] };
  const leaves = [
    { leaf: { ...leaf, proof: both.proof(0) }, day: 9, root: both.root },
    { leaf: { ...inOther, proof: both.proof(1) }, day: 9, root: both.root },
  ];
  const counts = { deposited: 100n * USDT, paid: 0n, firstDeposit: 2n, symbol: 'USDT', block: 1n };
  const bhc = { deposited: 0n, paid: 0n, firstDeposit: 0n, symbol: 'BHC', block: 1n };
  const claims = (of: (typeof counts | undefined)[]) =>
    claimsIn(
      { account: ACCOUNT, tokens: [TOKEN, OTHER], place, leaves },
      of.map((data) => ({ data })),
    );

  it('are computed one by one, and the first that pays is chosen', () => {
    const open = claims([counts, bhc]);
    expect(open.map(payableOf)).toEqual([120n * USDT, 7n * USDT]);
    expect(selectedToken(open)).toBe(TOKEN);
    const oneIsPaid = claims([{ ...counts, paid: 120n * USDT }, bhc]);
    expect(oneIsPaid.map(payableOf)).toEqual([0n, 7n * USDT]);
    expect(selectedToken(oneIsPaid)).toBe(OTHER);
    const allArePaid = claims([
      { ...counts, paid: 120n * USDT },
      { ...bhc, paid: 7n * USDT },
    ]);
    expect(selectedToken(allArePaid)).toBe(TOKEN);
  });

  it('are undefined while the chain has not answered', () => {
    expect(claims([undefined, undefined]).map(payableOf)).toEqual([undefined, undefined]);
    expect(selectedToken(claims([undefined, undefined]))).toBeUndefined();
  });

  it('name each token once, however it is written', () =>
    expect(uniqueAddresses([ACCOUNT, ACCOUNT.toLowerCase(), undefined, 'BHC', TOKEN])).toEqual([
      ACCOUNT,
      TOKEN,
    ]));
});

describe('downloaded leaves', () => {
  const written = {
    leaves: [
      {
        account: ACCOUNT,
        token: TOKEN,
        cumulative: String(leaf.cumulative),
        deposited: String(leaf.deposited),
        proof: proved.proof,
      },
    ],
    root: { day: 9, root: tree.root },
  };

  it('are read with the treasury that they name', () => {
    expect(parseLeaves(JSON.stringify({ ...written, deployment: { treasury: OTHER } }))).toEqual({
      leaves: [known],
      treasury: OTHER,
    });
    expect(parseLeaves(JSON.stringify(written))).toEqual({ leaves: [known], treasury: undefined });
  });

  it('are read as they were saved', () => {
    const inOther = { ...known, leaf: { ...proved, token: OTHER } };
    expect(parseLeaves(leavesText([known, inOther], OTHER))).toEqual({
      leaves: [known, inOther],
      treasury: OTHER,
    });
    expect(parseLeaves(leavesText([known], undefined))).toEqual({
      leaves: [known],
      treasury: undefined,
    });
  });

  it.each([
    'no JSON',
    'null',
    '{}',
    '[]',
    '"leaf"',
    JSON.stringify({ ...written, root: null }),
    JSON.stringify({ ...written, leaves: [] }),
    JSON.stringify({ ...written, leaves: [...written.leaves, null] }),
    ...[
      ['account', '0x12'],
      ['token', 7],
      ['cumulative', '-1'],
      ['cumulative', 5],
      ['deposited', '1e3'],
      ['proof', ['0x12']],
      ['proof', 'none'],
    ].map(([field, value]) =>
      JSON.stringify({ ...written, leaves: [{ ...written.leaves[0], [field as string]: value }] }),
    ),
  ])('are undefined for other text: %s', (text) => expect(parseLeaves(text)).toBeUndefined());
});
