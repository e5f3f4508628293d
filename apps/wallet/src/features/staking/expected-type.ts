import { micro, toDecimal, type Micro } from '@fairlaunch/money';
import {
  isNewMoney,
  openedType,
  type Plan,
  type PrincipalAsset,
  type StakeKind,
} from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';

export type TypeTerms = Output<Endpoints['orderTypeTerms']>;

export type ExpectedType = {
  type: StakeKind;
  newMoney: string;
  /** Set for a FILL alone. */
  fillWeek?: number;
  /** The fill that was asked for needs new money in full. */
  isFillShort: boolean;
};

/** Share of new money in an order that is not new money in full. */
export const shareOfNewMoney = ({ newMoney }: Pick<ExpectedType, 'newMoney'>): 'none' | 'part' =>
  micro(newMoney) === 0n ? 'none' : 'part';

/** The type of an order that is opened today (rulebook §4). */
export function expectedType(
  plan: Plan,
  money: { amount: Micro; asset: PrincipalAsset },
  terms: TypeTerms,
  today: number,
  fillWeek: number | undefined,
): ExpectedType {
  const history = {
    unusedNewMoney: micro(terms.unusedNewMoney),
    lastEndDay: terms.lastEndDay,
    rank: terms.rank,
  };
  const { type, newMoney } = openedType(plan, money, history, today);
  const written = toDecimal(newMoney);
  if (fillWeek === undefined) return { type, newMoney: written, isFillShort: false };
  if (!isNewMoney(type)) return { type, newMoney: written, isFillShort: true };
  return { type: 'FILL', newMoney: written, fillWeek, isFillShort: false };
}
