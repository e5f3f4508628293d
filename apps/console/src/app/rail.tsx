import type { OperatorRole } from '@fairlaunch/protocol';
import { classNames, IconButton } from '@fairlaunch/ui';
import { useRoute } from '@fairlaunch/web';
import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { TimePanel } from '../features/development/time-panel.tsx';
import { useConfig } from '../shared/api/config.ts';
import { Appearance } from '../shared/components/appearance.tsx';
import { Brand } from '../shared/components/brand.tsx';
import { useText } from '../shared/language/text.ts';
import { AccountMenu } from './account-menu.tsx';
import { PageLinks } from './page-links.tsx';
import { useIsWide } from './use-is-wide.ts';

/** Rooms that scroll alone above language, theme and account; on a phone a menu opens them. */
export function Rail({ me }: { me: { address: string; role: OperatorRole } }) {
  const text = useText();
  const config = useConfig().data;
  const isWide = useIsWide();
  const { path } = useRoute().place;
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = !isWide && openedAt === path;
  return (
    <header
      className={classNames(
        'z-30 flex shrink-0 flex-col border-border bg-surface max-md:border-b md:sticky md:top-0 md:h-dvh md:w-[232px] md:border-e',
        isOpen && 'max-md:fixed max-md:inset-0',
      )}
    >
      <div className="flex items-center justify-between gap-3 px-4 py-2 md:py-4">
        <Brand chain={config?.chain.chainName} />
        {!isWide && (
          <IconButton
            label={text(isOpen ? 'nav.closeMenu' : 'nav.openMenu')}
            aria-expanded={isOpen}
            onClick={() => setOpenedAt(isOpen ? undefined : path)}
          >
            {isOpen ? <X aria-hidden size={20} /> : <Menu aria-hidden size={20} />}
          </IconButton>
        )}
      </div>
      {(isWide || isOpen) && (
        <>
          <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto px-3 pb-4">
            <PageLinks />
            {config?.development && <TimePanel />}
          </div>
          <div className="grid shrink-0 gap-3 border-t border-border p-3">
            <Appearance />
            <AccountMenu address={me.address} role={me.role} />
          </div>
        </>
      )}
    </header>
  );
}
