import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

/** Details that are folded until the reader opens them. */
export function Disclosure({
  title,
  isOpen = false,
  children,
}: {
  title: ReactNode;
  /** Opens the details when it becomes true; only the reader folds them again. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [isOpen]);
  return (
    <details ref={details} className="grid">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-1 text-14 text-content-alt select-none [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden
          size={16}
          className="shrink-0 transition-transform duration-150 [details[open]>summary>&]:rotate-180"
        />
      </summary>
      <div className="grid gap-3 pt-1">{children}</div>
    </details>
  );
}
