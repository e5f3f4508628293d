import type { Found } from '@fairlaunch/protocol';
import { shorten, useDates } from '@fairlaunch/ui';
import { useBusinessNow } from '#shared/api/use-business-now.ts';
import { useRead } from '#shared/client/use-read.ts';
import { useExplorer } from '#shared/explorer.ts';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { ROOMS } from '../rooms.ts';
import { dayIn, isTransaction, nameIn } from './typed-names.ts';

/** Something to go to: a page of the console, or one of the explorer. */
export type Choice = { id: string; label: string; note?: string; to?: string; href?: string };

type Named = { choices: Choice[]; isAsking: boolean; error: Error | null };

/** What the typed text may mean: things by their names first, then days and rooms. */
export function useChoices(typed: string): Named {
  const named = useNamed(typed);
  const days = useDays(typed);
  const rooms = useRooms(typed);
  return { ...named, choices: [...named.choices, ...days, ...rooms] };
}

function useRooms(typed: string): Choice[] {
  const text = useText();
  const wanted = typed.trim().toLowerCase();
  return ROOMS.map(({ name, group, label, to }) => ({
    id: `room ${name}`,
    label: text(label),
    ...(group && { note: text(`nav.group.${group}`) }),
    to,
  })).filter(({ label }) => label.toLowerCase().includes(wanted));
}

function useDays(typed: string): Choice[] {
  const text = useText();
  const dates = useDates();
  const now = useBusinessNow();
  const day = now === undefined ? undefined : dayIn(typed, now);
  if (day === undefined) return [];
  const to = paths.closes({ open: String(day) });
  return [{ id: `day ${day}`, label: dates.day(day), note: text('nav.closes'), to }];
}

function useNamed(typed: string): Named {
  const text = useText();
  const dates = useDates();
  const explorer = useExplorer();
  const name = nameIn(typed);
  const { data, isFetching, error } = useRead('operatorFind', name ? { name } : null);
  const asked = { isAsking: isFetching, error };
  if (!name || !data) return { choices: [], ...asked };
  const link = isTransaction(name) ? explorer.transaction(name) : undefined;
  const found = data.found.map((one): Choice => {
    const { kind, id, member } = one;
    const room = roomOf(one);
    return {
      id: `${kind} ${id}`,
      label:
        kind === 'root'
          ? text('find.kind.root', { day: dates.day(Number(id)) })
          : text(`find.kind.${kind}`, { id: id || (member ? shorten(member.address) : '') }),
      ...(member && {
        note:
          kind === 'member'
            ? shorten(member.address)
            : text('find.of', { seat: member.seat ?? '—', address: shorten(member.address) }),
      }),
      to: kind === 'deposit' && name ? paths.deposits({ find: name }) : room,
    };
  });
  if (found.length > 0 || !link) return { choices: found, ...asked };
  const unknown = { id: 'explorer', label: text('find.explorer'), note: shorten(name), href: link };
  return { choices: [unknown], ...asked };
}

function roomOf({ kind, id, member }: Found): string {
  if (kind === 'withdrawal') return paths.withdrawals({ open: id });
  if (kind === 'root') return paths.closes({ open: id });
  if (kind === 'order') return paths.orders({ find: `#${id}` });
  return member ? paths.member(member.address) : paths.pools();
}
