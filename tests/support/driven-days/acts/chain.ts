import { toDecimal } from '@fairlaunch/money';
import type { Hex } from 'viem';
import { anyOf, type Act, type Acts } from '../act.ts';
import { HELD_UP } from '../kept-log.ts';
import { runJobs } from '../jobs.ts';

const POOLS = ['STATIC', 'TEAM', 'GLOBAL', 'NODE', 'FEE_DIV', 'NET_DIV', 'TASK', 'BOX'];
const MORE = ['USDB_PROMO', 'INSURANCE', 'TREASURY', 'NOWHERE', 'SWAP_INV', 'BHC_REF'];

const funding: Act = ({ test, onChain }, random) => {
  const pool = random.pick([...POOLS, ...MORE]);
  const amount = random.pick(['0.000001', random.decimal(60)]);
  const asset = /^(SWAP_INV|BHC_REF)$/.test(pool) || random.chance(0.1) ? 'BHC' : 'USDT';
  return onChain(() => test.sendFunding(pool, amount, asset));
};

/** The payout key pays somebody what it is owed, and the server did not ask for it. */
const unrequested: Act = async (world, random) => {
  const { test, onChain } = world;
  const isOdd = random.chance(0.3);
  const deposits = test.server.deps.writes
    .selectFrom('deposit')
    .innerJoin('member', 'member.member_id', 'deposit.member_id')
    .select(['amount', 'address'])
    .where('deposit.state', '=', 'SUCCESS')
    .where((is) =>
      is.or([
        is(is.val(isOdd), '=', true),
        is.exists(
          is
            .selectFrom('staking_order')
            .select('number')
            .whereRef('staking_order.member_id', '=', 'member.member_id')
            .where('ended_day', 'is', null),
        ),
      ]),
    )
    .orderBy('deposit_id');
  const { amount, address } = anyOf(random, await deposits.execute());
  const paid = random.chance(0.7) ? toDecimal(amount) : random.decimal(Number(amount) / 1e6);
  await onChain(() => test.payUnrequested(address as Hex, paid));
};

/** Payouts are signed and reach no endpoint, so that some are past their deadline in the end. */
const holdPayouts: Act = async ({ test }) => {
  const { chain } = test.server.deps;
  const sendRawTransaction = () => Promise.reject(new Error(HELD_UP));
  chain.main = { ...chain.main, sendRawTransaction };
};

export const chainActs: Acts = {
  'payouts are held up': [1, holdPayouts],
  'a pool is funded': [6, funding],
  'a payment without a request': [3, unrequested],
  'jobs run': [20, ({ test }, random) => runJobs(test, random)],
};
