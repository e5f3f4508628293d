import { Button, DescriptionList, useDates } from '@fairlaunch/ui';
import { useState } from 'react';
import { storeNewestLeaves } from '#shared/escape/stored-leaves.ts';
import { useSession, useSignedIn } from '#shared/session/store.ts';
import { useText } from '#shared/language/text.ts';
import type { Escape } from '../use-escape.ts';

export function StoredPart({ escape: { kept, account, refreshKept } }: { escape: Escape }) {
  const text = useText();
  const dates = useDates();
  const signedIn = useSignedIn();
  const address = useSession((session) => session.address);
  const [busy, setBusy] = useState(false);
  const [newest] = kept;
  const isOwn = signedIn && address?.toLowerCase() === account.address?.toLowerCase();
  const fetchNow = async () => {
    setBusy(true);
    if (address) await storeNewestLeaves(address);
    refreshKept();
    setBusy(false);
  };
  if (!newest && !isOwn) return null;
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
      {isOwn && (
        <Button kind="secondary" size="small" busy={busy} onClick={() => void fetchNow()}>
          {text('escape.refresh')}
        </Button>
      )}
    </div>
  );
}
