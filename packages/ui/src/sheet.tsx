import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { noteSheet } from './sheet-stack.ts';

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Shows back in place of close, for a sheet reached from another. */
  onBack?: (() => void) | undefined;
  /** Fills the screen: for anything with text input. */
  full?: boolean;
  aside?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

const SheetPopup = lazy(() => import('./sheet-popup.tsx'));

/** A sheet from below: one task, a title, and a way out. Its code loads when the first one opens. */
export function Sheet(props: SheetProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  const close = useEffectEvent(props.onClose);
  useEffect(() => (props.open ? noteSheet(() => close()) : undefined), [props.open]);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <SheetPopup {...props} />
    </Suspense>
  );
}
