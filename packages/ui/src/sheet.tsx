import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { SheetProps } from './sheet-popup.tsx';
import { registerSheet } from './sheet-stack.ts';

const SheetPopup = lazy(() => import('./sheet-popup.tsx'));

/** A sheet for one task. Its code loads when the first sheet opens. */
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
