import { escapeClaimData } from '@fairlaunch/contracts';
import { CopyButton, DescriptionList, Notice, useDates } from '@fairlaunch/ui';
import { weiToDecimal } from '@fairlaunch/money';
import { Money } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import type { KnownLeaf } from '../leaf-text.ts';
import type { Escape } from '../use-escape.ts';
import { FilesPart } from './files-part.tsx';
import { PastePart } from './paste-part.tsx';
import { StoredPart } from './stored-part.tsx';
import { Part } from './part.tsx';

function Verdict({ escape: { claimState, place, answer, known } }: { escape: Escape }) {
  const text = useText();
  const dates = useDates();
  if (!place.data || !claimState)
    return known ? null : <p className="text-14 text-content-alt">{text('escape.leaf.intro')}</p>;
  const day = dates.day(place.data.root.day);
  if (claimState.state === 'fresh' || claimState.state === 'proven')
    return <Notice live>{text(`escape.leaf.${claimState.state}`)}</Notice>;
  if (claimState.state === 'other')
    return (
      <Notice kind="warning" live>
        {text('escape.leaf.other', { leaf: dates.day(claimState.day), root: day })}
      </Notice>
    );
  if (answer && answer.root === place.data.root.root)
    return (
      <Notice kind="warning" live>
        {text('escape.leaf.absent', { root: day })}
      </Notice>
    );
  return <Notice kind="warning">{text('escape.leaf.none', { root: day })}</Notice>;
}

function useProofItems() {
  const text = useText();
  return (leaf: KnownLeaf['leaf']) => [
    {
      id: 'proof',
      label: text('escape.proof'),
      value: text('escape.proofLength', { count: leaf.proof.length }),
    },
    {
      id: 'call',
      label: text('escape.callData'),
      value: <CopyButton text={escapeClaimData(leaf)} label={text('escape.callData')} />,
    },
  ];
}

function Unchecked({ escape: { known, claimState, deployment } }: { escape: Escape }) {
  const text = useText();
  const proofItems = useProofItems();
  const dates = useDates();
  if (!known || (claimState && 'leaf' in claimState)) return null;
  const { leaf, day } = known;
  const unit = deployment?.tokens.find(
    ({ address }) => address.toLowerCase() === leaf.token.toLowerCase(),
  )?.asset;
  return (
    <DescriptionList
      items={[
        { id: 'day', label: text('escape.leafDay'), value: dates.day(day) },
        {
          id: 'cumulative',
          label: text('escape.cumulative'),
          value: <Money value={weiToDecimal(leaf.cumulative)} unit={unit} precision="full" />,
        },
        ...proofItems(leaf),
      ]}
    />
  );
}

function Numbers({ escape: { claimState, counts, place } }: { escape: Escape }) {
  const text = useText();
  const proofItems = useProofItems();
  if (!claimState || !('leaf' in claimState) || !counts) return null;
  const { leaf, payable } = claimState;
  const { symbol, deposited, paid } = counts;
  const wei = (amount: bigint, sign?: '−') => (
    <Money value={weiToDecimal(amount)} unit={symbol} precision="full" sign={sign} />
  );
  return (
    <>
      <DescriptionList
        items={[
          {
            id: 'payable',
            label: text(place.data?.open ? 'escape.payable' : 'escape.payableLater'),
            value: wei(payable),
          },
          { id: 'cumulative', label: text('escape.cumulative'), value: wei(leaf.cumulative) },
          { id: 'since', label: text('escape.since'), value: wei(deposited - leaf.deposited) },
          { id: 'paid', label: text('escape.paid'), value: wei(paid, paid > 0n ? '−' : undefined) },
          ...proofItems(leaf),
        ]}
      />
      {payable === 0n && <Notice>{text('escape.nothing')}</Notice>}
    </>
  );
}

export function LeafPart({ escape }: { escape: Escape }) {
  const text = useText();
  return (
    <Part title={text('escape.leaf')}>
      <Verdict escape={escape} />
      <Unchecked escape={escape} />
      <Numbers escape={escape} />
      <StoredPart escape={escape} />
      <FilesPart escape={escape} />
      <PastePart escape={escape} />
    </Part>
  );
}
