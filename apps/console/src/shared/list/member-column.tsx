import { MemberName } from '../components/member-name.tsx';
import { useText } from '../language/text.ts';
import type { DenseColumn } from '../table/dense-table.tsx';

/** Whose a row is; nothing in a list of one member. */
export function useMemberColumn(
  isOfOne = false,
): DenseColumn<{ address: string; seat: number | null }>[] {
  const text = useText();
  return isOfOne
    ? []
    : [{ id: 'member', head: text('list.member'), cell: (row) => <MemberName {...row} /> }];
}
