import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLabels } from './labels.tsx';
import { showToast } from './toast.ts';

type Copying = {
  copy: (text: string) => void;
  /** The text, selected, if the browser refuses to copy; shown beside the tapped button. */
  byHand: ReactNode;
};

/** Copies a text and says so. @param onCopied called once it is copied */
export function useCopy(onCopied: () => void = () => undefined): Copying {
  const { copied } = useLabels();
  const [refused, setRefused] = useState<string>();
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setRefused(undefined);
      showToast(copied);
      onCopied();
    } catch {
      setRefused(text);
    }
  };
  return {
    copy: (text) => void copy(text),
    byHand: refused !== undefined && (
      <CopyByHand key={refused} text={refused} onLeave={() => setRefused(undefined)} />
    ),
  };
}

function CopyByHand({ text, onLeave }: { text: string; onLeave: () => void }) {
  const { copyByHand } = useLabels();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <span className="fixed inset-x-4 bottom-24 z-50 mx-auto grid max-w-[448px] gap-2 rounded-card border border-border bg-surface-raised p-4 text-start shadow-lg">
      <label htmlFor={id} className="text-13 text-content-alt">
        {copyByHand}
      </label>
      <textarea
        ref={field}
        id={id}
        readOnly
        rows={3}
        dir="ltr"
        translate="no"
        value={text}
        onBlur={onLeave}
        className="w-full rounded-control border border-border bg-surface px-3 py-2 font-mono text-16 break-all text-content"
      />
    </span>
  );
}
