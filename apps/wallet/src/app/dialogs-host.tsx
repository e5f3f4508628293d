import { Boundary, showToast } from '@fairlaunch/ui';
import { useEffect, useState, type ComponentType } from 'react';
import { showDialog, useDialog, type DialogName } from '../shared/dialogs.ts';
import { text } from '../shared/language/text.ts';
import { loadChunk, TAP_TIMEOUT_MS } from '../shared/loading/chunk-failure.ts';
import { withTexts } from '../shared/loading/optional-part.ts';
import { tellChunkFailure } from '../shared/loading/tell-chunk-failure.ts';

type Sheet = ComponentType<{ open: boolean; onClose: () => void }>;
type LoadSheet = () => Promise<{ default: Sheet }>;

const SHEETS = {
  connect: () => import('../features/sessions/connect-sheet.tsx'),
  bind: () => import('../features/members/binding-sheet.tsx'),
  'join-alone': () => import('../features/members/join-alone-sheet.tsx'),
  'not-signed-in': () => import('../features/sessions/not-signed-in-sheet.tsx'),
  network: () => import('../features/sessions/network-sheet.tsx'),
  language: () => import('../features/my/language-sheet.tsx'),
  development: () => import('../features/development/development-sheet.tsx'),
} satisfies Record<DialogName, LoadSheet>;

/** Loads a sheet when it is first asked for. If that fails, the page stays and a toast says so. */
function useSheets(open: DialogName | null) {
  const [sheets, setSheets] = useState<Partial<Record<DialogName, Sheet>>>({});
  const isMissing = open !== null && !sheets[open];
  useEffect(() => {
    if (!isMissing) return undefined;
    let isWanted = true;
    const load: LoadSheet = SHEETS[open];
    loadChunk(() => withTexts(load), TAP_TIMEOUT_MS).then(
      (part) => setSheets((others) => ({ ...others, [open]: part.default })),
      (error: unknown) => {
        // Another sheet may have been opened meanwhile.
        if (!isWanted) return;
        tellChunkFailure(error);
        showDialog(null);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [open, isMissing]);
  /** Drops a sheet that broke, so that it loads again when it is opened again. */
  const giveUp = (name: DialogName): void => {
    if (name === open) showDialog(null);
    showToast(text('page.broken'), 'error');
    setSheets(({ [name]: _, ...others }) => others);
  };
  return [sheets, giveUp] as const;
}

export function Dialogs() {
  const open = useDialog();
  const [sheets, giveUp] = useSheets(open);
  return Object.entries(sheets).map(([name, Opened]) => (
    <Boundary key={name} onError={() => giveUp(name as DialogName)}>
      <Opened open={open === name} onClose={() => showDialog(null)} />
    </Boundary>
  ));
}
