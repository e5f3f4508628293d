import { toDecimal, type Micro } from '@fairlaunch/money';
import { isRateInBounds, MAX_RATE_SECONDS, RATE_BOUNDS } from '@fairlaunch/plan';
import {
  RATE_ASSETS,
  RATE_KINDS,
  readTypedCount,
  typedAmount,
  type RateKind,
} from '@fairlaunch/protocol';
import { Notice, useForm } from '@fairlaunch/ui';
import { ReadField } from '@fairlaunch/web';
import { useState } from 'react';
import { useBusinessNow } from '#shared/api/use-business-now.ts';
import type { FormPanel } from '#proposals/proposal-room.tsx';
import { usePropose } from '#proposals/use-proposals.ts';
import { ProposeForm } from '#proposals/propose-form.tsx';
import { Choices } from '#shared/components/choices.tsx';
import { readReason, ReasonField } from '#shared/decisions/reason-field.tsx';
import { useText } from '#shared/language/text.ts';

const HOUR_SECONDS = 3_600;
const MAX_HOURS = MAX_RATE_SECONDS / HOUR_SECONDS;

const isRate = (rate: Micro | undefined): rate is Micro =>
  rate !== undefined && isRateInBounds(rate);
const isHours = (hours: number | undefined): hours is number =>
  hours !== undefined && hours > 0 && hours <= MAX_HOURS;

export function ProposeRate({ onDone, onClose }: FormPanel<'rates'>) {
  const text = useText();
  const now = useBusinessNow();
  const [kind, setKind] = useState<RateKind>('BHC_USDB');
  const [typed, setTyped] = useState({ rate: '', most: '', hours: '24' });
  const [reason, setReason] = useState('');
  const propose = usePropose('rates', onDone);
  const asset = RATE_ASSETS[kind].given;
  const rate = typedAmount(typed.rate, '');
  const most = typedAmount(typed.most, asset);
  const hours = readTypedCount(typed.hours);
  const form = useForm({
    typed,
    onTyped: setTyped,
    read: {
      rate: isRate(rate) ? toDecimal(rate) : undefined,
      most: most === undefined ? undefined : toDecimal(most),
      hours: isHours(hours) ? hours : undefined,
      reason: readReason(reason),
      now,
    },
    send: ({ hours, now, ...read }) =>
      propose.mutate({ ...read, kind, until: now + hours * HOUR_SECONDS }),
  });
  return (
    <ProposeForm
      title={text('rates.propose')}
      proposing={propose}
      onSend={form.submit}
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
        read={rate === undefined ? undefined : toDecimal(rate)}
        {...form.field('rate', text('rates.rateInvalid', RATE_BOUNDS))}
      />
      <ReadField
        label={text('rates.most', { asset })}
        inputMode="decimal"
        dir="ltr"
        read={most === undefined ? undefined : toDecimal(most)}
        {...form.field('most', text('rates.mostInvalid'))}
      />
      <ReadField
        label={text('rates.hours')}
        inputMode="numeric"
        dir="ltr"
        read={hours === undefined ? undefined : String(hours)}
        {...form.field('hours', text('rates.hoursInvalid'))}
      />
      <ReasonField value={reason} onText={setReason} tried={form.wasTried} />
      <Notice>{text('rates.capitalNote')}</Notice>
    </ProposeForm>
  );
}
