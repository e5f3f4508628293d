import * as z from 'zod/mini';
import { parseAmount } from '@fairlaunch/money';
import type { Holder, Warrant } from './entry.ts';
import type { Turn } from './turn.ts';

/** How an entry of a kind follows; `take` returns the account that it is about. */
export type Rule = {
  by: readonly Warrant['by'][];
  /** How many operators have to sign. */
  people: number;
  take: (turn: Turn, facts: unknown) => Holder | undefined;
  facts: { safeParse: (value: unknown) => { success: boolean; data?: unknown } };
};

export function rule<Facts extends z.ZodMiniType>(
  by: Warrant['by'] | readonly Warrant['by'][],
  facts: Facts,
  take: (turn: Turn, facts: z.output<Facts>) => Holder | undefined,
  people = 2,
): Rule {
  return {
    by: typeof by === 'string' ? [by] : by,
    people,
    facts,
    take: (turn, value) => take(turn, value as z.output<Facts>),
  };
}

const isAmount = (text: string): boolean => parseAmount(text).ok;

const decimal = z.pipe(
  z.string().check(z.refine(isAmount)),
  z.transform((text: string) => {
    const parsed = parseAmount(text);
    return parsed.ok ? parsed.value : 0n;
  }),
);

/** Parts of facts: numbers, texts, and amounts that become micro-units. */
export const whole = z.int().check(z.minimum(0));
export const text = z.string();
export const amountFrom0 = decimal;
export const amount = decimal.check(z.refine((value) => value > 0n));
export const holder = z.union([whole.check(z.minimum(1)), text]);
export const token = z.enum(['USDT', 'USDB', 'BHC']);
export const points = z.enum(['WPT', 'CPT']);
export const facts = z.strictObject;

export type Rules = { [kind: string]: Rule };
