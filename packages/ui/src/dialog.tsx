import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

type DialogProps = { title: string; onClose: () => void; children: ReactNode };

/** Over the upper part of a desk's page; keeps the focus, Escape and the scrim close it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  return (
    <CSPProvider disableStyleElements>
      <BaseDialog.Root open onOpenChange={(next) => !next && onClose()}>
        <BaseDialog.Portal>
          <BaseDialog.Backdrop className="fixed inset-0 z-[9000] bg-scrim" />
          <BaseDialog.Popup className="fixed inset-x-4 top-[10dvh] z-[9001] mx-auto flex max-h-[72dvh] max-w-[560px] flex-col overflow-hidden rounded-card border border-border bg-surface outline-none">
            <BaseDialog.Title className="sr-only">{title}</BaseDialog.Title>
            {children}
          </BaseDialog.Popup>
        </BaseDialog.Portal>
      </BaseDialog.Root>
    </CSPProvider>
  );
}
