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
import { DescriptionList, Notice } from '@fairlaunch/ui';
import { ReadField } from '@fairlaunch/web';
import { useState } from 'react';
import type { FormPanel } from '#proposals/proposal-room.tsx';
import { usePropose } from '#proposals/use-proposals.ts';
import { ProposeForm } from '#proposals/propose-form.tsx';
import { Choices } from '#shared/components/choices.tsx';
import { isReason, ReasonField } from '#shared/decisions/reason-field.tsx';
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
  const [tried, setTried] = useState(false);
  const parsed = parseAirdropList(list, asset);
  const { lines, problems, total } = parsed;
  const written = airdropList(lines);
  const propose = usePropose('airdrops', onDone, written);
  const isList = problems.length === 0 && lines.length > 0 && lines.length <= MAX_AIRDROP_LINES;
  const lastDay = readTypedDate(typedDay);
  return (
    <ProposeForm
      title={text('airdrops.propose')}
      proposing={propose}
      onSend={() => {
        setTried(true);
        if (isList && lastDay && isReason(reason))
          propose.mutate(airdropContent(written, { asset, lastDay, reason: reason.trim() }));
      }}
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
        isMissing={tried && lines.length === 0 && problems.length === 0}
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
        problem={tried && !lastDay ? text('airdrops.dayInvalid') : undefined}
      />
      <ReasonField
        hint={text('grants.reasonHint')}
        value={reason}
        onText={setReason}
        tried={tried}
      />
      <Notice>{text('airdrops.effect')}</Notice>
    </ProposeForm>
  );
}
