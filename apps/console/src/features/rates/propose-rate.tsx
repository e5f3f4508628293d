import { micro, toDecimal, type Micro } from '@fairlaunch/money';
import {
  MAX_RATE_SECONDS,
  RATE_ASSETS,
  RATE_BOUNDS,
  RATE_KINDS,
  readTypedCount,
  typedAmount,
  type RateKind,
} from '@fairlaunch/protocol';
import { Notice } from '@fairlaunch/ui';
import { ReadField } from '@fairlaunch/web';
import { useState } from 'react';
import { useConfig } from '../../shared/api/config.ts';
import type { FormPanel } from '../../proposals/proposal-room.tsx';
import { usePropose } from '../../proposals/use-proposals.ts';
import { ProposeForm } from '../../shared/decisions/propose-form.tsx';
import { Choices } from '../../shared/components/choices.tsx';
import { isReason, ReasonField } from '../../shared/decisions/reason-field.tsx';
import { useText } from '../../shared/language/text.ts';

const HOUR_SECONDS = 3_600;
const MAX_HOURS = MAX_RATE_SECONDS / HOUR_SECONDS;

const isRate = (rate: Micro | undefined): rate is Micro =>
  rate !== undefined && rate >= micro(RATE_BOUNDS.min) && rate <= micro(RATE_BOUNDS.max);
const isHours = (hours: number | undefined): hours is number =>
  hours !== undefined && hours > 0 && hours <= MAX_HOURS;

export function ProposeRate({ onDone, onClose }: FormPanel<'rates'>) {
  const text = useText();
  const now = useConfig().data?.businessNow;
  const [kind, setKind] = useState<RateKind>('BHC_USDB');
  const [typed, setTyped] = useState({ rate: '', most: '', hours: '24' });
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const propose = usePropose('rates', onDone);
  const asset = RATE_ASSETS[kind].given;
  const rate = typedAmount(typed.rate, '');
  const most = typedAmount(typed.most, asset);
  const hours = readTypedCount(typed.hours);
  const problems = {
    rate: !isRate(rate) && text('rates.rateInvalid', RATE_BOUNDS),
    most: most === undefined && text('rates.mostInvalid'),
    hours: !isHours(hours) && text('rates.hoursInvalid'),
    reason: !isReason(reason) && text('suspensions.reasonMissing'),
  };
  const shown = (problem: string | false) => (tried && problem ? problem : undefined);
  return (
    <ProposeForm
      title={text('rates.propose')}
      proposing={propose}
      onSend={() => {
        setTried(true);
        if (!isRate(rate) || most === undefined || !isHours(hours) || !isReason(reason)) return;
        if (now === undefined) return;
        const until = now + hours * HOUR_SECONDS;
        propose.mutate({
          kind,
          rate: toDecimal(rate),
          most: toDecimal(most),
          until,
          reason: reason.trim(),
        });
      }}
      onClose={onClose}
    >
      <Choices
        label={text('rates.kind')}
        values={RATE_KINDS}
        value={kind}
        onValue={(one) => setKind(one)}
        name={(one) => text(`rates.kind.${one}`)}
      />
      <ReadField
        label={text('rates.rate')}
        hint={text('rates.rateHint', { kind: text(`rates.kind.${kind}`), ...RATE_BOUNDS })}
        inputMode="decimal"
        dir="ltr"
        value={typed.rate}
        read={rate === undefined ? undefined : toDecimal(rate)}
        onText={(next) => setTyped({ ...typed, rate: next })}
        problem={shown(problems.rate)}
      />
      <ReadField
        label={text('rates.most', { asset })}
        inputMode="decimal"
        dir="ltr"
        value={typed.most}
        read={most === undefined ? undefined : toDecimal(most)}
        onText={(next) => setTyped({ ...typed, most: next })}
        problem={shown(problems.most)}
      />
      <ReadField
        label={text('rates.hours')}
        inputMode="numeric"
        dir="ltr"
        value={typed.hours}
        read={hours === undefined ? undefined : String(hours)}
        onText={(next) => setTyped({ ...typed, hours: next })}
        problem={shown(problems.hours)}
      />
      <ReasonField value={reason} onText={setReason} tried={tried} />
      <Notice>{text('rates.capitalNote')}</Notice>
    </ProposeForm>
  );
}
