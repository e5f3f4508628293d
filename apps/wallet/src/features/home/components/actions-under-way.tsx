import { Tag } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { CardLink } from '../../../shared/components/card-link.tsx';
import { useText } from '../../../shared/language/text.ts';
import { flowEngine, useFlows } from '../../../flows/runtime.ts';
import { paths } from '../../../shared/routing/paths.ts';

const OPEN = new Set(['asking', 'wallet', 'pending', 'unknown']);

export default function ActionsUnderWay() {
  const text = useText();
  const amountText = useAmountText();
  const open = useFlows().filter((record) => OPEN.has(record.phase));
  return open.map((record) => {
    const flow = flowEngine.flowOf(record);
    const { amount, unit } = flow.summary(record);
    return (
      <CardLink key={record.id} to={paths.flow(record.id)} className="!py-3.5">
        <span className="flex-1 font-medium">{text(flow.title)}</span>
        <span className="font-medium">
          <bdi dir="ltr">
            {amountText(amount)} {unit}
          </bdi>
        </span>
        <Tag tone={record.phase === 'unknown' ? 'warning' : 'info'}>
          {text(record.phase === 'unknown' ? 'flow.phase.unknown' : 'flow.underWay')}
        </Tag>
      </CardLink>
    );
  });
}
