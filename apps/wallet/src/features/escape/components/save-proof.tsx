import { Button, Notice } from '@fairlaunch/ui';
import { saveFile } from '@fairlaunch/web';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { storeNewestLeaves } from '#shared/escape/stored-leaves.ts';
import { WithoutDownload } from '#shared/components/without-download.tsx';
import { useText } from '#shared/language/text.ts';
import { useSession, useSignedIn } from '#shared/session/store.ts';
import { leavesText, readLeaves, type KnownLeaf } from '../leaf-text.ts';
import type { Escape } from '../use-escape.ts';

const TYPE = 'application/json';
const nameOf = (known: readonly KnownLeaf[]): string => `fairlaunch-leaf-${known[0]?.day}.json`;

function download(known: readonly KnownLeaf[], treasury: string | undefined): void {
  saveFile(new Blob([leavesText(known, treasury)], { type: TYPE }), nameOf(known));
}

/** The texts of the codes, one for each token. */
const codesOf = (known: readonly KnownLeaf[], treasury: string | undefined): string[] =>
  known.map((leaf) => JSON.stringify(JSON.parse(leavesText([leaf], treasury))));

/** Saves what a claim needs as a file: the server's newest leaves if it answers. */
export function SaveProof({
  escape: { provable, account, treasury, claimState, refreshKept },
  isPrimary,
}: {
  escape: Escape;
  isPrimary: boolean;
}) {
  const text = useText();
  const signedIn = useSignedIn();
  const address = useSession((session) => session.address);
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<'notNeeded' | 'unanswered'>();
  const isOwn = signedIn && address?.toLowerCase() === account.address?.toLowerCase();
  if (provable.length === 0 && !isOwn) return null;
  const save = async () => {
    if (provable.length > 0) return download(provable, treasury.address);
    if (claimState?.state === 'fresh') return setMissing('notNeeded');
    if (!address) return;
    setBusy(true);
    const kept = await storeNewestLeaves(address);
    const found = kept?.[0] ? readLeaves(kept[0]) : [];
    setBusy(false);
    refreshKept();
    if (found.length > 0) {
      setMissing(undefined);
      return download(found, treasury.address);
    }
    setMissing(kept ? 'notNeeded' : 'unanswered');
  };
  return (
    <div className="grid gap-2">
      <Button kind={isPrimary ? 'primary' : 'secondary'} busy={busy} onClick={() => void save()}>
        <FileDown aria-hidden size={18} />
        {text('escape.download')}
      </Button>
      <p className="px-1 text-12 text-content-alt">{text('escape.downloadNote')}</p>
      {provable.length > 0 && (
        <WithoutDownload
          file={() => ({
            name: nameOf(provable),
            type: TYPE,
            content: leavesText(provable, treasury.address),
            codes: codesOf(provable, treasury.address),
          })}
        />
      )}
      {missing && <Notice live>{text(`escape.noProof.${missing}`)}</Notice>}
    </div>
  );
}
