import { toDecimal } from '@fairlaunch/money';
import {
  airdropContent,
  airdropList,
  ASSETS,
  MAX_AIRDROP_LINES,
  parseAirdropList,
  readTypedDate,
  type Asset,
} from '@fairlaunch/protocol';
import { DescriptionList, Notice, useForm } from '@fairlaunch/ui';
import { ReadField } from '@fairlaunch/web';
import { useState } from 'react';
import type { FormPanel } from '#proposals/proposal-room.tsx';
import { usePropose } from '#proposals/use-proposals.ts';
import { ProposeForm } from '#proposals/propose-form.tsx';
import { Choices } from '#shared/components/choices.tsx';
import { readReason, ReasonField } from '#shared/decisions/reason-field.tsx';
import { useText } from '#shared/language/text.ts';
import { Money } from '#shared/money/money.tsx';
import { AirdropLines } from './airdrop-lines.tsx';
import { ListField } from './list-field.tsx';

export function ProposeAirdrop({ onDone, onClose }: FormPanel<'airdrops'>) {
  const text = useText();
  const [asset, setAsset] = useState<Asset>('WPT');
  const [list, setList] = useState('');
  const [typedDay, setTypedDay] = useState('');
  const [reason, setReason] = useState('');
  const parsed = parseAirdropList(list, asset);
  const { lines, problems, total } = parsed;
  const written = airdropList(lines);
  const propose = usePropose('airdrops', onDone, written);
  const isList = problems.length === 0 && lines.length > 0 && lines.length <= MAX_AIRDROP_LINES;
  const lastDay = readTypedDate(typedDay);
  const form = useForm({
    read: { list: isList ? written : undefined, lastDay, reason: readReason(reason) },
    send: ({ list: attached, ...read }) =>
      propose.mutate(airdropContent(attached, { asset, ...read })),
  });
  return (
    <ProposeForm
      title={text('airdrops.propose')}
      proposing={propose}
      onSend={form.submit}
      onClose={onClose}
    >
      <Choices
        label={text('grants.asset')}
        values={ASSETS}
        value={asset}
        onValue={(one) => setAsset(one)}
        name={(one) => one}
      />
      <ListField
        list={list}
        parsed={parsed}
        isMissing={form.wasTried && lines.length === 0 && problems.length === 0}
        onList={setList}
      />
      <DescriptionList
        items={[
          { id: 'members', label: text('airdrops.members'), value: lines.length },
          {
            id: 'total',
            label: text('airdrops.total'),
            value: <Money value={toDecimal(total)} unit={asset} />,
          },
        ]}
      />
      {isList && <AirdropLines asset={asset} lines={lines} />}
      <ReadField
        label={text('airdrops.lastDay')}
        hint={text('airdrops.lastDayHint')}
        dir="ltr"
        placeholder="2026-12-31"
        value={typedDay}
        read={lastDay}
        onText={setTypedDay}
        problem={form.problem('lastDay', text('airdrops.dayInvalid'))}
      />
      <ReasonField
        hint={text('grants.reasonHint')}
        value={reason}
        onText={setReason}
        tried={form.wasTried}
      />
      <Notice>{text('airdrops.effect')}</Notice>
    </ProposeForm>
  );
}
