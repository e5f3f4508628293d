import type { ReactNode } from 'react';
import { SmallButton } from '../shared/components/small-button.tsx';

type ProposeButtonProps = {
  allowed: boolean;
  /** Shown if the operator may not propose. */
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
