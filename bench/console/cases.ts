import { LIST_SIZES, type EndpointName } from '@fairlaunch/protocol';
import type pg from 'pg';
import { lists, type List } from './lists.ts';

/** A kind of call, and the inputs that its rounds take in turn. */
export type Case = { name: EndpointName; what: string; inputs: object[] };

/** Members that rounds look for. */
const SAMPLE = 20;

/** Calls without an order to choose, and what is asked of them. */
const OTHERS: Partial<Record<EndpointName, { what: string; of?: 'member' }>> = {
  operatorMember: { what: 'one member', of: 'member' },
  memberNotes: { what: 'notes on a member', of: 'member' },
  postings: { what: 'movements of a member', of: 'member' },
  operatorLedger: { what: 'trial balance' },
  operatorRoots: { what: 'newest roots' },
  operatorUnmatched: { what: 'what is on one side alone' },
  closePreview: { what: 'newest preview' },
  giftCardStock: { what: 'cards in stock' },
  operators: { what: 'operators' },
  operatorSessions: { what: 'own sessions' },
  everyOperatorSession: { what: 'sessions of all operators' },
  operatorToday: { what: 'what waits' },
  operatorFlows: { what: 'deposits and payouts of the last days' },
};

/** @throws RangeError for a list of operators without a case */
export function checkCases(): void {
  const without = lists().filter(({ name, orders }) => orders.length === 0 && !OTHERS[name]);
  if (without.length > 0)
    throw new RangeError(`lists without a case: ${without.map(({ name }) => name).join(', ')}`);
}

export async function casesOf(owner: pg.Client, lastDay: number): Promise<Case[]> {
  const names = await namesOf(owner);
  const members = names.address.map((address) => ({ address }));
  return [
    ...lists().flatMap((list) => [
      ...ordersOf(list, lastDay).map((one) => (list.isOfOneMember ? ofEach(one, members) : one)),
      ...(list.isSearched ? searchesOf(list, names) : []),
    ]),
    ...Object.entries(OTHERS).map(([name, { what, of }]): Case => ({
      name: name as EndpointName,
      what,
      inputs: of ? members : [{}],
    })),
    ...ofMembers(names),
    ...ofPostings(lastDay),
    ...ofLog(names),
    ...(['address', 'seat', 'transaction'] as const).map((what): Case => ({
      name: 'operatorFind',
      what,
      inputs: names[what].map((name) => ({ name })),
    })),
  ];
}

/** By what a search names rows. */
type Names = Record<
  'address' | 'seat' | 'code' | 'link' | 'transaction' | 'operator' | 'number',
  string[]
>;

async function namesOf(owner: pg.Client): Promise<Names> {
  const { rows: members } = await owner.query<{
    address: string;
    seat: string;
    code: string;
    link: string;
  }>(`select address, seat, invite_code as code, name as link
    from member join member_link using (member_id) where seat % 10 = 1 and seat > 0
    order by address limit ${SAMPLE}`);
  const { rows: deposits } = await owner.query<{ hash: string }>(
    `select transaction_hash as hash from deposit order by amount, deposit_id limit ${SAMPLE}`,
  );
  const { rows: operators } = await owner.query<{ address: string }>(
    `select address from operator order by address limit ${SAMPLE}`,
  );
  return {
    address: members.map(({ address }) => address),
    seat: members.map(({ seat }) => seat),
    code: members.map(({ code }) => code),
    link: members.map(({ link }) => link),
    transaction: deposits.map(({ hash }) => hash),
    operator: operators.map(({ address }) => address),
    number: Array.from({ length: SAMPLE }, (_, index) => `#${1 + 997 * index}`),
  };
}

const searchesOf = ({ name, least, filters }: List, names: Names): Case[] =>
  Object.entries(names).flatMap(([what, found]) => [
    { name, what: `by ${what}`, inputs: found.map((find) => ({ ...least, find })) },
    {
      name,
      what: `by ${what}, all filters`,
      inputs: found.map((find) => ({ ...rarestOf(filters), find })),
    },
  ]);

const ofMembers = ({ address, code }: Names): Case[] => [
  {
    name: 'operatorMembers',
    what: 'by the beginning of an address',
    inputs: address.map((one) => ({ find: one.slice(0, 7) })),
  },
  {
    name: 'operatorMembers',
    what: 'by the beginning of a code',
    inputs: code.map((one) => ({ find: one.slice(0, 4) })),
  },
];

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

/** What one operator did of one kind: often, rarely, never. */
const ofLog = ({ operator }: Names): Case[] =>
  ['session.signIn', 'rates.stop', 'giftCards.add'].map((action) => ({
    name: 'auditLog',
    what: `by operator, ${action}`,
    inputs: operator.map((find) => ({ find, action })),
  }));

const rarestOf = (filters: List['filters']) =>
  Object.fromEntries(Object.entries(filters).map(([filter, values]) => [filter, values.at(-1)!]));

const ofEach = (one: Case, members: readonly object[]): Case => ({
  ...one,
  inputs: one.inputs.flatMap((input) => members.map((member) => ({ ...input, ...member }))),
});

/** Every order, alone, with each value of each filter, with days, and as a page of an export. */
function ordersOf({ name, orders, filters, least }: List, lastDay: number): Case[] {
  const month = { from: lastDay - 330, through: lastDay - 300 };
  const rarest = rarestOf(filters);
  const each = Object.entries(filters).flatMap(([filter, values]) =>
    values.map((value) => ({ ...least, [filter]: value })),
  );
  return orders.flatMap((sort): Case[] => [
    { name, what: `sort ${sort}`, inputs: [{ ...least, sort }] },
    ...(each.length === 0
      ? []
      : [
          {
            name,
            what: `sort ${sort}, one filter`,
            inputs: each.map((one) => ({ sort, ...one })),
          },
          { name, what: `sort ${sort}, all filters`, inputs: [{ sort, ...rarest }] },
          { name, what: `sort ${sort}, 31 days, filters`, inputs: [{ sort, ...month, ...rarest }] },
        ]),
    { name, what: `sort ${sort}, 31 days`, inputs: [{ ...least, sort, ...month }] },
    { name, what: `sort ${sort}, export`, inputs: [{ ...least, sort, size: LIST_SIZES[1] }] },
  ]);
}
