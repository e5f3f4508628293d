import { LIST_SIZES, type EndpointName } from '@fairlaunch/protocol';
import type pg from 'pg';
import { DEPOSIT_LIST } from '../../apps/server/src/features/deposits/operator-deposits.ts';
import { POSTING_LIST } from '../../apps/server/src/features/ledger/operator-postings.ts';
import { MEMBER_LIST } from '../../apps/server/src/features/members/operator-list.ts';
import { ORDER_LIST } from '../../apps/server/src/features/staking/operator-orders.ts';
import { TRANSFER_LIST } from '../../apps/server/src/features/transfers/operator-transfers.ts';
import { PAYOUT_LIST } from '../../apps/server/src/features/withdrawals/operator-payouts.ts';
import type { List } from '../../apps/server/src/http/list/statement.ts';

/** A kind of call, and the inputs that its rounds take in turn. */
export type Case = { name: EndpointName; what: string; inputs: object[] };

const LISTS: readonly (readonly [EndpointName, List])[] = [
  ['operatorMembers', MEMBER_LIST],
  ['operatorDeposits', DEPOSIT_LIST],
  ['operatorOrders', ORDER_LIST],
  ['operatorTransfers', TRANSFER_LIST],
  ['operatorPayouts', PAYOUT_LIST],
  ['operatorPostings', POSTING_LIST],
];

/** Members that rounds look for. */
const SAMPLE = 20;

export async function casesOf(owner: pg.Client, lastDay: number): Promise<Case[]> {
  const { rows: members } = await owner.query<{
    address: string;
    seat: string;
    code: string;
    link: string | null;
  }>(`select address, seat, invite_code as code, name as link
    from member left join member_link using (member_id) where seat % 10 = 1 and seat > 0
    order by address limit ${SAMPLE}`);
  const { rows: deposits } = await owner.query<{ find: string }>(
    `select transaction_hash as find from deposit order by amount, deposit_id limit ${SAMPLE}`,
  );
  const finds = (of: (member: (typeof members)[number]) => string) =>
    members.map((member) => ({ find: of(member) }));
  const search = (name: EndpointName): Case[] => [
    { name, what: 'by address', inputs: finds(({ address }) => address) },
    { name, what: 'by seat', inputs: finds(({ seat }) => seat) },
    { name, what: 'by code', inputs: finds(({ code }) => code) },
    { name, what: 'by name of link', inputs: finds(({ link }) => link!) },
  ];
  const named = finds(({ address }) => address).map(({ find: address }) => ({ address }));
  return [
    ...LISTS.flatMap(([name, list]) => [...ordersOf(name, list, lastDay), ...search(name)]),
    {
      name: 'operatorMembers',
      what: 'by the beginning of an address',
      inputs: finds(({ address }) => address.slice(0, 7)),
    },
    {
      name: 'operatorMembers',
      what: 'by the beginning of a code',
      inputs: finds(({ code }) => code.slice(0, 4)),
    },
    { name: 'operatorDeposits', what: 'by transaction', inputs: deposits },
    { name: 'operatorMember', what: 'one member', inputs: named },
    { name: 'postings', what: 'movements of a member', inputs: named },
    ...ofPostings(lastDay),
    { name: 'operatorLedger', what: 'trial balance', inputs: [{}] },
    { name: 'operatorRoots', what: 'newest roots', inputs: [{}] },
    { name: 'operatorUnmatched', what: 'what is on one side alone', inputs: [{}] },
    { name: 'closePreview', what: 'newest preview', inputs: [{}] },
  ];
}

/** By object and number, and of an account of the house, with its rarest kind and some days. */
function ofPostings(lastDay: number): Case[] {
  const name = 'operatorPostings';
  const days = { from: lastDay - 330, through: lastDay - 300 };
  const accounts = ['CHAIN.USDT', 'TEAM.USDT'];
  const numbers = Array.from({ length: SAMPLE }, (_, index) => 1 + 4 * 997 * index);
  return [
    {
      name,
      what: 'by object',
      inputs: numbers.map((number) => ({ find: `transfer:${number}` })),
    },
    { name, what: 'by number', inputs: numbers.map((number) => ({ find: String(number) })) },
    { name, what: 'of an account', inputs: accounts.map((account) => ({ account })) },
    {
      name,
      what: 'of an account, kind and days',
      inputs: accounts.map((account) => ({ account, kind: 'CORRECTION', ...days })),
    },
    {
      name,
      what: 'of an account, export',
      inputs: accounts.map((account) => ({ account, size: LIST_SIZES[1] })),
    },
  ];
}

/** Every order, alone, with each value of each filter, with days, and as a page of an export. */
function ordersOf(name: EndpointName, list: List, lastDay: number): Case[] {
  const filters = Object.entries(list.among).flatMap(([filter, { values }]) =>
    values.map((value) => ({ [filter]: value })),
  );
  const rarest = Object.fromEntries(
    Object.entries(list.among).map(([filter, { values }]) => [filter, values.at(-1)!]),
  );
  return Object.keys(list.orders).flatMap((column) =>
    [column, `-${column}`].flatMap((sort) => {
      const month = { from: lastDay - 330, through: lastDay - 300 };
      return [
        { name, what: `sort ${sort}`, inputs: [{ sort }] },
        {
          name,
          what: `sort ${sort}, one filter`,
          inputs: filters.map((one) => ({ sort, ...one })),
        },
        { name, what: `sort ${sort}, all filters`, inputs: [{ sort, ...rarest }] },
        { name, what: `sort ${sort}, 31 days`, inputs: [{ sort, ...month }] },
        { name, what: `sort ${sort}, 31 days, filters`, inputs: [{ sort, ...month, ...rarest }] },
        { name, what: `sort ${sort}, export`, inputs: [{ sort, size: LIST_SIZES[1] }] },
      ];
    }),
  );
}
