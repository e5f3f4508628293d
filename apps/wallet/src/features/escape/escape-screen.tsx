import { Address, Button, Card, DescriptionList, EmptyState, Notice, PageHeader, useDates } from '@fairlaunch/ui';
import { FileDown } from 'lucide-react';
import { floorMicro, toDecimal } from '@fairlaunch/money';
import { useEffect, useState } from 'react';
import { useConfig } from '../../app/api/config.ts';
import { GuestNotice } from '../../app/components/guest-notice.tsx';
import { keepLeaf, keptLeaf, type KeptLeaf } from '../../app/kept-leaf.ts';
import { Money } from '../../app/money.tsx';
import { navigation } from '../../app/navigate.ts';
import { useSession } from '../../app/session/store.ts';
import { useText } from '../../app/text.ts';

function download(kept: KeptLeaf, contracts: unknown): void {
  const file = new Blob([JSON.stringify({ ...kept, contracts }, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `fairlaunch-leaf-${kept.root?.day ?? 0}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function Leaf({ kept }: { kept: KeptLeaf }) {
  const text = useText();
  const dates = useDates();
  const contracts = useConfig().data?.contracts;
  const { leaf, root } = kept;
  if (!leaf) return null;
  return (
    <>
      <Card>
        <DescriptionList
          items={[
            { id: 'day', label: text('escape.day'), value: root ? dates.day(root.day) : '—' },
            { id: 'kept', label: text('escape.keptAt'), value: dates.moment(kept.keptAt) },
            { id: 'cumulative', label: text('escape.cumulative'), value: <Money value={toDecimal(floorMicro(BigInt(leaf.cumulative)))} unit="USDT" /> },
            { id: 'deposited', label: text('escape.deposited'), value: <Money value={toDecimal(floorMicro(BigInt(leaf.deposited)))} unit="USDT" /> },
            { id: 'root', label: text('why.root'), value: root ? <Address value={root.root} /> : '—' },
            { id: 'proof', label: text('escape.proof'), value: text('escape.proofLength', { count: leaf.proof.length }) },
            ...(contracts ? [{ id: 'treasury', label: text('escape.treasury'), value: <Address value={contracts.treasury} /> }] : []),
          ]}
        />
      </Card>
      <Button onClick={() => download(kept, contracts)}>
        <FileDown aria-hidden size={18} />
        {text('escape.download')}
      </Button>
    </>
  );
}

/** The member's own leaf and proof, with which it can claim what it is owed without us (rulebook §18). */
export function EscapeScreen() {
  const text = useText();
  const address = useSession((session) => session.address);
  const [kept, setKept] = useState(() => (address ? keptLeaf(address) : undefined));
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (address) void keepLeaf(address).then(setKept);
  }, [address]);
  const fetchNow = async () => {
    if (!address) return;
    setBusy(true);
    setKept(await keepLeaf(address));
    setBusy(false);
  };
  return (
    <>
      <PageHeader title={text('escape.title')} onBack={() => void navigation.back()} />
      <p className="px-1 text-content-alt">{text('escape.intro')}</p>
      {!address && <GuestNotice message="escape.guest" />}
      {address && kept?.leaf && <Leaf kept={kept} />}
      {address && !kept?.leaf && <EmptyState icon={<FileDown aria-hidden />}>{text('escape.empty')}</EmptyState>}
      {address && (
        <Button kind="secondary" busy={busy} onClick={() => void fetchNow()}>
          {text('escape.refresh')}
        </Button>
      )}
      <Notice>{text('escape.how')}</Notice>
    </>
  );
}
