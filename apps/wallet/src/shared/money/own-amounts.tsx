import { ConcealAmounts } from '@fairlaunch/web';
import type { ComponentType, ReactNode } from 'react';
import { useText } from '../language/text.ts';
import { useHidden } from './concealment.ts';

/** Shows the reader's own amounts as dots while the reader hides them on this device. */
export function OwnAmounts({ children }: { children: ReactNode }) {
  const text = useText();
  const hidden = useHidden();
  return (
    <ConcealAmounts value={hidden ? text('amount.hidden') : undefined}>{children}</ConcealAmounts>
  );
}

/** Keeps amounts readable on a page of own amounts: those of rules and of decisions. */
export function ShownAmounts({ children }: { children: ReactNode }) {
  return <ConcealAmounts value={undefined}>{children}</ConcealAmounts>;
}

export function withOwnAmounts(Page: ComponentType): ComponentType {
  return function OwnAmountsPage() {
    return (
      <OwnAmounts>
        <Page />
      </OwnAmounts>
    );
  };
}
