import type { Entry } from '@fairlaunch/plan/day';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chainLogs } from '../../scripts/verify/chain/chain-logs.ts';
import type { WatchedContracts } from '../../scripts/verify/chain/expected-of.ts';
import { compareDays, livedDays, type LivedDay } from '../support/chain-entries.ts';
import { startDeployment, type TestDeployment } from '../support/deployment.ts';
import { startEndpoint, type TestEndpoint } from '../support/endpoint.ts';

const DAY = 86_400;

let test: TestDeployment;
let second: TestEndpoint;
let days: LivedDay[];
let contracts: WatchedContracts;

beforeAll(async () => {
  test = await startDeployment();
  second = await startEndpoint(() => test.chain.rpcUrl);
  const one = await test.memberWith({ usdt: '1000' });
  const guest = await test.memberWith({ usdt: '50', bound: false });
  await test.memberWith({ usdt: '70' });
  await test.fund('STATIC', '100');
  await test.fund('BOX', '10');
  await test.fund('TREASURY', '20');
  await test.fund('NOWHERE', '5');
  await test.advance(2 * DAY);
  await one.call('withdraw', await one.withdrawal('100', '1', '99'));
  await test.settle();
  await test.settle();
  await test.payUnrequested(guest.account.address, '10');
  await test.advance(2 * DAY);
  days = await livedDays(test.server.deps.database);
  const { treasury, tokens } = test.contracts;
  const { gateway, USDT, USDB } = await chainLogs([test.chain.rpcUrl]).contractsOf(treasury);
  contracts = {
    chainId: test.server.deps.chain.chain.id,
    treasury,
    gateway,
    tokens: { USDT, USDB, BHC: tokens.BHC },
    revenue: undefined,
  };
});
afterAll(async () => {
  await second.stop();
  await test.stop();
});

const compare = (told: readonly LivedDay[], urls = [test.chain.rpcUrl]) =>
  compareDays(told, test.server.deps.database, chainLogs(urls), contracts);

/** The same days, but for what becomes of the first entry of a kind. */
function withLie(kind: string, lie: (entry: Entry) => Entry[]): LivedDay[] {
  let isTold = false;
  return days.map(({ day, entries }) => ({
    day,
    entries: entries.flatMap((entry) => {
      if (isTold || entry.kind !== kind) return [entry];
      isTold = true;
      return lie(entry);
    }),
  }));
}

const changed = (kind: string, facts: object): LivedDay[] =>
  withLie(kind, (entry) => [{ ...entry, facts: { ...(entry.facts as object), ...facts } }]);

const KINDS = [
  'CAPITAL_IN',
  'DEPOSIT',
  'PAYMENT_MADE',
  'POOL_FUNDED',
  'UNMATCHED',
  'WITHDRAWAL_PAID',
];

it('what the server wrote down of the chain is what the chain says, at two endpoints', async () => {
  const told = days
    .flatMap(({ entries }) => entries)
    .filter(({ warrant: { by } }) => by === 'chain');
  expect([...new Set(told.map(({ kind }) => kind))].sort()).toEqual(KINDS);
  second.asked.length = 0;
  const end = await compare(days, [test.chain.rpcUrl, second.url]);
  expect(end).toMatchObject({ deposit: 3, funding: 4 });
});

it.each(KINDS)('a left-out %s is refused with its event', async (kind) => {
  await expect(compare(withLie(kind, () => []))).rejects.toThrow(
    /^day \d+: \w+ of transaction 0x\w+, log \d+ has no entry$/,
  );
});

it.each(KINDS)('an event that is told twice is refused: %s', async (kind) => {
  await expect(compare(withLie(kind, (entry) => [entry, entry]))).rejects.toThrow(
    /entry \d+ \(\w+\) has the event of entry \d+ once more$/,
  );
});

it.each(KINDS)('an invented %s is refused', async (kind) => {
  const invented = (entry: Entry) => ({
    ...entry,
    warrant: { ...entry.warrant, transaction: `0x${'ab'.repeat(32)}` } as Entry['warrant'],
  });
  await expect(compare(withLie(kind, (entry) => [invented(entry), entry]))).rejects.toThrow(
    new RegExp(`entry \\d+ \\(${kind}\\) has no event: .* of 0x(ab){32}$`),
  );
});

it('an event of another contract is refused', async () => {
  const lie = withLie('DEPOSIT', (entry) => [
    { ...entry, warrant: { ...entry.warrant, logIndex: 0 } as Entry['warrant'] },
    entry,
  ]);
  await expect(compare(lie)).rejects.toThrow(/\(DEPOSIT\) has no event: .* log 0 of 0x/);
});

it.each(KINDS.filter((kind) => kind !== 'DEPOSIT'))(
  'another amount of a %s is refused',
  async (kind) => {
    await expect(compare(changed(kind, { amount: '123456' }))).rejects.toThrow(
      /entry \d+ says amount 123456, and the chain says \d+ /,
    );
  },
);

it.each([
  ['DEPOSIT', { amount: '1000000' }, /says amount 1000000, and the chain says 1000 \(Deposit of/],
  ['DEPOSIT', { holder: 2 }, /says holder 0x\w{40}, and the chain says 0x\w{40}/],
  ['DEPOSIT', { holder: 99 }, /says holder nobody, and the chain says 0x\w{40}/],
  ['PAYMENT_MADE', { holder: undefined }, /says holder the house, and the chain says 0x\w{40}/],
  ['WITHDRAWAL_PAID', { holder: 2 }, /says holder 0x/],
  ['WITHDRAWAL_PAID', { withdrawal: 7 }, /names withdrawal 7, and its payout is of another/],
  ['WITHDRAWAL_PAID', { requestId: 'x' }, /names withdrawal 1, and its payout is of another/],
  ['POOL_FUNDED', { pool: 'TEAM' }, /says pool TEAM, and the chain says STATIC/],
  ['POOL_FUNDED', { asset: 'BHC' }, /says asset BHC, and the chain says USDT/],
  ['DEPOSIT', { note: 1 }, /has facts that are none of its kind/],
] as const)('%s that says %j is refused', async (kind, facts, sentence) => {
  await expect(compare(changed(kind, facts))).rejects.toThrow(sentence);
});

it('an event of another kind is refused', async () => {
  const lie = withLie('CAPITAL_IN', (entry) => [
    { ...entry, kind: 'DEPOSIT', facts: { holder: 1, amount: '20' } },
  ]);
  await expect(compare(lie)).rejects.toThrow(/is DEPOSIT, and its event is CAPITAL_IN/);
});

it('an event of another day is refused', async () => {
  const moved = days.map(({ day, entries }, at) => ({
    day,
    entries: at === 1 ? [...days[0]!.entries, ...entries] : entries,
  }));
  await expect(compare(moved)).rejects.toThrow(/\(DEPOSIT\) has no event/);
});

it('what two endpoints tell differently is no difference of the server', async () => {
  second.lie(({ method }, truth) =>
    method === 'eth_getLogs' ? (truth as unknown[]).slice(1) : undefined,
  );
  const both = compare(days, [test.chain.rpcUrl, second.url]);
  await expect(both).rejects.toThrow(/the endpoints tell different logs/);
  await expect(both).rejects.not.toMatchObject({ name: 'Difference' });
  second.lie(undefined);
});

it('an endpoint that keeps a log back makes no liar of the server', async () => {
  const withoutLast = ({ method }: { method: string }, truth: unknown) =>
    method === 'eth_getLogs' ? (truth as { data: string }[]).slice(0, -1) : undefined;
  second.lie(withoutLast);
  const alone = compare(days, [second.url]);
  await expect(alone).rejects.toThrow(/the endpoint keeps log \d+ of block \d+ back/);
  await expect(alone).rejects.not.toMatchObject({ name: 'Difference' });
  second.lie(undefined);
});

it.each([
  { block: 1.5 },
  { block: -1 },
  { block: Infinity },
  { transaction: 'x' },
  { logIndex: 0.5 },
])('an event that cannot be, as %j, is refused', async (odd) => {
  const lie = withLie('DEPOSIT', (entry) => [
    { ...entry, warrant: { ...entry.warrant, ...odd } as Entry['warrant'] },
  ]);
  await expect(compare(lie)).rejects.toMatchObject({ name: 'Difference' });
});

it('a range that an endpoint refuses is asked for in parts', async () => {
  second.lie(({ method, params }) => {
    if (method !== 'eth_getLogs') return undefined;
    const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }];
    if (Number(toBlock) - Number(fromBlock) > 50) throw new Error('too many blocks');
    return undefined;
  });
  await compare(days, [second.url]);
  second.lie(() => {
    throw new Error('silent');
  });
  await expect(compare(days, [second.url])).rejects.not.toMatchObject({ name: 'Difference' });
  second.lie(undefined);
});
