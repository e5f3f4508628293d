import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLabels } from './labels.tsx';
import { textsOf } from './text.ts';
import { useCopy } from './use-copy.tsx';

const { useText } = textsOf<'label.value'>();

/** `label` names what is copied. */
export function CopyButton({ text: copied, label }: { text: string; label?: string }) {
  const text = useText();
  const { copy: copyLabel } = useLabels();
  const [done, setDone] = useState(false);
  const { copy, byHand } = useCopy(() => setDone(true));
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => setDone(false), 2000);
    return () => clearTimeout(timer);
  }, [done]);
  const name = label ? text('label.value', { label: copyLabel, value: label }) : copyLabel;
  return (
    <>
      <button
        type="button"
        aria-label={name}
        title={name}
        className="relative -my-1.5 inline-grid size-11 last:-me-3.5 shrink-0 place-items-center align-middle text-content-faint active:opacity-60"
        onClick={() => copy(copied)}
      >
        {done ? (
          <Check aria-hidden size={16} className="text-positive" />
        ) : (
          <Copy aria-hidden size={16} />
        )}
      </button>
      {byHand}
    </>
  );
}
