import { CSPProvider } from '@base-ui/react/csp-provider';
import { Drawer } from '@base-ui/react/drawer';
import { ChevronLeft, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useLabels } from './labels.tsx';

const CORNER = 'grid size-11 place-items-center rounded-control text-content-alt';

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Shows "Back" in place of "Close", for a sheet that was opened from another one. */
  onBack?: (() => void) | undefined;
  /** Makes the sheet fill the screen, for text input. */
  full?: boolean;
  aside?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

/** A sheet that holds the focus; Escape, a tap outside and a swipe close it. */
export default function SheetPopup({
  open,
  onClose,
  title,
  onBack,
  full = false,
  aside,
  foot,
  children,
}: SheetProps) {
  const labels = useLabels();
  return (
    <CSPProvider disableStyleElements>
      <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()} swipeDirection="down">
        <Drawer.Portal>
          <Drawer.Backdrop className="sheet-backdrop fixed inset-0 z-[9000] bg-scrim" />
          <Drawer.Viewport className="fixed inset-0 z-[9001] flex items-end justify-center">
            <Drawer.Popup
              className={classNames(
                'sheet-popup flex w-full max-w-[480px] flex-col rounded-t-sheet bg-surface outline-none',
                full ? 'h-[100dvh] rounded-none sm:h-[92dvh] sm:rounded-t-sheet' : 'max-h-[92dvh]',
              )}
            >
              {!full && (
                <span
                  aria-hidden
                  className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-pill bg-border"
                />
              )}
              <div
                className={classNames(
                  'flex shrink-0 items-center gap-1 px-4',
                  full ? 'pt-[max(0.5rem,env(safe-area-inset-top))]' : 'pt-2',
                )}
              >
                {onBack && (
                  <button
                    type="button"
                    aria-label={labels.back}
                    className={classNames(CORNER, '-ms-3')}
                    onClick={onBack}
                  >
                    <ChevronLeft aria-hidden size={24} className="mirror-rtl" />
                  </button>
                )}
                <Drawer.Title className="min-w-0 flex-1 py-2 text-18 font-strong">
                  {title}
                </Drawer.Title>
                {aside}
                <Drawer.Close aria-label={labels.close} className={classNames(CORNER, '-me-3')}>
                  <X aria-hidden size={20} />
                </Drawer.Close>
              </div>
              <Drawer.Content className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto overscroll-contain px-4 pt-2 pb-4">
                {children}
              </Drawer.Content>
              <div
                data-pinned
                className="shrink-0 px-4 pb-[max(1.25rem,env(safe-area-inset-bottom))]"
              >
                {foot}
              </div>
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.Root>
    </CSPProvider>
  );
}
