import type { Plan } from '@fairlaunch/plan';
import { useDates } from '@fairlaunch/ui';
import { changeSentence, type RuleChange } from './rule-texts.ts';
import { useRuleWriter } from './use-rule-writer.ts';

type ChangeSentencesProps = {
  changes: readonly RuleChange[];
  startsOn: number;
  /** The plan whose packages are named by their days. */
  plan: Pick<Plan, 'packages'>;
};

/** Changes of a plan, one sentence for each rule. */
export function ChangeSentences({ changes, startsOn, plan }: ChangeSentencesProps) {
  const writer = useRuleWriter();
  const day = useDates().day(startsOn);
  return (
    <ul className="grid gap-2 text-14">
      {changes.map((change) => (
        <li key={change.path} className="border-t border-border pt-2 wrap-break-word">
          {changeSentence(writer, change, day, plan)}
        </li>
      ))}
    </ul>
  );
}
