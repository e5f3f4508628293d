import { classNames, showToast } from '@fairlaunch/ui';
import { ArrowDown, ArrowLeftRight, ArrowRight, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { navigation } from '../../../shared/routing/navigate.ts';
import { useText } from '../../../shared/language/text.ts';
import { paths } from '../../../shared/routing/paths.ts';

function Action({
  main = false,
  label,
  icon,
  onClick,
}: {
  main?: boolean;
  label: string;
  icon: ReactNode;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="group grid place-items-center gap-1.5 py-1 text-12 text-content-alt"
    >
      <span
        className={classNames(
          'grid size-[52px] place-items-center rounded-[18px] transition-transform duration-150 ease-calm group-active:scale-95',
          main ? 'bg-accent text-accent-content' : 'border border-border bg-surface text-content',
        )}
      >
        {icon}
      </span>
      {label}
    </button>
  );
}

/** `quiet` while another button on the page is the primary one. */
export function QuickActions({ quiet }: { quiet: boolean }) {
  const text = useText();
  const soon = () => showToast(text('toast.comingSoon'), 'info');
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(max(3.75rem,22%),1fr))] gap-2">
      <Action
        main={!quiet}
        label={text('home.deposit')}
        icon={<ArrowDown aria-hidden size={22} />}
        onClick={() => void navigation.push(paths.deposit())}
      />
      <Action
        label={text('home.withdraw')}
        icon={<ArrowUp aria-hidden size={22} />}
        onClick={() => void navigation.push(paths.withdraw())}
      />
      <Action
        label={text('home.swap')}
        icon={<ArrowLeftRight aria-hidden size={22} />}
        onClick={soon}
      />
      <Action
        label={text('home.transfer')}
        icon={<ArrowRight aria-hidden size={22} className="mirror-rtl" />}
        onClick={soon}
      />
    </div>
  );
}
