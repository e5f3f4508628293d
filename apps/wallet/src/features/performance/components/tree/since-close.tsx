import { micro } from '@fairlaunch/money';
import { useAmountText } from '@fairlaunch/web';
import { useText } from '../../../../shared/language/text.ts';
import type { TeamMember } from '../../api/branch.ts';

/** What happened in one's own leg since the last settlement. */
export function SinceClose({ unsettled }: Pick<TeamMember, 'unsettled'>) {
  const text = useText();
  const amountText = useAmountText();
  if (!unsettled || micro(unsettled.opened) + micro(unsettled.leaving) === 0n) return null;
  return (
    <span className="block text-12 text-content-alt">
      {text('community.lineSince', {
        opened: amountText(unsettled.opened, 'summary'),
        leaving: amountText(unsettled.leaving, 'summary'),
      })}
    </span>
  );
}
