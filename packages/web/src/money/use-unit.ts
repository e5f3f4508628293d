import { textsOf } from '@fairlaunch/ui';

const { useText } = textsOf<'unit.COUPON'>();

/** Text after an amount: a symbol, or the word for the counted thing. */
export function useUnit(): (unit: string, value: string) => string {
  const text = useText();
  return (unit, value) =>
    unit === 'COUPON' ? text('unit.COUPON', { count: Number(value) }) : unit;
}
