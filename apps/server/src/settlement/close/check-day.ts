import type { Micro } from '@fairlaunch/money';
import {
  ADDRESS_BYTES,
  InvariantError,
  principalAsset,
  rowFinder,
  rowsByToken,
  type LeafTable,
  type SettleResult,
} from '@fairlaunch/plan';
import type { DayInputs, HouseAccount, TokenInputs } from '../files/day-inputs.ts';
import { leafAccounts } from './house-accounts.ts';
import { exactSum } from './root-totals.ts';

function requireRule(holds: boolean, rule: string): void {
  if (!holds) throw new InvariantError(rule);
}

const total = (house: readonly HouseAccount[]): Micro =>
  house.reduce((sum, { balance }) => sum + balance, 0n);

/** Amounts that the close turns into USDT: exit fees of orders in USDB (rulebook §8). */
const redeemedBy = ({ exited }: SettleResult): Micro =>
  exited.reduce((sum, { kind, fee }) => (principalAsset(kind) === 'USDB' ? sum + fee : sum), 0n);

function checkBalances(
  { asset, balances, house, custody }: TokenInputs,
  cumulative: Float64Array,
  redeemed: Micro,
): void {
  const owed = exactSum(balances.owed);
  requireRule(
    owed + total(house) === custody,
    `in ${asset}, what members are owed, pools and the house are what custody came to`,
  );
  const paid = exactSum(balances.paid) + house.reduce((sum, account) => sum + account.paid, 0n);
  const came = { USDT: redeemed, USDB: -redeemed, BHC: 0n };
  const inLeaves = owed + total(leafAccounts(house));
  requireRule(
    exactSum(cumulative) === inLeaves + paid + came[asset],
    `in ${asset}, the leaves after the close are what was owed before it, without RESERVE and BURNED, and paid on chain`,
  );
}

function checkAddresses({ balances, house }: TokenInputs): void {
  const seen = new Set(house.map(({ account }) => account));
  requireRule(seen.size === house.length, 'every account of the house has an address of its own');
  const found = rowFinder(balances.address);
  requireRule(
    house.every(({ account }) => found(account) === undefined),
    'every account has one leaf',
  );
  const bytes = Buffer.from(
    balances.address.buffer,
    balances.address.byteOffset,
    balances.address.byteLength,
  );
  for (let at = ADDRESS_BYTES; at < bytes.length; at += ADDRESS_BYTES) {
    requireRule(
      bytes.compare(bytes, at, at + ADDRESS_BYTES, at - ADDRESS_BYTES, at) < 0,
      'every account has one leaf',
    );
  }
}

function checkStatic(
  { pools }: DayInputs,
  { static: lines, payments, exited }: SettleResult,
): void {
  const paid = exactSum(lines.paid);
  requireRule(paid === payments.static.paid, 'the static lines pay what left the pool');
  requireRule(
    payments.static.pool >= paid && payments.static.pool >= pools.STATIC,
    'the pool holds what it pays',
  );
  requireRule(
    exactSum(lines.target) + exactSum(lines.accelerated) + exactSum(lines.carried) ===
      payments.static.dues,
    'the static dues are the lines',
  );
  requireRule(
    new Set(exited.map(({ order }) => order)).size === exited.length,
    'every order leaves once',
  );
}

/**
 * Checks a day against the ledger and the tree before anything is posted (rulebook §3, §6 step 13).
 * @throws InvariantError that names the rule
 */
export function checkDay(inputs: DayInputs, result: SettleResult, leaves: LeafTable): void {
  checkStatic(inputs, result);
  const { tokens } = inputs;
  requireRule(
    tokens.every(({ token }, index) => index === 0 || tokens[index - 1]!.token < token),
    'every token is listed once, in ascending order',
  );
  const redeemed = redeemedBy(result);
  const rows = rowsByToken(tokens.length, leaves.token);
  tokens.forEach((token, index) => {
    const { start, end } = rows[index]!;
    checkBalances(token, leaves.cumulative.subarray(start, end), redeemed);
    checkAddresses(token);
  });
}
