import { micro, parseAmount, toDecimal } from '@fairlaunch/money';
import {
  MAX_RATE_SECONDS,
  RATE_ASSETS,
  RATE_BOUNDS,
  RATE_KINDS,
  type RateKind,
} from '@fairlaunch/protocol';
import { Field, Notice, showToast } from '@fairlaunch/ui';
import { useState } from 'react';
import { useConfig } from '../../shared/api/config.ts';
import { ProposeForm } from '../../shared/decisions/propose-form.tsx';
import { Choices } from '../../shared/components/choices.tsx';
import { isReason, ReasonField } from '../../shared/decisions/reason-field.tsx';
import { useText } from '../../shared/language/text.ts';
import { useProposeRate } from './api/change-rate.ts';

const HOUR_SECONDS = 3_600;
const MAX_HOURS = MAX_RATE_SECONDS / HOUR_SECONDS;

const isAmount = (typed: string): boolean => {
  const parsed = parseAmount(typed);
  return parsed.ok && parsed.value > 0n;
};
const isRate = (typed: string): boolean => {
  const parsed = parseAmount(typed);
  if (!parsed.ok) return false;
  return parsed.value >= micro(RATE_BOUNDS.min) && parsed.value <= micro(RATE_BOUNDS.max);
};
const isHours = (typed: string): boolean =>
  /^\d{1,3}$/.test(typed) && Number(typed) > 0 && Number(typed) <= MAX_HOURS;

type PanelProps = { onDone: (id: number) => void; onClose: () => void };

export function ProposeRatePanel({ onDone, onClose }: PanelProps) {
  const text = useText();
  const now = useConfig().data?.businessNow;
  const [kind, setKind] = useState<RateKind>('BHC_USDB');
  const [rate, setRate] = useState('');
  const [most, setMost] = useState('');
  const [hours, setHours] = useState('24');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const propose = useProposeRate((made) => {
    showToast(text('suspensions.proposed'));
    onDone(made.id);
  });
  const problems = {
    rate: !isRate(rate) && text('rates.rateInvalid', RATE_BOUNDS),
    most: !isAmount(most) && text('rates.mostInvalid'),
    hours: !isHours(hours) && text('rates.hoursInvalid'),
    reason: !isReason(reason) && text('suspensions.reasonMissing'),
  };
  const isReady = Object.values(problems).every((problem) => problem === false);
  const shown = (problem: string | false) => (tried && problem ? problem : undefined);
  return (
    <ProposeForm
      title={text('rates.propose')}
      proposing={propose}
      onSend={() => {
        setTried(true);
        if (!isReady || now === undefined) return;
        const until = now + Number(hours) * HOUR_SECONDS;
        propose.mutate({
          kind,
          rate: toDecimal(micro(rate)),
          most: toDecimal(micro(most)),
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
      <Field
        label={text('rates.rate')}
        hint={text('rates.rateHint', { kind: text(`rates.kind.${kind}`), ...RATE_BOUNDS })}
        inputMode="decimal"
        dir="ltr"
        value={rate}
        onText={(typed) => setRate(typed.trim())}
        problem={shown(problems.rate)}
      />
      <Field
        label={text('rates.most', { asset: RATE_ASSETS[kind].given })}
        inputMode="decimal"
        dir="ltr"
        value={most}
        onText={(typed) => setMost(typed.trim())}
        problem={shown(problems.most)}
      />
      <Field
        label={text('rates.hours')}
        inputMode="numeric"
        dir="ltr"
        value={hours}
        onText={(typed) => setHours(typed.trim())}
        problem={shown(problems.hours)}
      />
      <ReasonField value={reason} onText={setReason} tried={tried} />
      <Notice>{text('rates.capitalNote')}</Notice>
    </ProposeForm>
  );
}
