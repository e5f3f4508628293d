import { readFileSync } from 'node:fs';
import { micro, toDecimal } from '@fairlaunch/money';
import { describe, expect, it } from 'vitest';
import { defaultPlan, feeSplit, isoOutput, orderTerms, prorate, withdrawalFee, type WithdrawAsset } from '../src/index.ts';

type Vector = { name: string; input: Record<string, never>; expected: Record<string, unknown> };

const vectors = JSON.parse(readFileSync(new URL('scenarios/functions.json', import.meta.url), 'utf8')) as Vector[];

const decimals = (amounts: Record<string, bigint>): Record<string, string> =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, toDecimal(amount)]));

const formulas: Record<string, (input: Vector['input']) => unknown> = {
  order: ({ package: name, amount }) => {
    const { daily, quota } = orderTerms(defaultPlan, name!, micro(amount!));
    return decimals({ daily, quota });
  },
  prorate: ({ dues, pool }) => {
    const { paid, left } = prorate((dues as unknown as string[]).map(micro), micro(pool!));
    return { paid: paid.map(toDecimal), left: toDecimal(left) };
  },
  feeSplit: ({ amount }) => decimals(feeSplit(defaultPlan, micro(amount!))),
  isoOutput: ({ day }) => ({ output: toDecimal(isoOutput(defaultPlan, day!)) }),
  withdraw: ({ asset, amount }) => {
    const fee = withdrawalFee(defaultPlan, asset as unknown as WithdrawAsset, micro(amount!));
    return fee.ok ? decimals({ fee: fee.fee, net: fee.net }) : { refused: true };
  },
};

describe.each(Object.entries(formulas))('%s', (name, formula) => {
  const own = vectors.filter((vector) => vector.name === name);

  it('has vectors', () => expect(own.length).toBeGreaterThan(3));

  it.each(own.map(({ input, expected }) => [JSON.stringify(input), input, expected] as const))('of %s', (_, input, expected) => {
    expect(formula(input)).toEqual(expected);
  });
});
