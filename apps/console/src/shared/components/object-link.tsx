import { Link } from '@fairlaunch/web';
import { paths } from '../routing/paths.ts';

/** The room in which an object is found, by the first part of its name; `#` names no member. */
const ROOMS: Record<string, (number: string) => string> = {
  airdrop: (number) => paths.airdrops({ open: number }),
  close: (number) => paths.closes({ open: number }),
  correction: (number) => paths.corrections({ open: number }),
  deposit: (number) => paths.deposits({ find: `#${number}` }),
  flash: (number) => paths.flashExchanges({ open: number }),
  funding: () => paths.pools(),
  grant: () => paths.grants(),
  order: (number) => paths.orders({ find: `#${number}` }),
  payment: () => paths.custody({ section: 'unmatched' }),
  transfer: (number) => paths.transfers({ find: `#${number}` }),
  whitelist: () => paths.whitelist(),
  withdrawal: (number) => paths.payouts({ find: `#${number}` }),
};

/** What a posting is about, with the way to its room if it has one. */
export function ObjectLink({ object }: { object: string }) {
  const [name = '', number = ''] = object.split(':');
  const room = Object.hasOwn(ROOMS, name) ? ROOMS[name] : undefined;
  const code = (
    <bdi dir="ltr" className="font-mono text-12">
      {object}
    </bdi>
  );
  return room ? (
    <Link to={room(number)} className="text-accent hover:underline">
      {code}
    </Link>
  ) : (
    code
  );
}
