import { Button, DescriptionList, useDates } from '@fairlaunch/ui';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { storeNewestLeaf } from '../../../shared/escape/stored-leaves.ts';
import { useSession, useSignedIn } from '../../../shared/session/store.ts';
import { useText } from '../../../shared/language/text.ts';
import { leafText, type KnownLeaf } from '../leaf-text.ts';
import type { Escape } from '../use-escape.ts';

function download(known: KnownLeaf, treasury: string | undefined): void {
  const file = new Blob([leafText(known, treasury)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `fairlaunch-leaf-${known.day}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function StoredPart({
  escape: { kept, known, account, treasury, refreshKept },
}: {
  escape: Escape;
}) {
  const text = useText();
  const dates = useDates();
  const signedIn = useSignedIn();
  const address = useSession((session) => session.address);
  const [busy, setBusy] = useState(false);
  const [newest] = kept;
  const isOwn = signedIn && address?.toLowerCase() === account.address?.toLowerCase();
  const fetchNow = async () => {
    setBusy(true);
    if (address) await storeNewestLeaf(address);
    refreshKept();
    setBusy(false);
  };
  if (!newest && !known && !isOwn) return null;
  return (
    <div className="grid gap-3 border-t border-border pt-4">
      {newest && (
        <DescriptionList
          items={[
            {
              id: 'day',
              label: text('escape.keptDay'),
              value: newest.root ? dates.day(newest.root.day) : '—',
            },
            { id: 'kept', label: text('escape.keptAt'), value: dates.moment(newest.keptAt) },
          ]}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {known && (
          <Button kind="secondary" size="small" onClick={() => download(known, treasury.address)}>
            <FileDown aria-hidden size={18} />
            {text('escape.download')}
          </Button>
        )}
        {isOwn && (
          <Button kind="secondary" size="small" busy={busy} onClick={() => void fetchNow()}>
            {text('escape.refresh')}
          </Button>
        )}
      </div>
    </div>
  );
}
