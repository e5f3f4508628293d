import { Address } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import { paths } from '../routing/paths.ts';
import { None } from './moment.tsx';

type MemberNameProps = { address: string; seat: number | null };

/** A member's seat and address. */
export function MemberName({ address, seat }: MemberNameProps) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <span className="tabular-nums">{seat ?? <None />}</span>
      <Address value={address} copy={false} />
    </span>
  );
}

export function MemberLink(member: MemberNameProps) {
  return (
    <Link to={paths.member(member.address)} className="hover:underline">
      <MemberName {...member} />
    </Link>
  );
}
