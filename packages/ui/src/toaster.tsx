import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { followPinnedHeight } from './pinned-height.ts';
import { isSheetOpen, onSheets } from './sheet-stack.ts';
import { OVERLAY_Z_INDEX, TOAST_DURATION_MS } from './spec-constants.ts';
import { takeToastsOfOtherPages, toasterMounted } from './toast.ts';

/** 28 px: the bar of a short page ends 16 px above the screen's edge. */
const ABOVE_PINNED = 'calc(var(--pinned-height, 0px) + 28px)';

type ToasterProps = {
  label: string;
  /** Path of the page on screen; toasts of other pages are dismissed. */
  page: string;
};

/** Shows toasts above every overlay and every pinned action (spec §9). */
export function Toaster({ label, page }: ToasterProps) {
  // Toasts move while a sheet is open, which has its buttons in their place.
  const isOverSheet = useSyncExternalStore(onSheets, isSheetOpen);
  useEffect(toasterMounted, []);
  useEffect(() => followPinnedHeight(document.body), []);
  useEffect(() => {
    for (const id of takeToastsOfOtherPages(page)) toast.dismiss(id);
  }, [page]);
  return (
    <Sonner
      position={isOverSheet ? 'top-center' : 'bottom-center'}
      duration={TOAST_DURATION_MS}
      containerAriaLabel={label}
      visibleToasts={3}
      offset={{ bottom: ABOVE_PINNED }}
      mobileOffset={{ bottom: ABOVE_PINNED, left: 16, right: 16 }}
      style={{ zIndex: OVERLAY_Z_INDEX }}
      icons={{
        success: <CircleCheck aria-hidden size={18} className="text-positive" />,
        error: <CircleAlert aria-hidden size={18} className="text-negative" />,
        info: <Info aria-hidden size={18} className="text-info" />,
        warning: <TriangleAlert aria-hidden size={18} className="text-warning" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex items-center font-sans sm:w-(--width) gap-3 rounded-[16px] border border-border bg-surface-raised px-4 py-3 text-14 text-content shadow-lg',
        },
      }}
    />
  );
}
