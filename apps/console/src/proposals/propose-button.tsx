import type { ReactNode } from 'react';
import { SmallButton } from '../shared/components/small-button.tsx';

type ProposeButtonProps = {
  allowed: boolean;
  /** Said where it is not allowed. */
  reason: string;
  onPropose: () => void;
  children: ReactNode;
};

export function ProposeButton({ allowed, reason, onPropose, children }: ProposeButtonProps) {
  return (
    <SmallButton disabled={!allowed} title={allowed ? undefined : reason} onClick={onPropose}>
      {children}
    </SmallButton>
  );
}
