import type { Micro } from '@fairlaunch/money';
import {
  ADDRESS_BYTES,
  addressBytes,
  poolBalances,
  TOKEN_ASSETS,
  type Hex,
  type TokenAsset,
} from '@fairlaunch/plan';
import { ofHouse, settleInput, type DayState } from '@fairlaunch/plan/day';
import { MEMBER_ACCOUNTS } from '#ledger/accounts.ts';
import type { AccountTable, DayInputs, HouseAccount, TokenInputs } from '../files/day-inputs.ts';
import { houseAccountsIn, houseLeafAccount } from './house-accounts.ts';

/** What a day's inputs have beside the state: the deployment's, and the chain of days. */
export type InputsAround = Pick<DayInputs, 'previous' | 'depositNumber' | 'journal'> & {
  /** Tokens by asset, in lower case. */
  tokens: { readonly [asset in TokenAsset]: Hex };
  revenue: Hex | undefined;
};

/** What was published around the state of a day, which nobody can compute. */
export function aroundOf({ previous, depositNumber, journal, tokens }: DayInputs): InputsAround {
  const token = (asset: TokenAsset): Hex =>
    tokens.find((one) => one.asset === asset)?.token ?? NO_TOKEN;
  return {
    previous,
    depositNumber,
    journal,
    tokens: { USDT: token('USDT'), USDB: token('USDB'), BHC: token('BHC') },
    revenue: tokens[0]?.house.find(({ name }) => name === 'REVENUE')?.account,
  };
}

/** Nobody holds or was paid anything in a token that a day does not list. */
const NO_TOKEN: Hex = `0x${'00'.repeat(20)}`;

type Account = { address: Hex; seat: number; owed: number; paid: number; deposited: number };

/** Sum over a holder's accounts in an asset. */
function owedTo({ books }: DayState, holder: number | string, asset: TokenAsset): Micro {
  return MEMBER_ACCOUNTS.reduce(
    (sum, account) => sum + books.balance({ holder, account, asset }),
    0n,
  );
}

/** By address, of all who are owed something, were paid or have paid in. */
function accountsIn(state: DayState, asset: TokenAsset): AccountTable {
  const { books, flows, seats } = state;
  const guests = new Set([...books.amounts.guests.keys(), ...flows.guests.keys()]);
  const of = (holder: number | string): Account => ({
    address: typeof holder === 'number' ? seats.addressOf(holder) : (holder as Hex),
    seat: typeof holder === 'number' ? holder : 0,
    owed: Number(owedTo(state, holder, asset)),
    paid: Number(flows.get(holder, `paid.${asset}`)),
    deposited: Number(flows.get(holder, `deposited.${asset}`)),
  });
  const accounts = [...Array.from({ length: seats.last }, (_, index) => index + 1), ...guests]
    .map(of)
    .filter(({ owed, paid, deposited }) => owed !== 0 || paid !== 0 || deposited !== 0)
    .sort((one, other) => (one.address < other.address ? -1 : 1));
  const address = new Uint8Array(accounts.length * ADDRESS_BYTES);
  accounts.forEach((one, row) => address.set(addressBytes(one.address), row * ADDRESS_BYTES));
  return {
    count: accounts.length,
    address,
    seat: Uint32Array.from(accounts, ({ seat }) => seat),
    owed: Float64Array.from(accounts, ({ owed }) => owed),
    paid: Float64Array.from(accounts, ({ paid }) => paid),
    deposited: Float64Array.from(accounts, ({ deposited }) => deposited),
  };
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

const isListed = ({ asset, balances, house }: TokenInputs): boolean =>
  asset === 'USDT' ||
  balances.count > 0 ||
  house.some(({ balance, paid }) => balance !== 0n || paid !== 0n);

/** Inputs of the close of the day after the state's, once all of that day has been applied (§20). */
export function inputsOfState(
  state: DayState,
  { tokens: addresses, revenue, ...around }: InputsAround,
): DayInputs {
  const input = settleInput(state);
  const tokens = TOKEN_ASSETS.map((asset): TokenInputs => ({
    asset,
    token: addresses[asset],
    custody: -(
      state.books.balance(ofHouse('CHAIN', asset)) + state.books.balance(ofHouse('MINT', asset))
    ),
    house: houseIn(state, asset, revenue),
    balances: accountsIn(state, asset),
  }))
    .filter(isListed)
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
