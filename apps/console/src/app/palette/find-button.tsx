import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useText } from '#shared/language/text.ts';

const Palette = lazy(() => import('./palette.tsx'));

/** Opens what finds everything, as Ctrl K does from anywhere. */
export function FindButton() {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K"
        onClick={() => setIsOpen(true)}
        className="inline-flex h-9 items-center gap-2 rounded-[10px] border border-border bg-background px-3 text-13 text-content-alt hover:border-border-strong"
      >
        <Search aria-hidden size={15} />
        <span className="max-md:sr-only">{text('find.open')}</span>
        <kbd className="font-sans text-12 text-content-faint max-md:hidden">Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
