import { FLASH_KINDS, type FlashKind } from '@fairlaunch/plan';
import {
  BITCOIN_TRANSACTION_ID,
  plainTyped,
  readTypedCount,
  readTypedTransactionId,
} from '@fairlaunch/protocol';
import { readBitcoinAddress } from '@fairlaunch/protocol/bitcoin';
import { Notice, useForm } from '@fairlaunch/ui';
import { ReadField } from '@fairlaunch/web';
import { useState } from 'react';
import type { FormPanel } from '#proposals/proposal-room.tsx';
import { usePropose } from '#proposals/use-proposals.ts';
import { useConfig } from '#shared/api/config.ts';
import { ProposeForm } from '#proposals/propose-form.tsx';
import { Choices } from '#shared/components/choices.tsx';
import { readReason, ReasonField } from '#shared/decisions/reason-field.tsx';
import { useText } from '#shared/language/text.ts';

const KINDS: readonly FlashKind[] = Object.values(FLASH_KINDS);
const MAX_UNITS = 999_999_999;

/** Reads a number of units; negative for stock that left. */
function readUnits(typed: string): number | undefined {
  const [, minus, digits = ''] = /^([-−])?(.*)$/.exec(plainTyped(typed)) ?? [];
  const units = readTypedCount(digits);
  if (!units || units > MAX_UNITS) return undefined;
  return minus ? -units : units;
}

export function ProposeStock({ onDone, onClose }: FormPanel<'flashStock'>) {
  const text = useText();
  const network = useConfig().data?.btcNetwork;
  const [kind, setKind] = useState<FlashKind>('INSCRIPTION');
  const [typed, setTyped] = useState({ units: '', address: '', transaction: '' });
  const [reason, setReason] = useState('');
  const propose = usePropose('flashStock', onDone);
  const units = readUnits(typed.units);
  const address = network && readBitcoinAddress(typed.address, network);
  const transaction = readTypedTransactionId(typed.transaction);
  const form = useForm({
    typed,
    onTyped: setTyped,
    read: {
      units,
      address: address?.ok ? address.address : undefined,
      transaction: BITCOIN_TRANSACTION_ID.test(transaction) ? transaction : undefined,
      reason: readReason(reason),
    },
    send: ({ address: bitcoinAddress, ...read }) =>
      propose.mutate({ ...read, kind, bitcoinAddress }),
  });
  return (
    <ProposeForm
      title={text('flashStock.propose')}
      proposing={propose}
      onSend={form.submit}
      onClose={onClose}
    >
      <Choices
        label={text('flash.kind')}
        values={KINDS}
        value={kind}
        onValue={(one) => setKind(one)}
        name={(one) => text(`flash.kind.${one}`)}
      />
      <ReadField
        label={text('flash.units')}
        hint={text('flashStock.unitsHint')}
        inputMode="numeric"
        dir="ltr"
        read={units?.toString()}
        {...form.field('units', text('flashStock.unitsInvalid'))}
      />
      <ReadField
        label={text('flashStock.address')}
        dir="ltr"
        read={address?.ok ? address.address : undefined}
        {...form.field('address', text('flashStock.addressInvalid'))}
      />
      <ReadField
        label={text('flash.transaction')}
        dir="ltr"
        read={transaction}
        {...form.field('transaction', text('flash.transactionInvalid'))}
      />
      <ReasonField value={reason} onText={setReason} tried={form.wasTried} />
      <Notice>{text('flashStock.proofNote')}</Notice>
    </ProposeForm>
  );
}
