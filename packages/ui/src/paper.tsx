import { useEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';

/**
 * A sheet that exists while it is printed. It is outside the app's root, so that a print stylesheet
 * can leave out everything else.
 */
export function Paper({ className, children }: { className: string; children: ReactNode }) {
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  return createPortal(
    <article aria-hidden className={className}>
      {children}
    </article>,
    document.body,
  );
}

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is when this event's listeners have returned.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
