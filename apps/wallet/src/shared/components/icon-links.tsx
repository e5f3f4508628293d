import { classNames } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import type { LucideIcon } from 'lucide-react';
import { useText, type MessageId } from '../language/text.ts';

export type IconAction = { path: string; label: MessageId; Icon: LucideIcon };

type IconLinkProps = { action: IconAction; isMain?: boolean; onOpen?: (() => void) | undefined };

/** An icon with a short name below it. */
export function IconLink({ action: { path, label, Icon }, isMain = false, onOpen }: IconLinkProps) {
  return (
    <Link
      to={path}
      onOpen={onOpen}
      className="group grid min-w-0 content-start justify-items-center gap-1.5 py-1 text-center text-12 wrap-normal hyphens-auto text-content-alt"
    >
      <span
        className={classNames(
          'grid size-[52px] place-items-center rounded-[18px] transition-transform duration-150 ease-calm group-active:scale-95',
          isMain ? 'bg-accent text-accent-content' : 'border border-border bg-surface text-content',
        )}
      >
        <Icon aria-hidden size={22} strokeWidth={1.8} />
      </span>
      {useText()(label)}
    </Link>
  );
}

type IconLinksProps = {
  label: string;
  actions: readonly IconAction[];
  main?: IconAction | undefined;
};

/** A few actions in one row. */
export function IconLinks({ label, actions, main }: IconLinksProps) {
  return (
    <nav
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(3.25rem,100%),1fr))] gap-1"
    >
      {actions.map((action) => (
        <IconLink key={action.path} action={action} isMain={action === main} />
      ))}
    </nav>
  );
}
