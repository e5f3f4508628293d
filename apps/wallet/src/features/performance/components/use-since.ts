import { micro } from '@fairlaunch/money';
import { useAmountText } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import type { Performance } from '../api/performance.ts';

type Unsettled = Performance['unsettled']['own'];

/** Writes changes since the last close; undefined if there are none. */
export function useSince() {
  const text = useText();
  const amountText = useAmountText();
  return ({ opened, leaving }: Unsettled): string | undefined => {
    const parts = [
      micro(opened) > 0n &&
        text('community.unsettledOpened', { amount: amountText(opened, 'summary') }),
      micro(leaving) > 0n &&
        text('community.unsettledLeaving', { amount: amountText(leaving, 'summary') }),
    ].filter((part) => part !== false);
    return parts.length > 0 ? parts.join(' · ') : undefined;
  };
}
