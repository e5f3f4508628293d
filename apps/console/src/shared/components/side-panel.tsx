import { IconButton, Portal, useLabels } from '@fairlaunch/ui';
import { X } from 'lucide-react';
import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';

type SidePanelProps = {
  title: string;
  aside?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

const Foot = createContext<HTMLElement | null>(null);

/** What its panel keeps in sight below everything that scrolls: the decision and its buttons. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return <Portal place={use(Foot)}>{children}</Portal>;
}

/** Takes the focus when it opens and gives it back; Escape closes it. */
export function SidePanel({ title, aside, onClose, children }: SidePanelProps) {
  const { close } = useLabels();
  const heading = useRef<HTMLHeadingElement>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
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
      className="flex max-h-[calc(100dvh-6rem)] max-md:max-h-[calc(100dvh-9rem)] shrink-0 flex-col overflow-hidden rounded-card border border-border bg-surface max-xl:order-first xl:sticky xl:top-18 xl:w-[456px]"
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
      <div className="grid min-h-0 auto-rows-max content-start gap-4 overflow-y-auto p-4">
        <Foot value={foot}>{children}</Foot>
      </div>
      <div ref={setFoot} className="grid shrink-0 gap-3 border-t border-border p-4 empty:hidden" />
    </aside>
  );
}
