import { lazy, Suspense, useState, type ComponentType } from 'react';
import { loadChunk } from '../shared/loading/chunk-failure.ts';
import { showDialog, useDialog, type DialogName } from '../shared/dialogs.ts';
import { loadAllTexts } from '../shared/language/language.ts';

type SheetModule = { default: ComponentType<{ open: boolean; onClose: () => void }> };
const sheet = (load: () => Promise<SheetModule>) =>
  lazy(() => loadChunk(async () => (await Promise.all([load(), loadAllTexts()]))[0]));

const SHEETS = {
  connect: sheet(() => import('../features/sessions/connect-sheet.tsx')),
  bind: sheet(() => import('../features/members/binding-sheet.tsx')),
  'not-signed-in': sheet(() => import('../features/sessions/not-signed-in-sheet.tsx')),
  network: sheet(() => import('../features/sessions/network-sheet.tsx')),
  language: sheet(() => import('../features/my/language-sheet.tsx')),
  development: sheet(() => import('../features/development/development-sheet.tsx')),
} satisfies Record<DialogName, unknown>;

export function Dialogs() {
  const open = useDialog();
  const [used, setUsed] = useState<DialogName[]>([]);
  if (open && !used.includes(open)) setUsed([...used, open]);
  return used.map((name) => {
    const Opened = SHEETS[name];
    return (
      <Suspense key={name} fallback={null}>
        <Opened open={open === name} onClose={() => showDialog(null)} />
      </Suspense>
    );
  });
}
