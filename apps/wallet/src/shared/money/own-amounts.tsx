import { ConcealAmounts } from '@fairlaunch/web';
import type { ComponentType, ReactNode } from 'react';
import { useText } from '../language/text.ts';
import { useHidden } from './concealment.ts';

/** Amounts of the reader's own: dots while the reader hides them on this device. */
export function OwnAmounts({ children }: { children: ReactNode }) {
  const text = useText();
  const hidden = useHidden();
  return (
    <ConcealAmounts value={hidden ? text('amount.hidden') : undefined}>{children}</ConcealAmounts>
  );
}

/** Amounts on a page of own ones that stay readable: a rule's, and those of a decision. */
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
