import { classNames } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import { ArrowDown, ArrowUp, CircleDollarSign, LayoutGrid, Layers2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText, type MessageId } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';

const ACTIONS = [
  { path: paths.deposit(), label: 'home.deposit', Icon: ArrowDown },
  { path: paths.withdraw(), label: 'home.withdraw', Icon: ArrowUp },
  { path: paths.stake(), label: 'home.stake', Icon: Layers2 },
  { path: paths.income(), label: 'income.title', Icon: CircleDollarSign },
  { path: paths.services(), label: 'services.title', Icon: LayoutGrid },
] as const satisfies readonly { path: string; label: MessageId; Icon: typeof ArrowDown }[];

function Action({
  main = false,
  label,
  icon,
  to,
}: {
  main?: boolean;
  label: string;
  icon: ReactNode;
  to: string;
}) {
  return (
    <Link
      to={to}
      className="group grid min-w-0 content-start justify-items-center gap-1.5 py-1 text-center text-12 wrap-anywhere text-content-alt"
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
    </Link>
  );
}

/** `quiet` while another button on the page is the primary one. */
export function QuickActions({ quiet }: { quiet: boolean }) {
  const text = useText();
  return (
    <nav
      aria-label={text('home.entries')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(3.25rem,100%),1fr))] gap-1"
    >
      {ACTIONS.map(({ path, label, Icon }, index) => (
        <Action
          key={path}
          main={index === 0 && !quiet}
          label={text(label)}
          icon={<Icon aria-hidden size={22} strokeWidth={1.8} />}
          to={path}
        />
      ))}
    </nav>
  );
}
