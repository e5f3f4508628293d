import { classNames } from '@fairlaunch/ui';
import { Link, useRoute } from '@fairlaunch/web';
import { useId, type ReactNode } from 'react';
import { waitingIn, type Waiting } from '../features/today/matters.ts';
import { useMatters } from '../features/today/use-matters.ts';
import { useText } from '../shared/language/text.ts';
import { ROOM_GROUPS, ROOMS, type Room } from './rooms.ts';

/** The first room, then the others in their groups, with what waits in each. */
export function PageLinks() {
  const text = useText();
  const { matters } = useMatters();
  const linkTo = (room: Room) => (
    <RoomLink key={room.name} room={room} waiting={waitingIn(matters, room.name)} />
  );
  return (
    <nav aria-label={text('nav.label')} className="grid gap-3">
      <ul>{ROOMS.filter(({ group }) => group === null).map(linkTo)}</ul>
      {ROOM_GROUPS.map((group) => (
        <Group key={group} title={text(`nav.group.${group}`)}>
          {ROOMS.filter((room) => room.group === group).map(linkTo)}
        </Group>
      ))}
    </nav>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <h2 id={id} className="px-3 pb-1 text-12 text-content-faint">
        {title}
      </h2>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
}

function RoomLink({ room: { to, label, Icon }, waiting }: { room: Room; waiting: Waiting }) {
  const text = useText();
  const { path } = useRoute().place;
  const isCurrent = path === to || (to !== '/' && path.startsWith(`${to}/`));
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className={classNames(
          'flex h-11 items-center gap-3 rounded-[10px] px-3 text-14 md:h-8 md:text-13',
          isCurrent
            ? 'bg-accent-hint font-medium text-accent'
            : 'text-content-alt hover:bg-surface-raised',
        )}
      >
        <Icon aria-hidden size={16} className="shrink-0" />
        <span className="min-w-0 flex-1 truncate">{text(label)}</span>
        {waiting.count > 0 && (
          <span
            title={text('nav.waiting', { count: waiting.count })}
            className={classNames(
              'min-w-5 rounded-pill px-1.5 text-center text-12 font-medium tabular-nums',
              waiting.isUrgent
                ? 'bg-negative-hint text-negative'
                : 'bg-surface-raised text-content-alt',
            )}
          >
            <span aria-hidden>{waiting.shown}</span>
            <span className="sr-only">{text('nav.waiting', { count: waiting.count })}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
