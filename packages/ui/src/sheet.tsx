import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { registerSheet } from './sheet-stack.ts';

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Back in place of close, for a sheet reached from another. */
  onBack?: (() => void) | undefined;
  /** Fills the screen, for text input. */
  full?: boolean;
  aside?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

const SheetPopup = lazy(() => import('./sheet-popup.tsx'));

/** One task, a title, and a way out; its code loads with the first one. */
export function Sheet(props: SheetProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  const close = useEffectEvent(props.onClose);
  useEffect(() => (props.open ? registerSheet(() => close()) : undefined), [props.open]);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <SheetPopup {...props} />
    </Suspense>
  );
}
