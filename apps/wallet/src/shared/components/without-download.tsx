import { Button, useCopy } from '@fairlaunch/ui';
import { Copy, Share2 } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useText } from '../language/text.ts';

const QrCode = lazy(() =>
  import('@fairlaunch/ui/qr-code').then((module) => ({ default: module.QrCode })),
);
/** Size of a code that phones still read. */
const MAX_QR_BYTES = 2_300;

type TextFile = {
  name: string;
  type: string;
  content: string;
  /** Contents for codes, as far as codes can carry them. */
  codes?: readonly string[];
};

/** Wallets' own browsers swallow downloads without a word: other ways to the same file. */
export function WithoutDownload({ file }: { file: () => TextFile }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-3">
      <Button
        kind="plain"
        size="small"
        aria-expanded={isOpen}
        className="justify-self-start"
        onClick={() => setOpen(!isOpen)}
      >
        {text('file.notSaved')}
      </Button>
      {isOpen && <OtherWays {...file()} />}
    </div>
  );
}

function OtherWays({ name, type, content, codes = [] }: TextFile) {
  const text = useText();
  const id = useId();
  const { copy, byHand } = useCopy();
  const share = () => {
    const files = [new File([content], name, { type })];
    const canShareFile = 'canShare' in navigator && navigator.canShare({ files });
    // Closed again, or refused: the other ways are here.
    void navigator
      .share(canShareFile ? { files } : { title: name, text: content })
      .catch(() => undefined);
  };
  return (
    <>
      <p className="px-1 text-13 text-content-alt">{text('file.notSavedNote')}</p>
      <div className="flex flex-wrap gap-2">
        {'share' in navigator && (
          <Button kind="secondary" size="small" onClick={share}>
            <Share2 aria-hidden size={16} />
            {text('file.share')}
          </Button>
        )}
        <Button kind="secondary" size="small" onClick={() => copy(content)}>
          <Copy aria-hidden size={16} />
          {text('file.copy')}
        </Button>
      </div>
      {byHand}
      <label htmlFor={id} className="px-1 text-13 text-content-alt">
        {text('file.text')}
      </label>
      <textarea
        id={id}
        readOnly
        rows={6}
        dir="ltr"
        translate="no"
        value={content}
        onFocus={({ target }) => target.select()}
        className="w-full rounded-control border border-border bg-surface-raised px-3 py-2 font-mono text-13 break-all"
      />
      {codes.filter(isShort).map((code) => (
        <Suspense key={code} fallback={null}>
          <div className="justify-self-center">
            <QrCode text={code} size={320} label={text('file.qr', { name })} />
          </div>
        </Suspense>
      ))}
    </>
  );
}

const isShort = (code: string): boolean => new TextEncoder().encode(code).length <= MAX_QR_BYTES;
