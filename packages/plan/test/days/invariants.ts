import type { Micro } from '@fairlaunch/money';
import { isReleased, releasedOf } from '../../src/rules/releases/positions.ts';
import { HOUSE, type Amounts } from '../../src/state/amounts.ts';
import { ofHouse, ofMember } from '../../src/state/books.ts';
import type { Asset, MemberAccountName } from '../../src/state/assets.ts';
import { teamOf, feeDividendsOf, type DayState } from '../../src/state/state.ts';
import { isOwnMoney, principalAsset } from '../../src/tables/order-kinds.ts';

type Sums = Map<string, Micro>;

const WITHOUT_FLOOR = /^(?:CHAIN|MINT|GRANT|BTC)\./;

/** Balances of one kind of account by holder and asset, without those of nothing. */
function held(amounts: Amounts, account: MemberAccountName): Sums {
  const sums: Sums = new Map();
  const add = (place: string, amount: Micro) => {
    if (amount !== 0n) sums.set(place, amount);
  };
  for (const name of amounts.columns.keys()) {
    if (!name.startsWith(`${account}.`)) continue;
    const { holder, amount } = amounts.rows(name);
    holder.forEach((seat, row) => add(`${seat}.${name}`, BigInt(amount[row]!)));
  }
  for (const [address, own] of amounts.guests)
    for (const [name, amount] of own)
      if (name.startsWith(`${account}.`)) add(`${address}.${name}`, amount);
  return sums;
}

type Part = { holder: number | string; asset: Asset; amount: Micro };

function summed(account: MemberAccountName, parts: Iterable<Part>): Sums {
  const sums: Sums = new Map();
  for (const { holder, asset, amount } of parts) {
    const place = `${holder}.${account}.${asset}`;
    sums.set(place, (sums.get(place) ?? 0n) + amount);
  }
  for (const [place, amount] of sums) if (amount === 0n) sums.delete(place);
  return sums;
}

function* frozenParts({ withdrawals, flashExchanges }: DayState): Generator<Part> {
  for (const { holder, asset, gross, points } of withdrawals.values()) {
    yield { holder, asset, amount: gross };
    if (points) yield { holder, asset: points.asset, amount: points.amount };
  }
  for (const { seat, asset, debit } of flashExchanges.values())
    yield { holder: seat, asset, amount: debit };
}

function* principalParts({ orders }: DayState): Generator<Part> {
  for (let row = 0; row < orders.count; row++) {
    const { member, kind, amount } = orders.rowAt(row);
    if (isOwnMoney(kind)) yield { holder: member, asset: principalAsset(kind), amount };
  }
}

function* conditionalParts({ weeks, flows }: DayState): Generator<Part> {
  for (const week of weeks.keys())
    for (const name of [teamOf(week), feeDividendsOf(week)]) {
      const { holder, amount } = flows.rows(name);
      for (const [row, seat] of holder.entries())
        yield { holder: seat, asset: 'USDT', amount: BigInt(amount[row]!) };
    }
}

const POSITION_ASSETS = {
  PROMO: 'USDB',
  AWARD: 'USDB',
  IDENTITY: 'USDB',
  POINTS: 'WPT',
  WHITELIST: 'BHC',
} as const;

function* vestingParts({ positions }: DayState): Generator<Part> {
  for (const position of positions) {
    const { kind, member, amount } = position;
    yield { holder: member, asset: POSITION_ASSETS[kind], amount: amount - releasedOf(position) };
  }
}

function* escrowParts({ nodes }: DayState): Generator<Part> {
  for (const { member, price, state } of nodes.values())
    if (state === 'ESCROW') yield { holder: member, asset: 'USDT', amount: price };
}

const text = (sums: Sums): string =>
  Array.from(sums, ([place, amount]) => `${place} ${amount}`)
    .sort()
    .join(', ');

const total = (amounts: Iterable<Micro>): Micro => {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum;
};

/** What does not hold in a state, by the rulebook's numbers (§2, §3, §4). */
export function brokenInvariants(state: DayState): string[] {
  const broken: string[] = [];
  const { books } = state;
  const check = (holds: boolean, what: string) => {
    if (!holds) broken.push(what);
  };
  const house = (name: string, asset: Asset = 'USDT') => books.balance(ofHouse(name, asset));
  for (const [name, balance] of books.amounts.house)
    check(balance >= 0n || WITHOUT_FLOOR.test(name), `R2: ${name} is ${balance}`);
  for (const [name, column] of books.amounts.columns)
    check(
      column.every((amount) => amount >= 0 && Number.isSafeInteger(amount)),
      `R2: ${name} of a member is below zero`,
    );
  for (const asset of ['USDT', 'USDB', 'BHC', 'WPT', 'CPT', 'COUPON'] as const)
    check(books.sum(asset) === 0n, `§2: ${asset} does not sum to zero`);
  check(house('RESERVE') === -house('MINT', 'USDB'), '§2: RESERVE is not what USDB there is');
  for (const { kind, number, amount } of state.positions.filter(isReleased))
    check(false, `§8: ${kind} ${number} of ${amount} is released and still there`);
  check(house('TASK') >= state.taskReserved, 'R4: TASK is short of its gifts');
  const boxes = total(Array.from(state.boxes.values(), ({ reserved }) => reserved));
  check(house('BOX', 'USDB') >= boxes, 'R4: BOX is short of its draws');
  for (const asset of ['USDT', 'USDB', 'BHC'] as const) {
    const shares = Array.from(state.airdrops.values())
      .filter((one) => one.asset === asset)
      .flatMap((one) => [...one.shares.values()]);
    check(house('AIRDROP', asset) === total(shares), `§14: AIRDROP holds other than its shares`);
  }
  const explained = {
    frozen: frozenParts(state),
    principal: principalParts(state),
    conditional: conditionalParts(state),
    vesting: vestingParts(state),
    escrow: escrowParts(state),
  };
  for (const [account, parts] of Object.entries(explained)) {
    const of = account as MemberAccountName;
    const [is, must] = [text(held(books.amounts, of)), text(summed(of, parts))];
    check(is === must, `§2: ${account} is ${is} and must be ${must}`);
  }
  for (const { holder } of state.payments.values())
    check(holder === HOUSE || books.balance(ofMember(holder, 'available')) >= 0n, '§18');
  return broken;
}
