import type { Micro } from '@fairlaunch/money';
import {
  ADDRESS_BYTES,
  addressBytes,
  InvariantError,
  poolBalances,
  TOKEN_ASSETS,
  type Hex,
  type TokenAsset,
} from '@fairlaunch/plan';
import { ofHouse, settleInput, type DayState, type Holder } from '@fairlaunch/plan/day';
import { MEMBER_ACCOUNTS } from '#ledger/accounts.ts';
import type { AccountTable, DayInputs, HouseAccount, TokenInputs } from '../files/day-inputs.ts';
import { houseAccountsIn, houseLeafAccount } from './house-accounts.ts';

/** What a day's inputs have beside the state: the deployment's, and the chain of days. */
export type InputsAround = Pick<DayInputs, 'previous' | 'depositNumber' | 'journal'> & {
  /** Tokens by asset, in lower case; a token that is not known cannot be held. */
  tokens: { readonly [asset in TokenAsset]: Hex | undefined };
  revenue: Hex | undefined;
};

/** What was published around the state of a day, which nobody can compute. */
export function aroundOf({ previous, depositNumber, journal, tokens }: DayInputs): InputsAround {
  const token = (asset: TokenAsset) => tokens.find((one) => one.asset === asset)?.token;
  return {
    previous,
    depositNumber,
    journal,
    tokens: { USDT: token('USDT'), USDB: token('USDB'), BHC: token('BHC') },
    revenue: tokens[0]?.house.find(({ name }) => name === 'REVENUE')?.account,
  };
}

/** Sum over a holder's accounts in an asset. */
const owedTo = ({ books }: DayState, holder: Holder, asset: TokenAsset): Micro =>
  MEMBER_ACCOUNTS.reduce((sum, account) => sum + books.balance({ holder, account, asset }), 0n);

/** The same of all seats. */
function owedBySeat({ books, seats }: DayState, asset: TokenAsset): Float64Array {
  const owed = new Float64Array(seats.last + 1);
  for (const account of MEMBER_ACCOUNTS) {
    const column = books.amounts.columns.get(`${account}.${asset}`);
    const last = Math.min(seats.last, (column?.length ?? 0) - 1);
    for (let seat = 1; seat <= last; seat++) owed[seat] = owed[seat]! + column![seat]!;
  }
  return owed;
}

/** So many bytes of an address decide almost always, and are a number. */
const FIRST_BYTES = 6;

/** Rows by their addresses. */
function byAddress(address: Uint8Array, count: number): Uint32Array {
  const bytes = Buffer.from(address.buffer, address.byteOffset, address.length);
  const first = Float64Array.from({ length: count }, (_, row) =>
    bytes.readUIntBE(row * ADDRESS_BYTES, FIRST_BYTES),
  );
  const of = (row: number) => bytes.subarray(row * ADDRESS_BYTES, (row + 1) * ADDRESS_BYTES);
  return Uint32Array.from({ length: count }, (_, row) => row).sort(
    (one, other) => first[one]! - first[other]! || Buffer.compare(of(one), of(other)),
  );
}

/** Seats with an amount in a token, and guests behind them, in no order. */
function holdersIn(state: DayState, asset: TokenAsset): AccountTable {
  const { books, flows, seats } = state;
  const owed = owedBySeat(state, asset);
  const [paid, deposited] = [`paid.${asset}`, `deposited.${asset}`];
  const [toSeats, bySeats] = [flows.columns.get(paid), flows.columns.get(deposited)];
  const guests = [...new Set([...books.amounts.guests.keys(), ...flows.guests.keys()])];
  const table = emptyAccounts(seats.last + guests.length);
  const add = (address: Uint8Array, seat: number, amounts: readonly [number, number, number]) => {
    if (amounts.every((amount) => amount === 0)) return;
    const row = table.count++;
    table.address.set(address, row * ADDRESS_BYTES);
    table.seat[row] = seat;
    [table.owed[row], table.paid[row], table.deposited[row]] = amounts;
  };
  for (let seat = 1; seat <= seats.last; seat++)
    add(seats.columns.address.subarray(seat * ADDRESS_BYTES, (seat + 1) * ADDRESS_BYTES), seat, [
      owed[seat]!,
      toSeats?.[seat] ?? 0,
      bySeats?.[seat] ?? 0,
    ]);
  for (const guest of guests)
    add(addressBytes(guest as Hex), 0, [
      Number(owedTo(state, guest, asset)),
      Number(flows.get(guest, paid)),
      Number(flows.get(guest, deposited)),
    ]);
  return table;
}

const emptyAccounts = (room: number) => ({
  count: 0,
  address: new Uint8Array(room * ADDRESS_BYTES),
  seat: new Uint32Array(room),
  owed: new Float64Array(room),
  paid: new Float64Array(room),
  deposited: new Float64Array(room),
});

/** By address, of all who are owed something, were paid or have paid in. */
function accountsIn(state: DayState, asset: TokenAsset): AccountTable {
  const { count, ...from } = holdersIn(state, asset);
  const { count: _, ...to } = emptyAccounts(count);
  byAddress(from.address, count).forEach((old, row) => {
    to.address.set(
      from.address.subarray(old * ADDRESS_BYTES, (old + 1) * ADDRESS_BYTES),
      row * ADDRESS_BYTES,
    );
    for (const name of ['seat', 'owed', 'paid', 'deposited'] as const)
      to[name][row] = from[name][old]!;
  });
  return { count, ...to };
}

const houseIn = (
  { books, flows }: DayState,
  asset: TokenAsset,
  revenue: Hex | undefined,
): HouseAccount[] =>
  houseAccountsIn(asset).map((name) => ({
    name,
    account: houseLeafAccount(name, revenue),
    balance: books.balance(ofHouse(name, asset)),
    paid: name === 'REVENUE' ? flows.get(0, `paid.${asset}`) : 0n,
  }));

type Held = Omit<TokenInputs, 'token'>;

function heldIn(state: DayState, asset: TokenAsset, revenue: Hex | undefined): Held {
  const { books } = state;
  return {
    asset,
    custody: -(books.balance(ofHouse('CHAIN', asset)) + books.balance(ofHouse('MINT', asset))),
    house: houseIn(state, asset, revenue),
    balances: accountsIn(state, asset),
  };
}

const isListed = ({ asset, balances, house }: Held): boolean =>
  asset === 'USDT' ||
  balances.count > 0 ||
  house.some(({ balance, paid }) => balance !== 0n || paid !== 0n);

/** @throws InvariantError rather than leave money out of the tree */
function withToken(held: Held, token: Hex | undefined): TokenInputs {
  if (!token) throw new InvariantError(`the address of ${held.asset} is not configured`);
  return { ...held, token };
}

/** RESERVE holds exactly what backs USDB, since the tree leaves it out (rulebook §2). */
function requireReserve({ books }: DayState): void {
  const minted = -books.balance(ofHouse('MINT', 'USDB'));
  if (books.balance(ofHouse('RESERVE')) !== minted)
    throw new InvariantError('RESERVE does not hold what was minted of USDB');
}

/**
 * Inputs of the close of the day after the state's, once all of that day has been applied (§20).
 * @throws InvariantError when a rule is broken
 */
export function inputsOfState(
  state: DayState,
  { tokens: addresses, revenue, ...around }: InputsAround,
): DayInputs {
  requireReserve(state);
  if (state.bonus) throw new InvariantError('the bonus of the day before is not credited');
  const input = settleInput(state);
  const tokens = TOKEN_ASSETS.map((asset) => heldIn(state, asset, revenue))
    .filter(isListed)
    .map((held) => withToken(held, addresses[held.asset]))
    .sort((one, other) => (one.token < other.token ? -1 : 1));
  const { isoStart = input.day, ...rest } = input;
  return {
    ...rest,
    isoStart,
    pools: poolBalances(input.pools),
    ...around,
    addresses: state.seats.rows().address,
    nodes: [...input.nodes],
    positions: input.positions.filter(({ from }) => from < input.day),
    tokens,
  };
}
