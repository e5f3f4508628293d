import type { Plan } from '@fairlaunch/plan';
import { Card, CardHead, SegmentedControl } from '@fairlaunch/ui';
import { useAmountText, usePercent } from '@fairlaunch/web';
import type { ReactNode } from 'react';
import { useText } from '#shared/language/text.ts';
import { friendSteps, MAX_FRIENDS, SHORT_POOL_PERCENT, type Choices } from '../choices.ts';
import { Slider } from './slider.tsx';

type Props = { plan: Plan; choices: Choices; onChange: (change: Partial<Choices>) => void };
const PPM_PER_PERCENT = 10_000;

function Assumption({
  title,
  plain,
  other,
  isPlain,
  onPlain,
  children,
}: {
  title: string;
  plain: string;
  other: string;
  isPlain: boolean;
  onPlain: (plain: boolean) => void;
  children: ReactNode;
}) {
  return (
    <div className="grid gap-3">
      <h3 className="text-13 text-content-alt">{title}</h3>
      <SegmentedControl
        label={title}
        value={isPlain ? 'plain' : 'other'}
        onValue={(value) => onPlain(value === 'plain')}
        options={[
          { value: 'plain', label: <span className="text-14">{plain}</span> },
          { value: 'other', label: <span className="text-14">{other}</span> },
        ]}
      />
      {!isPlain && children}
    </div>
  );
}

export function Assumptions({ plan, choices, onChange }: Props) {
  const text = useText();
  const percent = usePercent();
  const amountText = useAmountText();
  const days = plan.packages[choices.package]?.days ?? 1;
  const { least, most, step } = friendSteps(plan);
  return (
    <Card className="grid gap-5">
      <CardHead title={text('whatIf.assumptions')} />
      <Assumption
        title={text('whatIf.pool')}
        plain={text('whatIf.pool.full')}
        other={text('whatIf.pool.short')}
        isPlain={choices.fundedPercent === 100}
        onPlain={(plain) => onChange({ fundedPercent: plain ? 100 : SHORT_POOL_PERCENT })}
      >
        <Slider
          label={text('whatIf.poolPart')}
          shown={percent(choices.fundedPercent * PPM_PER_PERCENT)}
          value={choices.fundedPercent}
          least={0}
          most={95}
          step={5}
          onValue={(fundedPercent) => onChange({ fundedPercent })}
        />
      </Assumption>
      <Assumption
        title={text('whatIf.friends')}
        plain={text('whatIf.friends.none')}
        other={text('whatIf.friends.some')}
        isPlain={choices.friends === 0}
        onPlain={(plain) => onChange({ friends: plain ? 0 : 2 })}
      >
        <Slider
          label={text('whatIf.friendCount')}
          shown={choices.friends}
          value={choices.friends}
          least={1}
          most={MAX_FRIENDS}
          onValue={(friends) => onChange({ friends })}
        />
        <Slider
          label={text('whatIf.friendAmount')}
          shown={`${amountText(choices.friendAmount)} USDT`}
          value={Number(choices.friendAmount)}
          least={least}
          most={most}
          step={step}
          onValue={(amount) => onChange({ friendAmount: String(amount) })}
        />
        <p className="text-12 text-content-alt">{text('whatIf.friendsNote')}</p>
      </Assumption>
      {days > 1 && (
        <Assumption
          title={text('whatIf.end')}
          plain={text('whatIf.end.keep')}
          other={text('whatIf.end.leave')}
          isPlain={choices.exitDay === undefined}
          onPlain={(plain) => onChange({ exitDay: plain ? undefined : Math.ceil(days / 2) })}
        >
          <Slider
            label={text('whatIf.exitDay')}
            shown={text('whatIf.day', { day: choices.exitDay ?? 1 })}
            value={choices.exitDay ?? 1}
            least={1}
            most={days - 1}
            onValue={(exitDay) => onChange({ exitDay })}
          />
        </Assumption>
      )}
    </Card>
  );
}
