import { readFileSync } from 'node:fs';
import { micro, toDecimal } from '@fairlaunch/money';
import { describe, expect, it } from 'vitest';
import {
  defaultPlan,
  drawBox,
  feeSplit,
  flashExchange,
  isoOutput,
  nodeSplit,
  orderTerms,
  prorate,
  releaseOf,
  swapToUsdb,
  whitelistPurchase,
  whitelistReleased,
  withdrawalFee,
  type FlashAsset,
  type Hex,
  type NodeKind,
  type WithdrawAsset,
} from '../src/index.ts';

/** Each vector has the fields that its formula needs. */
type VectorInput = {
  package: string;
  amount: string;
  dues: string[];
  pool: string;
  kind: NodeKind;
  sponsorActive: boolean;
  k: number;
  boxId: string;
  blockHash: Hex;
  stage: number;
  shares: number;
  locked: string;
  asset: FlashAsset & WithdrawAsset;
  day: number;
};
type Vector = { name: string; input: VectorInput; expected: Record<string, unknown> };

const vectors = JSON.parse(
  readFileSync(new URL('scenarios/functions.json', import.meta.url), 'utf8'),
) as Vector[];

const decimals = (amounts: Record<string, bigint>): Record<string, string> =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, toDecimal(amount)]));

const formulas: Record<string, (input: Vector['input']) => unknown> = {
  order: ({ package: name, amount }) => {
    const { daily, quota } = orderTerms(defaultPlan, name, micro(amount));
    return decimals({ daily, quota });
  },
  prorate: ({ dues, pool }) => {
    const { paid, left } = prorate(dues.map(micro), micro(pool));
    return { paid: paid.map(toDecimal), left: toDecimal(left) };
  },
  nodeSplit: ({ kind, sponsorActive }) =>
    decimals(nodeSplit(defaultPlan, micro(defaultPlan.nodes.kinds[kind].price), sponsorActive)),
  feeSplit: ({ amount }) => decimals(feeSplit(defaultPlan, micro(amount))),
  promoRelease: ({ amount, k }) =>
    decimals({
      release: releaseOf(
        { type: 'EVEN', closes: defaultPlan.nodes.promo.releaseDays },
        micro(amount),
        k,
      ),
    }),
  boxDraw: ({ boxId, blockHash }) => {
    const {
      n,
      prize: { ppm: _, ...prize },
    } = drawBox(defaultPlan, BigInt(boxId), blockHash);
    return { n, ...prize };
  },
  swapToUsdb: ({ amount }) => decimals(swapToUsdb(defaultPlan, micro(amount))),
  whitelistBuy: ({ stage, shares }) => {
    const { pay, coupons, locked } = whitelistPurchase(defaultPlan, stage, shares);
    return { coupons, ...decimals({ pay, locked }) };
  },
  whitelistRelease: ({ locked, k }) =>
    decimals({ released: whitelistReleased(defaultPlan, micro(locked), k) }),
  flashExchange: ({ asset, amount }) => {
    const exchange = flashExchange(defaultPlan, asset, micro(amount));
    return exchange.ok
      ? { units: Number(exchange.units), ...decimals({ fee: exchange.fee, debit: exchange.debit }) }
      : { refused: true };
  },
  isoOutput: ({ day }) => ({ output: toDecimal(isoOutput(defaultPlan, day)) }),
  withdraw: ({ asset, amount }) => {
    const fee = withdrawalFee(defaultPlan, asset, micro(amount));
    return fee.ok ? decimals({ fee: fee.fee, net: fee.net }) : { refused: true };
  },
};

it('every vector has a formula', () => {
  expect([...new Set(vectors.map((vector) => vector.name))].toSorted()).toEqual(
    Object.keys(formulas).toSorted(),
  );
});

describe.each(Object.entries(formulas))('%s', (name, formula) => {
  const own = vectors.filter((vector) => vector.name === name);

  it.each(own.map(({ input, expected }) => [JSON.stringify(input), input, expected] as const))(
    'of %s',
    (_, input, expected) => {
      expect(formula(input)).toEqual(expected);
    },
  );
});
