import type { Micro } from '@fairlaunch/money';
import { useAmountText } from '@fairlaunch/web';
import type { ReactNode } from 'react';
import { useReadPages } from '../shared/client/use-read-pages.ts';
import { CardLink } from '../shared/components/card-link.tsx';
import { useText } from '../shared/language/text.ts';
import { depositsUnderWay } from './deposits-under-way.ts';
import { useStoredFlows } from './runtime.ts';

/** Deposits under way, shown so that nobody deposits a second time for the same purpose. */
export function useComingDeposits(): { amount: Micro; link: ReactNode } | undefined {
  const text = useText();
  const amountText = useAmountText();
  const { records } = useStoredFlows();
  const { data } = useReadPages('deposits');
  const coming = depositsUnderWay(records, data?.pages.flatMap(({ items }) => items) ?? []);
  return (
    coming && {
      amount: coming.amount,
      link: (
        <CardLink to={coming.path} className="!py-3.5">
          <span className="flex-1 font-medium">
            {text('deposit.onItsWay', { amount: amountText(coming.amount) })}
          </span>
        </CardLink>
      ),
    }
  );
}
