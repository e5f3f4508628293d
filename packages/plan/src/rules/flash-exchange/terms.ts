import { micro, share, type Micro } from '@fairlaunch/money';
import type { Plan } from '#plan/plan.ts';

/** WPT buys inscription units, CPT rune lots (rulebook §12). */
export type FlashAsset = keyof Plan['flash']['multiple'];

export const FLASH_KINDS = { WPT: 'INSCRIPTION', CPT: 'RUNE' } as const satisfies Record<
  FlashAsset,
  string
>;
export type FlashKind = (typeof FLASH_KINDS)[FlashAsset];

export type FlashExchange =
  | {
      ok: true;
      /** Inscription units or rune lots. */ units: bigint;
      /** On top of the amount. */ fee: Micro;
      /** Amount and fee. */ debit: Micro;
    }
  | { ok: false; problem: 'not-a-multiple' };

/** Whole multiples only, the fee on top (rulebook §12). *3 WPT: 20 units, 3.06 debited.* */
export function flashExchange({ flash }: Plan, asset: FlashAsset, amount: Micro): FlashExchange {
  const multiple = micro(flash.multiple[asset]);
  if (amount <= 0n || amount % multiple !== 0n) return { ok: false, problem: 'not-a-multiple' };
  const fee = share(amount, flash.feePpm);
  return { ok: true, units: amount / multiple, fee, debit: amount + fee };
}

/** Most units that the points can pay for with the fee and that are left. *10 WPT: 65 of 0.15.* */
export function mostFlashUnits(
  { flash }: Plan,
  asset: FlashAsset,
  available: Micro,
  left: bigint,
): bigint {
  const multiple = micro(flash.multiple[asset]);
  const debit = (units: bigint) => units * multiple + share(units * multiple, flash.feePpm);
  let units = (available * 1_000_000n) / (multiple * (1_000_000n + BigInt(flash.feePpm)));
  // The fee is rounded down, so the points may suffice for one unit more.
  if (debit(units + 1n) <= available) units += 1n;
  return units < left ? units : left;
}
