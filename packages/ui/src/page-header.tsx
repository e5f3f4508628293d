import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLabels } from './labels.tsx';
import { IconButton } from './pill.tsx';

export function PageHeader({
  title,
  onBack,
  aside,
}: {
  title: ReactNode;
  onBack?: (() => void) | undefined;
  aside?: ReactNode;
}) {
  const { back } = useLabels();
  return (
    <header className="sticky top-0 z-10 -mx-4 flex min-h-14 items-center gap-1 bg-background px-4 pt-[env(safe-area-inset-top)]">
      {onBack && (
        <IconButton label={back} onClick={onBack} className="-ms-3 text-content">
          <ChevronLeft aria-hidden size={24} className="mirror-rtl" />
        </IconButton>
      )}
      <h1 className={onBack ? 'flex-1 text-18 font-strong' : 'flex-1 text-23 font-strong'}>
        {title}
      </h1>
      {aside}
    </header>
  );
}
