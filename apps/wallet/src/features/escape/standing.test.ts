import { balanceLeaf, buildTree, type Hex } from '@fairlaunch/plan';
import { describe, expect, it } from 'vitest';
import { leafText, parseLeaf } from './leaf-text.ts';
import { leadsTo, standingOf } from './standing.ts';

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

describe('where an account stands', () => {
  it('is owed its leaf and what it deposited since, less what it was paid', () => {
    expect(standingOf(ACCOUNT, TOKEN, active, onChain, [known])).toEqual({
      state: 'proven',
      leaf: proved,
      payable: 130n * USDT,
    });
    expect(
      standingOf(ACCOUNT, TOKEN, active, { ...onChain, paid: 999n * USDT }, [known]),
    ).toMatchObject({ payable: 0n });
  });

  it('needs no leaf while its first deposit is younger than the root', () => {
    expect(
      standingOf(
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
    expect(standingOf(ACCOUNT, TOKEN, active, { ...onChain, firstDeposit: 5n }, [])).toEqual({
      state: 'none',
    });
    expect(standingOf(ACCOUNT, TOKEN, active, { ...onChain, firstDeposit: 0n }, [])).toEqual({
      state: 'none',
    });
  });

  it('takes of several leaves the one that leads to the active root', () => {
    const old = { leaf: { ...proved, cumulative: 90n * USDT }, day: 8, root: TOKEN };
    expect(standingOf(ACCOUNT, TOKEN, active, onChain, [old, known])).toMatchObject({
      state: 'proven',
      leaf: proved,
    });
    expect(standingOf(ACCOUNT, TOKEN, active, onChain, [old])).toEqual({ state: 'other', day: 8 });
  });

  it('takes no leaf of another account or token', () => {
    expect(standingOf(OTHER, TOKEN, active, onChain, [known])).toEqual({ state: 'none' });
    expect(standingOf(ACCOUNT, OTHER, active, onChain, [known])).toEqual({ state: 'none' });
  });

  it('believes no leaf that says more than its proof', () => {
    expect(leadsTo(tree.root, { ...proved, cumulative: proved.cumulative + 1n })).toBe(false);
    expect(leadsTo(tree.root, { ...proved, proof: ['0x12'] })).toBe(false);
    expect(leadsTo(tree.root, { ...proved, cumulative: 2n ** 256n })).toBe(false);
  });
});

describe('a downloaded leaf', () => {
  const written = {
    leaf: {
      account: ACCOUNT,
      token: TOKEN,
      cumulative: String(leaf.cumulative),
      deposited: String(leaf.deposited),
      proof: proved.proof,
    },
    root: { day: 9, root: tree.root },
  };

  it('is read with the treasury that it names', () => {
    expect(parseLeaf(JSON.stringify({ ...written, deployment: { treasury: OTHER } }))).toEqual({
      ...known,
      treasury: OTHER,
    });
    expect(parseLeaf(JSON.stringify(written))).toEqual({ ...known, treasury: undefined });
  });

  it('is what was saved', () => {
    expect(parseLeaf(leafText(known, OTHER))).toEqual({ ...known, treasury: OTHER });
    expect(parseLeaf(leafText(known, undefined))).toEqual({ ...known, treasury: undefined });
  });

  it.each([
    'no JSON',
    'null',
    '{}',
    '[]',
    '"leaf"',
    JSON.stringify({ ...written, root: null }),
    ...[
      ['account', '0x12'],
      ['token', 7],
      ['cumulative', '-1'],
      ['cumulative', 5],
      ['deposited', '1e3'],
      ['proof', ['0x12']],
      ['proof', 'none'],
    ].map(([field, value]) =>
      JSON.stringify({ ...written, leaf: { ...written.leaf, [field as string]: value } }),
    ),
  ])('is nothing else: %s', (text) => expect(parseLeaf(text)).toBeUndefined());
});
