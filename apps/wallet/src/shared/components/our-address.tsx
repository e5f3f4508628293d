import type { ReactNode } from 'react';
import { useText } from '../language/text.ts';

/** An address of ours, which can be looked up and copied. What is sent there straight is nobody's. */
export function OurAddress({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <span className="inline-grid max-w-full">
      {children}
      <span className="text-12 font-normal text-warning">{text('address.doNotSend')}</span>
    </span>
  );
}
