import { MAX_SAVED_RECEIVERS, type SavedReceiver } from '@fairlaunch/protocol';
import { Address, Button, Card, EmptyState, PageHeader, SkeletonRows } from '@fairlaunch/ui';
import { BookUser } from 'lucide-react';
import { useState } from 'react';
import { QueryProblem } from '../../shared/components/query-problem.tsx';
import { useText } from '../../shared/language/text.ts';
import { navigation } from '../../shared/routing/navigate.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useSearchOf } from '../../shared/routing/use-search-of.ts';
import { useAddressBook } from './api/address-book.ts';
import { ReceiverSheet } from './components/receiver-sheet.tsx';

type Edited = { address: string; name: string };

export function AddressBookPage() {
  const text = useText();
  const saved = useAddressBook();
  const [search, setSearch] = useSearchOf('addressBook');
  const [edited, setEdited] = useState<Edited | undefined>(
    search.save ? { address: search.save, name: '' } : undefined,
  );
  return (
    <>
      <PageHeader title={text('addressBook.title')} onBack={() => void navigation.back()} />
      {saved.isPending && <SkeletonRows rows={3} />}
      {saved.isError && !saved.data && <QueryProblem error={saved.error} retry={saved.refetch} />}
      {saved.data?.length === 0 && <Empty />}
      {saved.data && saved.data.length > 0 && (
        <>
          <p className="px-1 text-13 text-content-alt">
            {text('addressBook.note', { count: saved.data.length, most: MAX_SAVED_RECEIVERS })}
          </p>
          <ul aria-label={text('addressBook.title')} className="grid gap-3">
            {saved.data.map((receiver) => (
              <li key={receiver.address}>
                <Row receiver={receiver} onEdit={() => setEdited(receiver)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {edited && (
        <ReceiverSheet
          key={edited.address}
          {...edited}
          isSaved={saved.data?.some(({ address }) => address === edited.address) ?? false}
          onClose={() => {
            setEdited(undefined);
            setSearch({ save: undefined });
          }}
        />
      )}
    </>
  );
}

function Empty() {
  const text = useText();
  return (
    <EmptyState
      icon={<BookUser aria-hidden />}
      action={
        <Button size="small" onClick={() => void navigation.push(paths.transferTo())}>
          {text('transfer.title')}
        </Button>
      }
    >
      {text('addressBook.emptyNote')}
    </EmptyState>
  );
}

function Row({ receiver, onEdit }: { receiver: SavedReceiver; onEdit: () => void }) {
  const text = useText();
  const { address, name, seat } = receiver;
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-1 font-medium wrap-break-word">{name}</span>
        <Address value={address} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="flex-1 text-12 text-content-alt">{text('bind.seat', { seat })}</span>
        <Button kind="plain" size="small" onClick={onEdit}>
          {text('addressBook.edit')}
        </Button>
        <Button
          kind="secondary"
          size="small"
          onClick={() => void navigation.push(paths.transferTo({ to: address }))}
        >
          {text('addressBook.send')}
        </Button>
      </div>
    </Card>
  );
}
