import type { ReactNode } from 'react';
import { Button, type ButtonKind } from './button.tsx';
import { Sheet } from './sheet.tsx';

type ConfirmSheetProps = {
  open: boolean;
  title: string;
  children: ReactNode;
  confirm: string;
  decline: string;
  kind?: ButtonKind;
  busy?: boolean;
  onConfirm: () => void;
  onDecline: () => void;
};

/** Asks for a yes or no; closing it declines. */
export function ConfirmSheet({
  open,
  title,
  children,
  confirm,
  decline,
  kind = 'primary',
  busy = false,
  onConfirm,
  onDecline,
}: ConfirmSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onDecline}
      title={title}
      foot={
        <div className="grid gap-2">
          <Button kind={kind} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button kind="secondary" onClick={onDecline}>
            {decline}
          </Button>
        </div>
      }
    >
      <div className="text-14 text-content-alt">{children}</div>
    </Sheet>
  );
}
