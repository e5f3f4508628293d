import { IconButton, useLabels } from '@fairlaunch/ui';
import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

type SidePanelProps = {
  title: string;
  aside?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** Takes the focus while it is open and gives it back; Escape closes it. */
export function SidePanel({ title, aside, onClose, children }: SidePanelProps) {
  const { close } = useLabels();
  const heading = useRef<HTMLHeadingElement>(null);
  const onCloseNow = useRef(onClose);
  useEffect(() => {
    onCloseNow.current = onClose;
  });
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    const onKey = (event: KeyboardEvent) =>
      event.key === 'Escape' && !event.defaultPrevented && onCloseNow.current();
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <aside
      aria-label={title}
      className="flex shrink-0 flex-col overflow-hidden rounded-card border border-border bg-surface max-xl:order-first xl:sticky xl:top-6 xl:max-h-[calc(100dvh-3rem)] xl:w-[460px]"
    >
      <header className="flex items-center gap-2 border-b border-border py-1 ps-4 pe-1">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 text-16 font-strong outline-none">
          {title}
        </h2>
        {aside}
        <IconButton label={close} onClick={onClose}>
          <X aria-hidden size={18} />
        </IconButton>
      </header>
      <div className="grid content-start gap-4 overflow-y-auto p-4">{children}</div>
    </aside>
  );
}
