import { Button, DescriptionList, useDates } from '@fairlaunch/ui';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { KeptDeployment } from '../../../app/kept-deployment.ts';
import { keepLeaf, type KeptLeaf } from '../../../app/kept-leaf.ts';
import { useSession, useSignedIn } from '../../../app/session/store.ts';
import { useText } from '../../../app/text.ts';
import type { Escape } from '../use-escape.ts';

function download(kept: KeptLeaf, deployment: KeptDeployment | undefined): void {
  const file = new Blob([JSON.stringify({ ...kept, deployment }, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `fairlaunch-leaf-${kept.root?.day ?? 0}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** The leaf that this browser keeps of the account: what it says, and a copy for elsewhere. */
export function KeptPart({ escape: { kept, account, deployment, refreshKept } }: { escape: Escape }) {
  const text = useText();
  const dates = useDates();
  const signedIn = useSignedIn();
  const address = useSession((session) => session.address);
  const [busy, setBusy] = useState(false);
  const [newest] = kept;
  const isOwn = signedIn && address?.toLowerCase() === account.address?.toLowerCase();
  const fetchNow = async () => {
    setBusy(true);
    if (address) await keepLeaf(address);
    refreshKept();
    setBusy(false);
  };
  if (!newest?.leaf && !isOwn) return null;
  return (
    <div className="grid gap-3 border-t border-border pt-4">
      {newest?.leaf && (
        <DescriptionList
          items={[
            { id: 'day', label: text('escape.keptDay'), value: newest.root ? dates.day(newest.root.day) : '—' },
            { id: 'kept', label: text('escape.keptAt'), value: dates.moment(newest.keptAt) },
          ]}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {newest?.leaf && (
          <Button kind="secondary" size="small" onClick={() => download(newest, deployment)}>
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
